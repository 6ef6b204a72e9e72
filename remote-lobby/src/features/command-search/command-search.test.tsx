import { type FakeHandlers, FakeRefusal } from '@pavilion/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireGame as game } from '../../__fixtures__/wire-game';
import { rememberPlayed, rememberWords } from '../../ui/device-memory';
import { answer, chosen, deposit, holding, openSearch, option, play, topHit } from './testing/open-search';

beforeEach(() => {
  localStorage.clear();
  deposit.mockClear();
});

it('offers what is hot, categories and pages before anything is typed', async () => {
  const { field } = await openSearch();
  expect(field).toHaveFocus();
  for (const name of ['Lucky Sevens', /Slots/, 'Deposit']) expect(await option(name)).toBeInTheDocument();
  expect(chosen()).toEqual([]);
});

it('offers what this device knows while the rest is on its way', async () => {
  rememberWords(undefined, 'golden koi');
  const { handlers, release } = holding('');
  const { user } = await openSearch(handlers);
  const words = await option('golden koi');
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('status', { name: 'Loading games' })).not.toBeInTheDocument();
  await release('');
  expect(await option('Lucky Sevens')).toBeInTheDocument();
  expect(chosen()).toEqual([words]);
});

it('offers what this device knows when the rest cannot be had', async () => {
  rememberWords(undefined, 'golden koi');
  await openSearch({ gameSearch: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(await option('golden koi')).toBeInTheDocument();
});

it('mends a slip openly, and Enter plays what was meant', async () => {
  const { host, user, field } = await openSearch();
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
  const { host, user, field } = await openSearch();
  await user.type(field, 'koi');
  await waitFor(async () => expect(chosen()).toEqual([await option(topHit('Koi Pond'))]));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toEqual([await option(/Golden Koi/)]);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(chosen()).toEqual([await option('All 34 results')]);
  await user.keyboard('{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/search?q=koi' });
});

it('asks now and then while somebody types without a pause', async () => {
  const asked: string[] = [];
  const { field } = await openSearch({ gameSearch: ({ query: { q } }) => (asked.push(q), answer(q)) });
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
  const { user, field } = await openSearch();
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
  const { user, field } = await openSearch({ gameSearch }, 'g'.repeat(60));
  await user.click(await screen.findByRole('button', { name: /^Search only/ }));
  expect(field).toHaveValue(`"${'g'.repeat(58)}"`);
  await waitFor(() => expect(asked.at(-1)).toBe(`"${'g'.repeat(58)}"`));
});

it('puts only as much of words of before into the field as the platform takes', async () => {
  rememberWords(undefined, `Gems ${'of Aurora '.repeat(6)}`);
  const { user, field } = await openSearch();
  await user.click(await option(/^Gems of Aurora/));
  expect((field as HTMLInputElement).value).toHaveLength(60);
});

it('does not trust an answer that says it is for other words', async () => {
  const { platform, user, field } = await openSearch({ gameSearch: () => answer('koi') });
  await user.type(field, 'dragon');
  await waitFor(() => expect(platform.calls.filter((id) => id === 'gameSearch')).toHaveLength(2));
  await act(() => Promise.resolve());
  expect(play('Koi Pond')).not.toBeInTheDocument();
});

it('takes who presses Enter before the answer to the page with all results', async () => {
  const { host, user, field } = await openSearch();
  await user.type(field, 'koi{Enter}');
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/search?q=koi' });
});

it('goes on with what was typed before it was there', async () => {
  const { field } = await openSearch({}, 'koi');
  expect(field).toHaveValue('koi');
  expect(await option(topHit('Koi Pond'))).toBeInTheDocument();
});

it('leads to pages by what else they are called', async () => {
  const { user, field } = await openSearch();
  await user.type(field, 'top u');
  // Until the words are answered, pages stand among what is offered before any are typed.
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Help centre' })).not.toBeInTheDocument());
  await user.click(await option('Deposit'));
  expect(deposit).toHaveBeenCalledTimes(1);
});

it('keeps words that led somewhere on the device, and forgets them when told to', async () => {
  const first = await openSearch();
  await first.user.type(first.field, 'auorra gems');
  await first.user.click(await option(topHit('Aurora Gems')));
  first.unmount();
  const { user, field } = await openSearch();
  await user.click(await option('Aurora Gems'));
  expect(field).toHaveValue('Aurora Gems');
  await user.clear(field);
  await user.click(await option('Clear recent searches and games on this device'));
  expect(within(screen.getByRole('listbox')).queryByText('Recent searches')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

it('has no heading of words where only games are known, which can be forgotten all the same', async () => {
  rememberPlayed(undefined, { id: '3', name: 'Koi Pond', picture: '/koi.webp' });
  const { user } = await openSearch();
  const played = within(await screen.findByRole('group', { name: 'Recently played' }));
  expect(screen.queryByRole('group', { name: 'Recent searches' })).not.toBeInTheDocument();
  await user.click(played.getByRole('option', { name: /^Clear recent/ }));
  expect(screen.queryByRole('group', { name: 'Recently played' })).not.toBeInTheDocument();
});

it('says that it cannot be reached, keeps the words and tries again', async () => {
  const { platform, user, field } = await openSearch({
    gameSearch: ({ query: { q } }) => (q === '' ? answer('') : new FakeRefusal('platform.unavailable')),
  });
  await user.type(field, 'koi');
  expect(await screen.findByText('The search cannot be reached')).toBeVisible();
  platform.use({ gameSearch: ({ query }) => answer(query.q) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await option(topHit('Koi Pond'))).toBeInTheDocument();
  expect(field).toHaveValue('koi');
});
