import { createFakeHost, createFakePlatform, type FakeHandlers, FakeRefusal, stage } from '@pavilion/test-kit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type WireGame, wireGame } from '../../../__fixtures__/wire-game';
import remote from '../../../remote';
import CategoryLobbyPage from '../category-lobby.page';

const perPage = 42;
const total = 2_000;
/** Without a layout there are six columns of 240 pixels. */
const columns = 6;
const pitch = 240;

const game = (index: number): WireGame => wireGame(String(index), `Game ${index}`, { isFreePlay: false });

const answer = (pageNo: number) => ({
  games: Array.from({ length: perPage }, (_, place) => game((pageNo - 1) * perPage + place)),
  pageNum: pageNo,
  totalPages: Math.ceil(total / perPage),
  totalCount: total,
});

/** Where the list begins in the document. */
let above = 0;

beforeEach(() => {
  above = 0;
  Object.assign(globalThis, { innerHeight: 768, scrollY: 0 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(0, this.getAttribute('role') === 'list' ? above - scrollY : 0, 0, 0);
  });
});

afterEach(() => jest.restoreAllMocks());

/** Moves the window at once, as a flick or the host's memory does. */
const moveTo = (row: number): void =>
  act(() => {
    Object.assign(globalThis, { scrollY: above + row * pitch });
    fireEvent.scroll(window);
  });

async function open(handlers: FakeHandlers = {}) {
  const asked: number[] = [];
  const platform = createFakePlatform({
    gameVendors: () => ({ data: { lanes: [] } }),
    favouriteGameIds: () => [],
    gameList: ({ query }) => {
      asked.push(query.pageNo ?? 1);
      return answer(query.pageNo ?? 1);
    },
    ...handlers,
  });
  const host = createFakeHost({ platform });
  render(await stage(<CategoryLobbyPage />, { host, remote, at: '/rng' }));
  return { asked, platform, user: userEvent.setup() };
}

const region = async () => within(await screen.findByRole('region', { name: 'Games' }));
// By its address: roles and names of hundreds of tiles take longer than all else here.
const linkTo = (index: number) => document.querySelector<HTMLElement>(`a[href="/game?id=${index}"]`);
const play = (index: number) =>
  waitFor(() => {
    const link = linkTo(index);
    if (!link) throw new Error(`there is no way into game ${index}`);
    return link;
  });
const items = (): Element[] => [...document.querySelectorAll('[role=listitem]')];

it('is as high as all games and has those near the window, each with its place among all', async () => {
  await open();
  await play(0);
  const list = (await region()).getByRole('list');
  expect(list).toHaveStyle({ height: `${Math.ceil(total / columns) * pitch - 16}px` });
  expect(items().length).toBeLessThan(60);
  expect(items()[7]).toHaveAttribute('aria-posinset', '8');
  expect(items()[7]).toHaveAttribute('aria-setsize', String(total));
});

it('shows any place at once, with the pages that lie there alone', async () => {
  const { asked } = await open();
  await play(0);
  moveTo(200);
  await play(200 * columns);
  expect(linkTo(0)).toBeNull();
  expect(items().length).toBeLessThan(60);
  const there = Math.floor((200 * columns) / perPage) + 1;
  // The rows there lie on two pages at most, and one is ahead of them; two were there from the start.
  expect([...new Set(asked)].filter((page) => page > 2 && (page < there - 1 || page > there + 2))).toEqual([]);
});

it('asks for nothing while it flies, and letters what is known of the places', async () => {
  const { asked } = await open();
  await play(0);
  const before = [...asked];
  for (const row of [40, 80, 120]) moveTo(row);
  expect(asked).toEqual(before);
  moveTo(0);
  expect(await screen.findAllByText('Game 0')).not.toHaveLength(0);
});

it('keeps what has the focus, and what Tab leads to, when it leaves the window', async () => {
  await open();
  const first = await play(0);
  act(() => first.focus());
  moveTo(150);
  await play(150 * columns);
  expect(first).toHaveFocus();
  expect(first).toBeInTheDocument();
  await play(columns);
  act(() => first.blur());
  await waitFor(() => expect(first).not.toBeInTheDocument());
});

it('says in its place what could not be read, and tries again', async () => {
  const { platform, user } = await open({
    gameList: ({ query }) => (query.pageNo === 1 ? answer(1) : new FakeRefusal('game.not-found')),
  });
  await play(0);
  moveTo(100);
  const [again] = await screen.findAllByText('Try again');
  platform.use({ gameList: ({ query }) => answer(query.pageNo ?? 1) });
  if (again) await user.click(again);
  await play(100 * columns);
  await waitFor(() => expect(screen.queryByText('Try again')).not.toBeInTheDocument());
});

it('keeps what was found until what is asked for now has come', async () => {
  let release: (value: ReturnType<typeof answer>) => void = () => undefined;
  const { platform, user } = await open();
  await play(0);
  const later = new Promise<ReturnType<typeof answer>>((resolve) => {
    release = resolve;
  });
  platform.use({ gameList: () => later });
  await user.click(screen.getByRole('button', { name: 'New' }));
  expect(linkTo(0)).toBeInTheDocument();
  release({ games: [game(7_000)], pageNum: 1, totalPages: 1, totalCount: 1 });
  await play(7_000);
  expect(items()).toHaveLength(1);
});
