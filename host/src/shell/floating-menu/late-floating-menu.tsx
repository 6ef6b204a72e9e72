import type { ReactElement } from 'react';
import { late } from '../../late/late';
import { useAtRest } from '../use-at-rest';

const LoadedMenu = late<object>(() => import(/* webpackChunkName: "later" */ './floating-menu'), { quiet: true });

/** The floating menu, once the page has come to rest. */
export function FloatingMenu(): ReactElement | null {
  return useAtRest() ? <LoadedMenu props={{}} /> : null;
}
