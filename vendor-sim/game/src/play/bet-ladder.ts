import type { Amount } from '@pavilion/money';
import type { Preferences } from '../session/preferences';

/** The bets of a game, one of them chosen. */
export interface BetLadder {
  readonly all: readonly Amount[];
  present(): Amount;
  ends(): { least: boolean; most: boolean };
  step(by: 1 | -1): void;
  choose(bet: Amount): void;
  /** The largest bet that a balance allows, if it allows any. */
  within(balance: Amount): Amount | undefined;
}

/** Remembers the choice for each game. */
export function createBetLadder(all: readonly Amount[], gameId: string, preferences: Preferences): BetLadder {
  const key = `bet.${gameId}`;
  const known = all.findIndex((bet) => String(bet) === preferences.read(key));
  let index = known === -1 ? 0 : known;
  const at = (wanted: number): Amount => {
    const bet = all[wanted];
    if (bet === undefined) throw new RangeError('no such bet');
    return bet;
  };
  const move = (to: number): void => {
    index = Math.min(all.length - 1, Math.max(0, to));
    preferences.write(key, String(at(index)));
  };
  return {
    all,
    present: () => at(index),
    ends: () => ({ least: index === 0, most: index === all.length - 1 }),
    step: (by) => move(index + by),
    choose: (bet) => move(all.indexOf(bet)),
    within: (balance) => all.filter((bet) => bet <= balance).at(-1),
  };
}
