import type { NamedCall } from '@pavilion/api-contract';
import type { ComponentType } from 'react';
import { RegistrationScreen } from './features/registration';

/** A screen that the build turns into a template, and the calls that fill it. */
interface FirstScreen {
  readonly calls: Readonly<Record<string, NamedCall>>;
  readonly Screen: ComponentType;
}

/** What the edge paints of registration before any script, by route id. */
export const firstScreens: Readonly<Record<string, FirstScreen>> = {
  register: { calls: {}, Screen: RegistrationScreen },
};
