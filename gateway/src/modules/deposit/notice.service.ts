import type { Amount } from '@pavilion/money';
import type { Clock, Database } from '@pavilion/platform';
import { findBrandOf, lockDeposit } from './deposit.repository';
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
        if (order.currency !== notice.currency || (notice.paymentId === null && notice.state !== 'failed'))
          return 'wrong';
        if (!(await keepNotice(tx, { ...notice, at: new Date(clock.now()) }))) return 'taken';
        const { paymentId, amount, at } = notice;
        if (paymentId === null) await payments.fail(tx, order);
        else if (notice.kind === 'payment-reversed') await payments.takeBack(tx, order, { paymentId, amount, at });
        else await payments.take(tx, order, { paymentId, amount, at });
        return 'taken';
      },
      { attempts: 3 },
    );
  };
}
