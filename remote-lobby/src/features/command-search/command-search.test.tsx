import type { SearchEntry } from '@pavilion/remote-contract';
import { createFakeHost, createFakePlatform, type FakeHandlers, FakeRefusal, stage } from '@pavilion/test-kit';
import type { WireValue } from '@pavilion/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireGame as game } from '../../__fixtures__/wire-game';
import remote from '../../remote';
import { CommandSearch } from './command-search';

type WireAnswer = WireValue<'gameSearch'>;

const nothing = { games: [], close: [], vendors: [], categories: [], totalCount: 0 };
const found: Record<string, Partial<WireAnswer>> = {
  '': { games: [game('9', 'Lucky Sevens')], categories: [{ gameType: 'RNG', gameCount: 12 }] },
  'auorra gems': {
    repaired: 'Aurora Gems',
    top: game('1', 'Aurora Gems'),
    close: [game('2', 'Aurora Falls')],
    totalCount: 1,
  },
  koi: { top: game('3', 'Koi Pond'), games: [game('4', 'Golden Koi')], totalCount: 34 },
};
const answer = (word: string): WireAnswer => ({ word, ...nothing, ...found[word] });

const deposit = jest.fn();
const entries: readonly SearchEntry[] = [
  { id: 'deposit', label: 'Deposit', words: 'top up', icon: null, open: deposit },
  { id: 'help', label: 'Help centre', words: '', icon: null, open: () => undefined },
];

async function open(handlers: FakeHandlers = {}, typed = '') {
  const platform = createFakePlatform({ gameSearch: ({ query }) => answer(query.q), ...handlers });
  const host = createFakeHost({ platform });
  const closed = jest.fn();
  const { unmount } = render(
    await stage(<CommandSearch entries={entries} typed={typed} onClose={closed} />, { host, remote }),
  );
  return { platform, host, closed, unmount, user: userEvent.setup(), field: screen.getByRole('combobox') };
}

const option = (name: string | RegExp) => screen.findByRole('option', { name });
const chosen = () => screen.getAllByRole('option').filter((each) => each.getAttribute('aria-selected') === 'true');

beforeEach(() => {
  localStorage.clear();
  deposit.mockClear();
});

it('offers what is hot, categories and pages before anything is typed', async () => {
  const { field } = await open();
  expect(field).toHaveFocus();
  expect(await option('Lucky Sevens')).toBeInTheDocument();
  expect(await option(/Slots/)).toBeInTheDocument();
  expect(await option('Deposit')).toBeInTheDocument();
  expect(chosen()).toEqual([]);
});

it('mends a slip openly, and Enter plays what was meant', async () => {
  const { host, user, field } = await open();
  await user.type(field, 'auorra gems');
  expect(await screen.findByText('Aurora Gems', { selector: 'strong' })).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Results for Aurora Gems, instead of auorra gems');
  const top = await option('Play Aurora Gems');
  await waitFor(() => expect(chosen()).toEqual([top]));
  expect(field).toHaveAttribute('aria-activedescendant', top.id);
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/game?id=1' });
});

it('chooses with the arrow keys, around both ends', async () => {
  const { host, user, field } = await open();
  await user.type(field, 'koi');
  await waitFor(async () => expect(chosen()).toEqual([await option('Play Koi Pond')]));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toEqual([await option(/Golden Koi/)]);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(chosen()).toEqual([await option('All 34 results')]);
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/search?q=koi' });
});

it('never shows what answered other words, however late it comes', async () => {
  const held: Record<string, () => void> = {};
  const { user, field } = await open({
    gameSearch: ({ query: { q } }) =>
      q === 'dragon' ? new Promise((resolve) => (held[q] = () => resolve(answer(q)))) : answer(q),
  });
  await user.type(field, 'koi');
  await option('Play Koi Pond');
  await user.clear(field);
  await user.type(field, 'dragon');
  expect(screen.queryByRole('option', { name: 'Play Koi Pond' })).not.toBeInTheDocument();
  await waitFor(() => expect(held['dragon']).toBeDefined());
  await user.clear(field);
  await user.type(field, 'koi');
  held['dragon']?.();
  expect(await option('Play Koi Pond')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'koiz');
  expect(screen.queryByRole('option', { name: 'Play Koi Pond' })).not.toBeInTheDocument();
  expect(await screen.findByText('Nothing is called “koiz”')).toBeVisible();
});

it('does not trust an answer that says it is for other words', async () => {
  const { user, field } = await open({ gameSearch: () => answer('koi') });
  await user.type(field, 'dragon');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByRole('option', { name: 'Play Koi Pond' })).not.toBeInTheDocument();
});

it('takes who presses Enter before the answer to the page with all results', async () => {
  const { host, user, field } = await open();
  await user.type(field, 'koi{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/search?q=koi' });
});

it('goes on with what was typed before it was there', async () => {
  const { field } = await open({}, 'koi');
  expect(field).toHaveValue('koi');
  expect(await option('Play Koi Pond')).toBeInTheDocument();
});

it('leads to pages by what else they are called', async () => {
  const { user, field } = await open();
  await user.type(field, 'top u');
  await user.click(await option('Deposit'));
  expect(deposit).toHaveBeenCalledTimes(1);
});

it('keeps words that led somewhere on the device, and forgets them when told to', async () => {
  const first = await open();
  await first.user.type(first.field, 'auorra gems');
  await first.user.click(await option('Play Aurora Gems'));
  first.unmount();
  const { user, field } = await open();
  await user.click(await option('Aurora Gems'));
  expect(field).toHaveValue('Aurora Gems');
  await user.clear(field);
  await user.click(await option('Clear recent searches and games on this device'));
  expect(within(screen.getByRole('listbox')).queryByText('Recent searches')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

it('says that it cannot be reached, keeps the words and tries again', async () => {
  const { platform, user, field } = await open({ gameSearch: () => new FakeRefusal('platform.unavailable') });
  await user.type(field, 'koi');
  expect(await screen.findByText('The search cannot be reached')).toBeVisible();
  platform.use({ gameSearch: ({ query }) => answer(query.q) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await option('Play Koi Pond')).toBeInTheDocument();
  expect(field).toHaveValue('koi');
});
