import type { DemoGame } from './demo-games.data';

/** One stake of the demonstration record, and what it brought; whole currency units. */
export interface DemoRound {
  readonly at: Date;
  readonly game: DemoGame;
  readonly stake: number;
  readonly win: number;
}

/** A number from 0 up to 1, the same sequence for the same seed. */
function seededRandom(seed: string): () => number {
  let state = [...seed].reduce(
    (sum, character) => Math.imul(sum ^ character.charCodeAt(0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const dayMs = 24 * 60 * 60_000;
const lookBackDays = 29;

/** Rounds of one account over the last month in order of time; the same for the same account and day. */
export function planDemoRounds(
  account: { seed: string; registeredAt: Date; games: readonly [DemoGame, ...DemoGame[]] },
  now: number,
): DemoRound[] {
  const random = seededRandom(account.seed);
  const rounds: DemoRound[] = [];
  for (let day = lookBackDays; day >= 0; day -= 1) {
    const playsToday = random() < 0.3;
    const count = playsToday ? 1 + Math.floor(random() * 4) : 0;
    for (let round = 0; round < count; round += 1) {
      const at = new Date(now - day * dayMs - Math.floor((count - round) * random() * 60 * 60_000) - 60_000);
      const stake = 1000 * (2 + Math.floor(random() * 40));
      const win = random() < 0.42 ? Math.round((stake * random() * 4) / 100) * 100 : 0;
      const game = account.games[Math.floor(random() * account.games.length)] ?? account.games[0];
      if (at > account.registeredAt) rounds.push({ at, game, stake, win });
    }
  }
  return rounds.sort((a, b) => a.at.getTime() - b.at.getTime());
}
