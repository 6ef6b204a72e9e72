import { amountOf } from '@pavilion/money';
import { createAutoplay } from './autoplay';
import { createBetLadder } from './bet-ladder';
import { tenseFrom } from './reel-words';
import { attemptSpin } from './spin-attempt';
import { celebrationOf } from './win-size';

const units = (whole: number) => amountOf(BigInt(whole) * 10_000n);

describe('autoplay', () => {
  const plan = { rounds: 3, stopOnWin: 10, stopOnLoss: 2 };
  const lost = { bet: units(10), win: units(0) };

  it('counts down to its end', () => {
    const shown: number[] = [];
    const auto = createAutoplay((left) => shown.push(left));
    auto.start({ ...plan, stopOnLoss: 0 }, units(10));
    expect([auto.finished(lost), auto.finished(lost), auto.finished(lost)]).toEqual([true, true, false]);
    expect(shown).toEqual([3, 2, 1, 0]);
  });

  it('stops at the loss and at the win that the player named', () => {
    const auto = createAutoplay(() => undefined);
    auto.start(plan, units(10));
    expect([auto.finished(lost), auto.finished(lost)]).toEqual([true, false]);
    auto.start(plan, units(10));
    expect(auto.finished({ bet: units(10), win: units(100) })).toBe(false);
  });
});

describe('the bets of a game', () => {
  const stored = new Map<string, string>();
  const preferences = {
    read: (name: string) => stored.get(name),
    write: (name: string, value: string) => void stored.set(name, value),
  };
  const all = [units(10), units(20), units(50)];

  it('tell the largest that a balance allows', () => {
    const ladder = createBetLadder(all, 'g3', preferences);
    expect([units(9), units(49), units(50)].map((balance) => ladder.within(balance))).toEqual([
      undefined,
      units(20),
      units(50),
    ]);
  });

  it('are remembered and end at both ends', () => {
    const ladder = createBetLadder(all, 'g1', preferences);
    ladder.step(1);
    ladder.step(1);
    ladder.step(1);
    expect(ladder.present()).toBe(units(50));
    expect(ladder.ends()).toEqual({ least: false, most: true });
    expect(createBetLadder(all, 'g1', preferences).present()).toBe(units(50));
    expect(createBetLadder(all, 'g2', preferences).present()).toBe(units(10));
  });
});

describe('suspense', () => {
  it('begins after the second scatter', () => {
    const reel = (symbol: string) => [symbol, 'H', 'G'];
    expect(tenseFrom(['S', 'A', 'S', 'B', 'C'].map(reel))).toBe(3);
    expect(tenseFrom(['S', 'A', 'B', 'B', 'S'].map(reel))).toBeUndefined();
  });
});

describe('a large win', () => {
  it.each([
    [9, undefined],
    [10, 'big-win'],
    [25, 'mega-win'],
    [50, 'epic-win'],
  ])('of %d bets is %s', (times, title) => {
    expect(celebrationOf(units(times * 7), units(7))?.title).toBe(title);
  });
});

describe('a spin whose answer is lost', () => {
  it('is asked for again under the same name, a few times only', async () => {
    const names: string[] = [];
    const spin = async ({ clientRoundId }: { clientRoundId: string }) => {
      names.push(clientRoundId);
      return { ok: false, code: 'network' } as const;
    };
    const unused = async () => ({ ok: false, code: 'network' }) as const;
    const answer = await attemptSpin(
      { spin, state: unused, rotate: unused, rounds: unused },
      { clientRoundId: 'round-0001', bet: units(1), free: false },
      () => undefined,
    );
    expect(answer).toEqual({ ok: false, code: 'network' });
    expect(names).toEqual(['round-0001', 'round-0001', 'round-0001', 'round-0001']);
  });
});
