import { callKey, type Endpoint, endpoints } from '@pavilion/api-contract';
import type { HostApi } from '@pavilion/remote-contract';
import { createFakeHost, createFakePlatform, stage, type WireValue } from '@pavilion/test-kit';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from '@pavilion/router';
import * as v from 'valibot';
import { wireGame } from './__fixtures__/wire-game';
import CategoryLobbyPage from './features/category-lobby/category-lobby.page';
import HomePage from './features/home/home.page';
import { firstScreens } from './first-screens';
import remote from './remote';

const game = wireGame('7', 'Dragon’s Eye', { tags: ['HOT'] });

const answers: Readonly<Record<string, unknown>> = {
  gameVendors: { data: { lanes: [{ title: 'RNG', gameClassify: [], cards: [] }] } },
  hotGames: { list: [game] },
  gameList: { games: [game], pageNum: 1, totalPages: 1, totalCount: 1 },
};

/** A host whose page came with the answers of a screen, and the calls that were made all the same. */
function openWith(routeId: string) {
  const platform = createFakePlatform({ gameList: () => answers['gameList'] as WireValue<'gameList'> });
  const host = createFakeHost({ platform });
  const carried = new Map(
    Object.values(firstScreens[routeId]?.calls ?? {}).map(({ endpoint, query }) => [
      callKey({ id: endpoint }, query),
      answers[endpoint],
    ]),
  );
  const known = (endpoint: Endpoint, query?: Readonly<Record<string, unknown>>) => {
    const wire = carried.get(callKey(endpoint, query));
    return wire === undefined ? undefined : v.parse(endpoint.response, wire);
  };
  const api = { ...host.api, api: { ...host.api.api, known } } as HostApi;
  return { platform, host: { ...host, api } };
}

it('has a screen for home and each lobby, and no other page', () => {
  const lobbies = remote.routes.filter(({ shape }) => shape === 'lobby' || shape === 'home').map(({ id }) => id);
  expect(Object.keys(firstScreens).sort()).toEqual([...lobbies].sort());
});

it.each([
  ['home', { at: '/', Page: HomePage, call: 'hotGames' }],
  ['rng', { at: '/rng', Page: CategoryLobbyPage, call: 'gameList' }],
] as const)('shows at once on %s what the page came with, and asks for none of it', async (routeId, page) => {
  const { at, Page, call } = page;
  const { platform, host } = openWith(routeId);
  render(await stage(<Page />, { remote, host, at }));
  expect(screen.getByRole('link', { name: 'Play Dragon’s Eye' })).toBeVisible();
  expect(platform.calls).not.toContain('gameVendors');
  expect(platform.calls).not.toContain(call);
});

it.each(['home', 'rng'])('writes marks where values go, and asks only what everybody may ask: %s', (routeId) => {
  const { Screen, calls } = firstScreens[routeId] ?? {};
  if (!Screen || !calls) throw new Error(`there is no screen of ${routeId}`);
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
  const tiles = within(place).getAllByRole('article');
  for (const tile of tiles) {
    expect(tile).toHaveTextContent('{{ game.name }}');
    expect(tile.querySelector('a')).toHaveAttribute(
      'href',
      '{% if game.opensList %}?games={{ game.vendorCode | url_encode }}{% else %}/game?id={{ game.id }}{% endif %}',
    );
    // The build moves a loop around the one item that it stands in.
    const item = tile.closest('li');
    expect(item?.textContent).toMatch(/^\{% for [^%]*%\}[^]*\{% endfor %\}$/);
    expect(item?.textContent.match(/\{% for /g)).toHaveLength(1);
  }
  // Those that only a wide screen shows at first are fetched where they are laid out.
  expect(tiles.map((tile) => tile.querySelector('img')?.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  for (const { endpoint } of Object.values(calls)) {
    const found = Object.values<Endpoint>(endpoints).find(({ id }) => id === endpoint);
    expect([found?.method, found?.auth]).toEqual(['GET', expect.stringMatching(/guest|optional/)]);
  }
});
