import type { SearchEntry } from '@pavilion/remote-contract';
import { createFakeHost, createFakePlatform, type FakeHandlers, FakeRefusal, stage } from '@pavilion/test-kit';
import type { WireValue } from '@pavilion/test-kit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireGame as game } from '../../__fixtures__/wire-game';
import remote from '../../remote';
import { rememberWords } from '../../ui/device-memory';
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
  '"auorra gems"': {},
  koi: { top: game('3', 'Koi Pond'), games: [game('4', 'Golden Koi')], totalCount: 34 },
  'koi p': { top: game('3', 'Koi Pond'), totalCount: 1 },
  // Called so in a language that the answer does not show.
  drag: { top: game('5', '龍之眼'), totalCount: 1 },
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

/** A top hit is called by all that it says, so that whoever speaks to it may use any of it. */
const topHit = (name: string): RegExp => new RegExp(`${name}.*RTP.*Play$`);
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const chosen = () => screen.getAllByRole('option').filter((each) => each.getAttribute('aria-selected') === 'true');

beforeEach(() => {
  localStorage.clear();
  deposit.mockClear();
});

it('offers what is hot, categories and pages before anything is typed', async () => {
  const { field } = await open();
  expect(field).toHaveFocus();
  for (const name of ['Lucky Sevens', /Slots/, 'Deposit']) expect(await option(name)).toBeInTheDocument();
  expect(chosen()).toEqual([]);
});

it('offers what this device knows while the rest is on its way', async () => {
  rememberWords(undefined, 'golden koi');
  const { handlers, release } = holding('');
  const { user } = await open(handlers);
  const words = await option('golden koi');
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('status', { name: 'Loading games' })).not.toBeInTheDocument();
  await release('');
  expect(await option('Lucky Sevens')).toBeInTheDocument();
  expect(chosen()).toEqual([words]);
});

it('offers what this device knows when the rest cannot be had', async () => {
  rememberWords(undefined, 'golden koi');
  await open({ gameSearch: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(await option('golden koi')).toBeInTheDocument();
});

it('mends a slip openly, and Enter plays what was meant', async () => {
  const { host, user, field } = await open();
  await user.type(field, 'auorra gems');
  expect(await screen.findByText('Aurora Gems', { selector: 'strong' })).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Results for Aurora Gems, instead of auorra gems');
  const top = await option(topHit('Aurora Gems'));
  await waitFor(() => expect(chosen()).toEqual([top]));
  expect(field).toHaveAttribute('aria-activedescendant', top.id);
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/game?id=1' });
});

it('chooses with the arrow keys, around both ends', async () => {
  const { host, user, field } = await open();
  await user.type(field, 'koi');
  await waitFor(async () => expect(chosen()).toEqual([await option(topHit('Koi Pond'))]));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toEqual([await option(/Golden Koi/)]);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(chosen()).toEqual([await option('All 34 results')]);
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/search?q=koi' });
});

/** Answers some words only when they are told to. */
function holding(...words: readonly string[]) {
  const held: Record<string, () => void> = {};
  const gameSearch: FakeHandlers['gameSearch'] = ({ query: { q } }) =>
    words.includes(q) ? new Promise((resolve) => (held[q] = () => resolve(answer(q)))) : answer(q);
  const asked = (word: string): Promise<void> => waitFor(() => expect(held[word]).toBeDefined());
  const release = async (word: string): Promise<void> => {
    await asked(word);
    held[word]?.();
  };
  return { handlers: { gameSearch }, asked, release };
}

const play = (name: string) =>
  screen.queryAllByRole('option').find(({ textContent }) => textContent?.includes(name)) ?? null;

it('never shows what answered other words, however late it comes', async () => {
  const { handlers, asked, release } = holding('dragon');
  const { user, field } = await open(handlers);
  await user.type(field, 'koi');
  await option(topHit('Koi Pond'));
  await user.clear(field);
  await user.type(field, 'dragon');
  expect(play('Koi Pond')).not.toBeInTheDocument();
  await asked('dragon');
  await user.clear(field);
  await user.type(field, 'koi');
  await release('dragon');
  expect(await option(topHit('Koi Pond'))).toBeInTheDocument();
});

it('keeps what answers to more words while they are typed, and says how much there is when it is known', async () => {
  const { handlers, release } = holding('koi p');
  const { host, user, field } = await open(handlers);
  await user.type(field, 'koi');
  await waitFor(async () => expect(chosen()).toEqual([await option(topHit('Koi Pond'))]));
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('34 games');
  await user.type(field, ' p');
  expect(chosen()).toEqual([play('Koi Pond')]);
  expect(screen.queryByRole('option', { name: /Golden Koi/ })).not.toBeInTheDocument();
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement();
  await release('koi p');
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('1 game');
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/game?id=3' });
});

it('marks what answered the words before, and Enter does not open it', async () => {
  const { handlers, release } = holding('drago');
  const { host, user, field } = await open(handlers);
  await user.type(field, 'drag');
  await option(topHit('龍之眼'));
  await user.type(field, 'o');
  expect(
    within(screen.getByRole('group', { name: 'Results for “drag”' })).getByRole('option', { name: topHit('龍之眼') }),
  ).toBeVisible();
  expect(chosen()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/search?q=drago' });
  await release('drago');
  expect(await screen.findByText('Nothing is called “drago”')).toBeVisible();
  expect(play('龍之眼')).not.toBeInTheDocument();
});

it('opens nothing that answered other words to who presses Enter before a letter is drawn', async () => {
  const { host, user, field } = await open();
  await user.type(field, 'koi');
  const top = await option(topHit('Koi Pond'));
  await waitFor(() => expect(chosen()).toEqual([top]));
  act(() => {
    fireEvent.change(field, { target: { value: 'drag' } });
    fireEvent.keyDown(field, { key: 'Enter' });
  });
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/search?q=drag' });
  expect(host.actions).not.toContainEqual({ type: 'navigate', path: '/game?id=3' });
});

it('keeps its choice when a letter is taken back before it is drawn', async () => {
  const { host, user, field } = await open();
  await user.type(field, 'koi');
  const top = await option(topHit('Koi Pond'));
  await waitFor(() => expect(chosen()).toEqual([top]));
  act(() => {
    fireEvent.change(field, { target: { value: 'koix' } });
    fireEvent.change(field, { target: { value: 'koi' } });
  });
  expect(chosen()).toEqual([top]);
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/game?id=3' });
});

it('goes on saying by what a slip was mended while more is typed', async () => {
  const { handlers } = holding('auorra gems x');
  const { user, field } = await open(handlers);
  await user.type(field, 'auorra gems');
  await option(topHit('Aurora Gems'));
  await user.type(field, ' x');
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(/^Results for Aurora Gems, instead of auorra gems$/);
  expect(screen.getByRole('button', { name: 'Search only for “auorra gems x”' })).toBeVisible();
});

it('asks now and then while somebody types without a pause', async () => {
  const asked: string[] = [];
  const { field } = await open({ gameSearch: ({ query: { q } }) => (asked.push(q), answer(q)) });
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: 100 });
    await user.type(field, 'dragon');
    expect(asked).toEqual(['', 'drag']);
  } finally {
    jest.useRealTimers();
  }
});

it('searches for exactly what was typed when told to, and the field has the focus again', async () => {
  const { user, field } = await open();
  await user.type(field, 'auorra gems');
  await user.click(await screen.findByRole('button', { name: 'Search only for “auorra gems”' }));
  expect(field).toHaveValue('"auorra gems"');
  expect(field).toHaveFocus();
  expect(await screen.findByText('Nothing is called “auorra gems”')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Search only/ })).not.toBeInTheDocument();
});

it('searches only for as much of long words as the platform takes', async () => {
  const asked: string[] = [];
  const gameSearch: FakeHandlers['gameSearch'] = ({ query: { q } }) => {
    asked.push(q);
    return { ...answer(q), ...(q.startsWith('"') ? {} : { repaired: 'Aurora Gems', top: game('1', 'Aurora Gems') }) };
  };
  const { user, field } = await open({ gameSearch }, 'g'.repeat(60));
  await user.click(await screen.findByRole('button', { name: /^Search only/ }));
  expect(field).toHaveValue(`"${'g'.repeat(58)}"`);
  await waitFor(() => expect(asked.at(-1)).toBe(`"${'g'.repeat(58)}"`));
});

it('puts only as much of words of before into the field as the platform takes', async () => {
  rememberWords(undefined, `Gems ${'of Aurora '.repeat(6)}`);
  const { user, field } = await open();
  await user.click(await option(/^Gems of Aurora/));
  expect((field as HTMLInputElement).value).toHaveLength(60);
});

it('does not trust an answer that says it is for other words', async () => {
  const { platform, user, field } = await open({ gameSearch: () => answer('koi') });
  await user.type(field, 'dragon');
  await waitFor(() => expect(platform.calls.filter((id) => id === 'gameSearch')).toHaveLength(2));
  await act(() => Promise.resolve());
  expect(play('Koi Pond')).not.toBeInTheDocument();
});

it('takes who presses Enter before the answer to the page with all results', async () => {
  const { host, user, field } = await open();
  await user.type(field, 'koi{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/search?q=koi' });
});

it('goes on with what was typed before it was there', async () => {
  const { field } = await open({}, 'koi');
  expect(field).toHaveValue('koi');
  expect(await option(topHit('Koi Pond'))).toBeInTheDocument();
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
  await first.user.click(await option(topHit('Aurora Gems')));
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
  expect(await option(topHit('Koi Pond'))).toBeInTheDocument();
  expect(field).toHaveValue('koi');
});
