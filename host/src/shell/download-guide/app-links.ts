import type { BootData } from '@pavilion/remote-contract';
import { resourceLink } from '../brand-links';

/** Systems that the brand's app runs on. */
export const appSystems = ['android', 'ios'] as const;

/** One of {@link appSystems}. */
export type AppSystem = (typeof appSystems)[number];

/** Types of the resource that a system's code leads to, the first that the brand has. */
const resourceTypes: Readonly<Record<AppSystem, readonly string[]>> = {
  android: ['android'],
  ios: ['mobileconfig', 'ios'],
};

/** Where the app of a system comes from; `undefined` when the brand has none. */
export const appLink = (info: BootData['info'], system: AppSystem): string | undefined =>
  resourceTypes[system].map((type) => resourceLink(info, type)).find((link) => link !== undefined);

/** Whether the brand has an app to download, for any system. */
export const hasApp = (info: BootData['info']): boolean =>
  appSystems.some((system) => appLink(info, system) !== undefined);

/** The system that the page runs on, as far as it tells. */
export const ownSystem = (): AppSystem => (/iphone|ipad|ipod|macintosh/i.test(navigator.userAgent) ? 'ios' : 'android');
