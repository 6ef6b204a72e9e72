import * as v from 'valibot';

const playedGame = v.object({ id: v.string(), name: v.string(), vendor: v.string(), picture: v.string() });

/** A game that was opened here, as far as its row shows it. */
export type PlayedGame = v.InferOutput<typeof playedGame>;

const kept = v.object({ words: v.array(v.string()), games: v.array(playedGame) });

/** What this device keeps of somebody's searches and games, latest first. */
export type DeviceMemory = v.InferOutput<typeof kept>;

const most = 6;
const keyOf = (memberId: string | undefined): string => `lobby.recent.${memberId ?? 'guest'}`;
const nothing: DeviceMemory = { words: [], games: [] };

/** Reads what is kept; what cannot be read counts as nothing. */
export function readMemory(memberId: string | undefined): DeviceMemory {
  try {
    return v.parse(kept, JSON.parse(localStorage.getItem(keyOf(memberId)) ?? ''));
  } catch {
    return nothing;
  }
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
