/** A game that was opened here, as far as its row shows it. */
export interface PlayedGame {
  readonly id: string;
  readonly name: string;
  readonly picture: string;
}

/** What this device keeps of somebody's searches and games, latest first. */
export interface DeviceMemory {
  readonly words: readonly string[];
  readonly games: readonly PlayedGame[];
}

const most = 6;
const keyOf = (memberId: string | undefined): string => `lobby.recent.${memberId ?? 'guest'}`;

const isText = (value: unknown): value is string => typeof value === 'string';

const isGame = (value: unknown): value is PlayedGame =>
  ['id', 'name', 'picture'].every((part) => isText(Reflect.get(Object(value), part)));

/** The entries of a kept list that are what they should be. */
function listIn<T>(value: unknown, name: keyof DeviceMemory, is: (entry: unknown) => entry is T): readonly T[] {
  const list: unknown = Reflect.get(Object(value), name);
  return Array.isArray(list) ? list.filter(is) : [];
}

/** Reads what is kept; what cannot be read counts as nothing. */
export function readMemory(memberId: string | undefined): DeviceMemory {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '');
  } catch {
    kept = undefined;
  }
  return { words: listIn(kept, 'words', isText), games: listIn(kept, 'games', isGame) };
}

function keep(memberId: string | undefined, change: (memory: DeviceMemory) => DeviceMemory): void {
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify(change(readMemory(memberId))));
  } catch {
    // A browser that keeps nothing has no recent things to show.
  }
}

/** Keeps words that led somewhere. */
export const rememberWords = (memberId: string | undefined, words: string): void =>
  keep(memberId, (memory) => ({
    ...memory,
    words: [words, ...memory.words.filter((known) => known.toLowerCase() !== words.toLowerCase())].slice(0, most),
  }));

/** Keeps a game that was opened. */
export const rememberPlayed = (memberId: string | undefined, game: PlayedGame): void =>
  keep(memberId, (memory) => ({
    ...memory,
    games: [game, ...memory.games.filter(({ id }) => id !== game.id)].slice(0, most),
  }));

/** Forgets all of it. */
export const forgetAll = (memberId: string | undefined): void => localStorage.removeItem(keyOf(memberId));
