import { type Amount, zeroAmount } from '@pavilion/money';
import { type Database, enqueue } from '@pavilion/platform';
import { lockPayouts, type PayoutAccountRecord } from '../payout-account';
import { freeze, TooLittleError } from './withdrawal-money';
import { openOffer } from './withdrawal-offer.repository';
import { findOpen, insertWithdrawal, moveWithdrawal } from './withdrawal.repository';
import { jobTable } from './withdrawal.schema';

/** A withdrawal of demonstration data. */
export interface SeededOffer {
  readonly account: PayoutAccountRecord;
  readonly amount: Amount;
  readonly currency: string;
  readonly provider: string;
  readonly at: Date;
  readonly until: Date;
}

/** Puts in a withdrawal that was approved and is offered; nothing where its owner has one already, or too little. */
export async function seedOffer(
  database: Database,
  brandId: string,
  { account, amount, currency, provider, at, until }: SeededOffer,
): Promise<void> {
  const { memberId, kind, bankCode, numberMasked } = account;
  try {
    await database.transaction(async (tx) => {
      await lockPayouts(tx, brandId, memberId);
      if ((await findOpen(tx, brandId, memberId)) !== undefined) return;
      const made = await insertWithdrawal(tx, brandId, {
        ...{ memberId, accountId: account.id, kind, bankCode, numberMasked, currency, amount, provider },
        ...{ charge: zeroAmount, requestedAt: at, isC2c: true, intentKey: null, rate: null, virtualAmount: null },
      });
      await freeze(tx, made, at);
      await moveWithdrawal(tx, brandId, { id: made.id, from: ['PENDING'], to: 'PAYING', at });
      await openOffer(tx, brandId, { id: made.id, until });
      await enqueue(tx, jobTable, { kind: 'pay', payload: { id: String(made.id), brandId }, at: until.getTime() });
    });
  } catch (error) {
    if (!(error instanceof TooLittleError)) throw error;
  }
}
