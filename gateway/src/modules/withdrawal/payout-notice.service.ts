import type { Amount } from '@pavilion/money';
import type { Clock, Database } from '@pavilion/platform';
import { idOfReference, sentMoney } from './payout-sending.service';
import type { WithdrawalEnds } from './withdrawal-ends.service';
import { findBrandOf, keepNotice, lockWithdrawal } from './withdrawal.repository';

export interface PayoutNotice {
  readonly provider: string;
  readonly noticeId: string;
  readonly reference: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly state: 'done' | 'failed' | 'pending';
  /** As it came. */
  readonly body: unknown;
}

/** Takes notices of payouts; one that was taken before is taken again without an effect. */
export type PayoutNotices = (notice: PayoutNotice) => Promise<'taken' | 'unknown' | 'wrong'>;

/** What became of a payout is taken once and stays; what is told against it later is kept for somebody to look at. */
export function createPayoutNotices({
  database,
  clock,
  ends,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly ends: WithdrawalEnds;
}): PayoutNotices {
  return async (notice) => {
    const id = idOfReference(notice.reference);
    const named = id === undefined ? undefined : await findBrandOf(database, id);
    if (!named) return 'unknown';
    return database.transaction(
      async (tx) => {
        const found = await lockWithdrawal(tx, named.brandId, named.id);
        // Of one that was never sent nobody can know anything.
        if (found?.provider !== notice.provider || found.sentAt === null) return 'unknown';
        const sent = sentMoney(found);
        if (sent.currency !== notice.currency || sent.amount !== notice.amount) return 'wrong';
        if (!(await keepNotice(tx, { ...notice, at: new Date(clock.now()) }))) return 'taken';
        if (notice.state !== 'pending') await ends.told(tx, found, notice.state);
        return 'taken';
      },
      { attempts: 3 },
    );
  };
}
