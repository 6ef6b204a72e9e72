import type { Language } from '@pavilion/api-contract';
import type { raffleCalls } from '@pavilion/api-contract/calls/raffle';
import { amountOf, amountToWire, parseAmount } from '@pavilion/money';
import type * as v from 'valibot';
import { type Brand, maskAccount } from '../../kit';
import { nameOf } from './raffle-reader';
import { prizesInOrder, prizeWords, type RaffleEarning } from './raffle.rules';
import type { OwnDraw, RaffleView } from './raffle.service';

type WireRaffle = v.InferInput<typeof raffleCalls.raffleStatus.response>;

/** Who reads, and in which brand. */
interface Reader {
  readonly settings: Brand['settings'];
  readonly language: Language;
}

/** More of a member's numbers are not shown one by one. */
const mostNumbers = 500;

/** The raffle as the wire spells it. */
export function presentRaffle(view: RaffleView, reader: Reader): WireRaffle {
  const { rules, next, last, claimable, standings } = view;
  const prizesOf = ({ draw: { prizes } }: OwnDraw) =>
    prizes.map((prize) => ({ prize: prizeWords(prize, reader.settings, reader.language), count: prize.count }));
  const winners = last ? presentWinners(last, view, reader) : [];
  return {
    enabled: next !== undefined,
    title: (next?.draw.title ?? rules.title)[reader.language],
    drawAt: next?.draw.draws_at.getTime() ?? null,
    ...{ entries: next?.numbers.length ?? 0, claimable },
    winners: winners.map(({ account, prize }) => ({ account, prize })),
    ...{ drawNo: next?.draw.draw_no ?? 0, seedHash: next?.draw.seed_hash ?? '', total: next?.draw.entries ?? 0 },
    numbers: next?.numbers.slice(0, mostNumbers) ?? [],
    prizes: next ? prizesOf(next) : [],
    ...{ multiplier: next?.draw.multiplier ?? rules.multiplier, claimDays: next?.draw.claim_days ?? rules.claimDays },
    ways: rules.earning.map((way) => presentWay(way, standings)),
    last: last ? { ...presentProof(last), winners } : null,
  };
}

/** How far it is to the next number of a rule. */
function presentWay({ by, amount, mostOfDay }: RaffleEarning, standings: RaffleView['standings']) {
  const each = parseAmount(amount);
  const { done, passed, of_day: ofDay } = standings.find(({ rule }) => rule === nameOf({ by, amount })) ?? nothing;
  // What was taken back leaves it below the last step.
  const rest = done - passed * each;
  return {
    ...{ by, amount: amountToWire(each), done: amountToWire(amountOf(rest > 0n ? rest : 0n)) },
    ...{ mostOfDay, ofDay },
  };
}

const nothing = { done: 0n, passed: 0n, of_day: 0 };

function presentWinners(
  { draw, winners }: NonNullable<RaffleView['last']>,
  { memberId }: Pick<RaffleView, 'memberId'>,
  { settings, language }: Reader,
) {
  const prizes = prizesInOrder(draw.prizes);
  return winners.map(({ place, number, member_id: owner, username }) => {
    const prize = prizes[place - 1];
    return {
      ...{ number, account: maskAccount(username), isMine: owner === memberId },
      prize: prize ? prizeWords(prize, settings, language) : '',
    };
  });
}

/** All that it takes to draw anew. */
const presentProof = ({ draw, numbers }: OwnDraw) => ({
  ...{ drawNo: draw.draw_no, drawnAt: draw.drawn_at?.getTime() ?? 0, total: draw.entries },
  ...{ seedHash: draw.seed_hash, seed: draw.seed ?? '', entriesHash: draw.entries_hash },
  numbers: numbers.slice(0, mostNumbers),
});
