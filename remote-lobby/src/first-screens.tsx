import type { NamedCall } from '@pavilion/api-contract';
import type { ComponentType } from 'react';
import { categories, firstPageOf } from './features/catalogue';
import { LobbyScreen, restingFilter } from './features/category-lobby';
import { HomeScreen } from './features/home';

/** A screen that the build turns into a template, and the calls that fill it. */
interface FirstScreen {
  readonly calls: Readonly<Record<string, NamedCall>>;
  readonly Screen: ComponentType;
}

const lanes: NamedCall = { endpoint: 'gameVendors', query: {} };
const { sort } = restingFilter;

/** What the edge paints of the lobby's pages before any script, by route id. */
export const firstScreens: Readonly<Record<string, FirstScreen>> = {
  home: { calls: { lanes, hot: { endpoint: 'hotGames', query: {} } }, Screen: HomeScreen },
  ...Object.fromEntries(
    categories.map((lobby): [string, FirstScreen] => [
      lobby.category.toLowerCase(),
      {
        calls: { lanes, list: { endpoint: 'gameList', query: firstPageOf({ category: lobby.category, sort }) } },
        Screen: () => <LobbyScreen {...lobby} />,
      },
    ]),
  ),
};
