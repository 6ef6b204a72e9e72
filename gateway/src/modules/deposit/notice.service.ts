import type { Amount } from '@pavilion/money';
import type { Clock, Database, Tx } from '@pavilion/platform';
import { type DepositRecord, findBrandOf, lockDeposit } from './deposit.repository';
import type { DepositPayments } from './deposit-payments.service';
import { keepNotice } from './payment.repository';
import { idOfReference } from './provider-orders.service';

/** What a provider tells. */
export interface ProviderNotice {
  readonly provider: string;
  readonly noticeId: string;
  readonly kind: 'payment' | 'payment-reversed';
  readonly reference: string;
  readonly paymentId: string | null;
  readonly amount: Amount;
  readonly currency: string;
  readonly state: string;
  readonly at: Date;
  /** As it came. */
  readonly body: unknown;
}

/** Whether a notice was taken; one that was taken before is taken again without an effect. */
export type NoticeOutcome = 'taken' | 'unknown' | 'wrong';

/** Takes notices of providers. */
export type NoticeService = (notice: ProviderNotice) => Promise<NoticeOutcome>;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly payments: DepositPayments;
}

export function createNoticeService({ database, clock, payments }: Deps): NoticeService {
  return async (notice) => {
    const id = idOfReference(notice.reference);
    const named = id === undefined ? undefined : await findBrandOf(database, id);
    if (!named) return 'unknown';
    return database.transaction(
      async (tx) => {
        const order = await lockDeposit(tx, named.brandId, named.id);
        if (order?.provider !== notice.provider) return 'unknown';
        const effect = order.currency === notice.currency ? effectOf(payments, notice) : undefined;
        if (!effect) return 'wrong';
        if (!(await keepNotice(tx, { ...notice, at: new Date(clock.now()) }))) return 'taken';
        await effect(tx, order);
        return 'taken';
      },
      { attempts: 3 },
    );
  };
}

/** What a notice does to its order; nothing for one that says two things at once. */
function effectOf(
  payments: DepositPayments,
  { kind, state, paymentId, amount, at }: ProviderNotice,
): ((tx: Tx, order: DepositRecord) => Promise<void>) | undefined {
  if (paymentId === null)
    return kind === 'payment' && state === 'failed' ? (tx, order) => payments.fail(tx, order) : undefined;
  const payment = { paymentId, amount, at };
  if (kind === 'payment-reversed') return (tx, order) => payments.takeBack(tx, order, payment);
  return state === 'paid' ? (tx, order) => payments.take(tx, order, payment) : undefined;
}
