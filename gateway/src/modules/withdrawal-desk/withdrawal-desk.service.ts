import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import type { ActingOperator } from '@pavilion/platform/operators';
import type { Refusal } from '../../kit';
import {
  findWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalEnds,
  type WithdrawalRecord,
} from '../withdrawal';
import type { WithdrawalRules } from '../withdrawal-rules';
import { type Decision, insertDecision, listDecisions } from './decision.repository';
import { isLastWord } from './four-eyes';

/** What an operator says of a withdrawal. */
export interface DeskWord {
  readonly operator: ActingOperator;
  readonly brandId: string;
  readonly id: bigint;
  readonly reason: string;
}

/** Whoever looks at withdrawals before they are paid. */
export interface WithdrawalDesk {
  /** Pays it, or waits for a second person where it is large. */
  approve(word: DeskWord): Promise<Result<WithdrawalRecord, Refusal>>;
  /** Gives the money back; the reason is the member's to read. */
  reject(word: DeskWord): Promise<Result<WithdrawalRecord, Refusal>>;
}

export interface WithdrawalDeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ends: WithdrawalEnds;
  readonly rulesOf: (brandId: string) => WithdrawalRules;
}

type Act = (tx: Tx, found: WithdrawalRecord) => Promise<Result<Decision['decision'], Refusal>>;

export function createWithdrawalDesk(deps: WithdrawalDeskDeps): WithdrawalDesk {
  const { ends } = deps;
  return {
    approve: (word) => decide(deps, word, (tx, found) => approve(deps, tx, { word, found })),
    reject: (word) =>
      decide(deps, word, async (tx, found) =>
        (await ends.reject(tx, found, word.reason)) ? ok('rejected') : err({ code: 'withdraw.under-way' }),
      ),
  };
}

/** Decides behind the lock, and writes down who did: at the withdrawal and in the log. */
const decide = (
  { database, clock }: WithdrawalDeskDeps,
  { operator, brandId, id, reason }: DeskWord,
  act: Act,
): Promise<Result<WithdrawalRecord, Refusal>> =>
  database.transaction(
    async (tx): Promise<Result<WithdrawalRecord, Refusal>> => {
      const found = await lockWithdrawal(tx, brandId, id);
      if (!found) return err({ code: 'withdraw.not-found' });
      const done = await act(tx, found);
      if (!done.ok) return done;
      const at = new Date(clock.now());
      await insertDecision(tx, { withdrawalId: id, operator: operator.id, decision: done.value, reason, at });
      const after = (await findWithdrawal(tx, brandId, id)) ?? found;
      await operator.record(tx, {
        ...{ at, brand: brandId, subject: `withdrawal ${id}`, reason },
        action: done.value === 'approved' ? 'withdrawal.approval' : 'withdrawal.rejection',
        ...{ before: { state: found.state }, after: { state: after.state } },
      });
      return ok(after);
    },
    { attempts: 3 },
  );

/** A large one takes two persons, of whom the second is an approver. */
async function approve(
  { ends, clock, rulesOf }: WithdrawalDeskDeps,
  tx: Tx,
  { word: { operator, brandId, id }, found }: { readonly word: DeskWord; readonly found: WithdrawalRecord },
): Promise<Result<Decision['decision'], Refusal>> {
  if (found.state !== 'PENDING' && found.state !== 'REVIEW') return err({ code: 'withdraw.under-way' });
  const before = (await listDecisions(tx, id)).map((one) => one.operator);
  const isLast = isLastWord(rulesOf(brandId), { operator, withdrawal: found, before });
  if (!isLast.ok) return isLast;
  if (!isLast.value) {
    await moveWithdrawal(tx, brandId, { id, from: ['PENDING'], to: 'REVIEW', at: new Date(clock.now()) });
    return ok('approved');
  }
  return (await ends.pay(tx, found)) ? ok('approved') : err({ code: 'withdraw.under-way' });
}
