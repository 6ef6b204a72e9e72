import type { SearchEntry } from '@pavilion/remote-contract';
import { createFakeHost, createFakePlatform, type FakeHandlers, guestSession, stage } from '@pavilion/test-kit';
import type { WireValue } from '@pavilion/test-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireGame as game } from '../../../__fixtures__/wire-game';
import remote from '../../../remote';
import { CommandSearch } from '../command-search';

type WireAnswer = WireValue<'gameSearch'>;

const paperTiger: WireAnswer['vendors'][number] = {
  vassalage: 'PT',
  accountTypeName: 'PT',
  displayName: 'Paper Tiger',
  title: 'Paper Tiger',
  gameType: 'FISH',
  smallIcon: '/assets/vendor/PT.svg',
  isHot: false,
  isGame: 'VASSALAGE',
  gameCount: 3,
};

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
  drag: {
    top: game('5', '龍之眼'),
    vendors: [paperTiger],
    categories: [{ gameType: 'FISH', gameCount: 3 }],
    totalCount: 1,
  },
};
export const answer = (word: string): WireAnswer => ({ word, ...nothing, ...found[word] });

export const deposit = jest.fn();
const entries: readonly SearchEntry[] = [
  { id: 'deposit', label: 'Deposit', words: 'top up', icon: null, open: deposit },
  { id: 'help', label: 'Help centre', words: '', icon: null, open: () => undefined },
];

/** Opens the search before a platform that knows a few words. */
export async function openSearch(handlers: FakeHandlers = {}, typed = '', session = guestSession) {
  const platform = createFakePlatform({ gameSearch: ({ query }) => answer(query.q), ...handlers });
  const host = createFakeHost({ platform, session });
  const closed = jest.fn();
  const { unmount } = render(
    await stage(<CommandSearch entries={entries} typed={typed} onClose={closed} />, { host, remote }),
  );
  return { platform, host, closed, unmount, user: userEvent.setup(), field: screen.getByRole('combobox') };
}

/** A top hit is called by all that it says, so that whoever speaks to it may use any of it. */
export const topHit = (name: string): RegExp => new RegExp(`${name}.*RTP.*Play$`);
export const option = (name: string | RegExp) => screen.findByRole('option', { name });
export const chosen = () =>
  screen.getAllByRole('option').filter((each) => each.getAttribute('aria-selected') === 'true');

/** Answers some words only when they are told to. */
export function holding(...words: readonly string[]) {
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

/** The option that shows a name, if there is one. */
export const play = (name: string) =>
  screen.queryAllByRole('option').find(({ textContent }) => textContent?.includes(name)) ?? null;
