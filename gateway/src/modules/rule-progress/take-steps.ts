import { parseAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { typeIdOf } from '../ledger';
import type { Settlement } from '../settlement';
import type { Progress, RuleProgress, RuleStep } from './rule-progress.repository';

/** A rule that gives something for each so much that somebody deposits or stakes. */
export interface StepRule {
  /** Only `stake` and `deposit` are counted by settlements. */
  readonly by: string;
  /** Of one step, as decimal text. */
  readonly amount: string;
  readonly mostOfDay: number;
}

/** Gifts that a member's steps brought. */
export interface Given<Rule> {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly rule: Rule;
  readonly name: string;
  /** Steps of this rule that the member had passed before. */
  readonly passed: bigint;
  readonly count: number;
  readonly at: Date;
}

/** What is earned by which rules. */
export interface Earning<Rule> {
  readonly progress: RuleProgress;
  readonly rulesOf: (brandId: string) => readonly Rule[];
  /** Names a rule by all that it says, so that one with another amount begins anew. */
  readonly nameOf: (rule: Rule) => string;
  give(given: Given<Rule>): Promise<void>;
}

/** What comes by a deposit, and what goes when it is taken back: that is made up for before anything is given again. */
const depositIds: readonly (number | undefined)[] = [typeIdOf('deposit'), typeIdOf('deposit-taken-back')];

const doneFor = ({ by }: StepRule, { validStake, typeId, cash }: Settlement): bigint => {
  if (by === 'stake') return validStake;
  return by === 'deposit' && depositIds.includes(typeId) ? cash : 0n;
};

const keyOf = (brandId: string, memberId: bigint, rule: string): string => `${brandId} ${memberId} ${rule}`;

/** Takes settlements, each once: adds up what each member did, and gives for each step of a rule. */
export async function takeSteps<Rule extends StepRule>(
  tx: Tx,
  settlements: readonly Settlement[],
  earning: Earning<Rule>,
): Promise<void> {
  const steps = new Map<string, RuleStep & { readonly at: Date }>();
  for (const one of settlements.filter(({ pool }) => pool === 'real')) {
    const { brandId, memberId, at } = one;
    for (const rule of earning.rulesOf(brandId)) {
      const done = doneFor(rule, one);
      if (done === 0n) continue;
      const name = earning.nameOf(rule);
      const key = keyOf(brandId, memberId, name);
      steps.set(key, { brandId, memberId, rule: name, at, done: (steps.get(key)?.done ?? 0n) + done });
    }
  }
  if (steps.size === 0) return;
  for (const progress of await earning.progress.add(tx, [...steps.values()])) {
    const { at } = steps.get(keyOf(progress.brand_id, progress.member_id, progress.rule)) ?? {};
    if (at) await giveFor(tx, { progress, at, earning });
  }
}

async function giveFor<Rule extends StepRule>(
  tx: Tx,
  { progress, at, earning }: { readonly progress: Progress; readonly at: Date; readonly earning: Earning<Rule> },
): Promise<void> {
  const { brand_id: brandId, member_id: memberId, rule: name, done, passed } = progress;
  const rule = earning.rulesOf(brandId).find((one) => earning.nameOf(one) === name);
  if (!rule) return;
  const steps = done / parseAmount(rule.amount) - passed;
  if (steps <= 0n) return;
  const count = await earning.progress.pass(tx, { ...progress, steps, mostOfDay: rule.mostOfDay, at });
  if (count > 0) await earning.give({ brandId, memberId, rule, name, passed, count, at });
}
