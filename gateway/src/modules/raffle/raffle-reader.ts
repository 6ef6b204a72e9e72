import { parseAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { FeedReader, Settlement } from '../settlement';
import { typeIdOf } from '../wallet';
import { addSteps, passSteps, type RaffleProgress, type RaffleStep } from './raffle-progress.repository';
import type { RaffleEarning, RaffleRules } from './raffle.rules';

/** Under this its place in the feed is kept. */
export const raffleConsumer = 'raffle';

/** Rules of each brand. */
export type RaffleRulesOf = (brandId: string) => RaffleRules;

/** Lets members earn numbers by what they deposit and stake. */
export const createRaffleReader = (rulesOf: RaffleRulesOf): FeedReader => ({
  name: raffleConsumer,
  // A rule gives nothing for what was done before there were rules.
  from: 'now',
  take: (tx, settlements) => takeIntoRaffles(tx, settlements, rulesOf),
});

/** Names a rule by all that it says, so that one with another amount begins anew. */
export const nameOf = ({ by, amount }: Pick<RaffleEarning, 'by' | 'amount'>): string => `${by}:${amount}`;

const doneFor = ({ by }: RaffleEarning, one: Settlement): bigint => {
  if (by === 'stake') return one.validStake;
  return one.typeId === typeIdOf('deposit') ? one.cash : 0n;
};

/** Takes settlements, each once: adds up what each member did, and lets a number be earned with each step of a rule. */
export async function takeIntoRaffles(
  tx: Tx,
  settlements: readonly Settlement[],
  rulesOf: RaffleRulesOf,
): Promise<void> {
  const steps = new Map<string, RaffleStep & { readonly at: Date }>();
  for (const one of settlements.filter(({ pool }) => pool === 'real')) {
    const { brandId, memberId, at } = one;
    const { enabled, earning } = rulesOf(brandId);
    for (const rule of enabled ? earning : []) {
      const done = doneFor(rule, one);
      if (done === 0n) continue;
      const key = keyOf(brandId, memberId, nameOf(rule));
      steps.set(key, { brandId, memberId, rule: nameOf(rule), at, done: (steps.get(key)?.done ?? 0n) + done });
    }
  }
  if (steps.size === 0) return;
  for (const progress of await addSteps(tx, [...steps.values()])) {
    const { at } = steps.get(keyOf(progress.brand_id, progress.member_id, progress.rule)) ?? {};
    if (at) await earn(tx, { progress, at, rulesOf });
  }
}

const keyOf = (brandId: string, memberId: bigint, rule: string): string => `${brandId} ${memberId} ${rule}`;

async function earn(
  tx: Tx,
  { progress, at, rulesOf }: { readonly progress: RaffleProgress; readonly at: Date; readonly rulesOf: RaffleRulesOf },
): Promise<void> {
  const rule = rulesOf(progress.brand_id).earning.find((one) => nameOf(one) === progress.rule);
  if (!rule) return;
  const steps = progress.done / parseAmount(rule.amount) - progress.passed;
  if (steps > 0n) await passSteps(tx, { ...progress, steps, mostOfDay: rule.mostOfDay, at });
}
