import type { NamedCall } from '@pavilion/api-contract';
import type { ComponentType } from 'react';
import { HallScreen, menusQuery } from './features/lottery-hall';

/** A screen that the build turns into a template, and the calls that fill it. */
interface FirstScreen {
  readonly calls: Readonly<Record<string, NamedCall>>;
  readonly Screen: ComponentType;
}

/** What the edge paints of the hall before any script, by route id. */
export const firstScreens: Readonly<Record<string, FirstScreen>> = {
  lottery: { calls: { menus: { endpoint: 'lotteryMenus', query: menusQuery } }, Screen: HallScreen },
};
