import { type Clock, type Database, err, type Logger, ok, type Result, type Tx } from '@pavilion/platform';
import type { OperatorDecision, Refusal } from '../../kit';
import type { PayoutState } from '../payment-provider';
import { findWithdrawal, lockWithdrawal, type WithdrawalEnds, type WithdrawalRecord } from '../withdrawal';
import type { WithdrawalRules } from '../withdrawal-rules';
import { isLastWord } from './four-eyes';
import { keepEndWord, listEndWords, type PayoutOutcome } from './payout-end.repository';

/** What an operator says became of a payout. */
export interface PayoutEnd extends OperatorDecision {
  readonly outcome: PayoutOutcome;
}

/** A payout after somebody said what became of it, and whose word ended it; nobody's while a second one is needed. */
export interface EndedPayout {
  readonly withdrawal: WithdrawalRecord;
  readonly followed: 'provider' | 'operator' | null;
}

export interface PayoutEndDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  readonly ends: WithdrawalEnds;
  readonly rulesOf: (brandId: string) => WithdrawalRules;
  /** What the provider knows of a payout. */
  readonly askProvider: (id: bigint) => Promise<PayoutState | 'unknown'>;
}

const isOut = ({ state, sentAt }: WithdrawalRecord): boolean => state === 'PAYING' && sentAt !== null;

const notOut = { code: 'withdraw.under-way', message: 'Only what was sent and is still being paid is ended' } as const;

/**
 * Ends a payout of which the provider tells nothing any more. The provider is asked once more before, and where it
 * knows, that is what counts, whatever the operator said.
 */
export const createPayoutEnd =
  (deps: PayoutEndDeps) =>
  async (end: PayoutEnd): Promise<Result<EndedPayout, Refusal>> => {
    const { database, askProvider, logger } = deps;
    const named = await findWithdrawal(database, end.brandId, end.id);
    if (!named) return err({ code: 'withdraw.not-found' });
    if (!isOut(named)) return err(notOut);
    // A call over the network stands outside of the transaction; a provider that is away knows nothing.
    const known = await askProvider(end.id).catch((error: unknown) => {
      logger.warn({ err: error }, 'a provider was not there to say what became of a payout');
      return 'unknown' as const;
    });
    return database.transaction((tx) => endBehindLock(deps, tx, { end, known }), { attempts: 3 });
  };

interface Said {
  readonly end: PayoutEnd;
  readonly known: PayoutState | 'unknown';
}

async function endBehindLock(deps: PayoutEndDeps, tx: Tx, said: Said): Promise<Result<EndedPayout, Refusal>> {
  const { operator, brandId, id, reason, outcome } = said.end;
  const found = await lockWithdrawal(tx, brandId, id);
  if (!found || !isOut(found)) return err(notOut);
  const followed = await follow(deps, tx, { ...said, found });
  if (!followed.ok) return followed;
  const after = (await findWithdrawal(tx, brandId, id)) ?? found;
  await operator.record(tx, {
    ...{
      at: new Date(deps.clock.now()),
      brand: brandId,
      subject: `withdrawal ${id}`,
      action: 'withdrawal.end',
      reason,
    },
    ...{ before: { state: found.state }, after: { state: after.state, said: outcome, followed: followed.value } },
  });
  return ok({ withdrawal: after, followed: followed.value });
}

async function follow(
  { ends, rulesOf, clock }: PayoutEndDeps,
  tx: Tx,
  { end, known, found }: Said & { readonly found: WithdrawalRecord },
): Promise<Result<EndedPayout['followed'], Refusal>> {
  if (known === 'done' || known === 'failed') {
    await ends.told(tx, found, known);
    return ok('provider');
  }
  const { operator, brandId, id, outcome, reason } = end;
  const before = (await listEndWords(tx, id)).filter((one) => one.outcome === outcome).map((one) => one.operator);
  const isLast = isLastWord(rulesOf(brandId), { operator, withdrawal: found, before });
  if (!isLast.ok) return isLast;
  const at = new Date(clock.now());
  await keepEndWord(tx, id, { operator: operator.id, outcome, reason, at, endedIt: isLast.value });
  if (!isLast.value) return ok(null);
  await (outcome === 'paid' ? ends.succeed(tx, found) : ends.fail(tx, found));
  return ok('operator');
}
