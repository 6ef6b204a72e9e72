import type { Amount } from '@pavilion/money';
import type { Clock, Database, Tx } from '@pavilion/platform';
import { type DepositRecord, findBrandOf, lockDeposit } from '../deposit';
import type { DepositPayments } from './deposit-payments.service';
import { keepNotice } from './payment.repository';
import { addressOfReference, type DepositAddresses } from './deposit-address.service';
import { idOfReference } from './provider-orders.service';

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
  readonly addresses: Pick<DepositAddresses, 'take'>;
}

export function createNoticeService(deps: Deps): NoticeService {
  const { database, clock, payments } = deps;
  return async (notice) => {
    const address = addressOfReference(notice.reference);
    if (address !== undefined) return takeAtAddress(deps, address, notice);
    const id = idOfReference(notice.reference);
    const named = id === undefined ? undefined : await findBrandOf(database, id);
    if (!named) return 'unknown';
    return database.transaction(
      async (tx) => {
        const order = await lockDeposit(tx, named.brandId, named.id);
        if (order?.provider !== notice.provider) return 'unknown';
        const effect = currencyOf(order) === notice.currency ? effectOf(payments, notice) : undefined;
        if (!effect) return 'wrong';
        if (!(await keepNotice(tx, { ...notice, at: new Date(clock.now()) }))) return 'taken';
        await effect(tx, order);
        return 'taken';
      },
      { attempts: 3 },
    );
  };
}

/** What an order is paid in. */
const currencyOf = (order: DepositRecord): string => (order.cryptoAmount === null ? order.currency : order.bankCode);

/** What arrived at an address of a member has no order before it is told. */
const takeAtAddress = (
  { database, clock, addresses }: Deps,
  id: bigint,
  { provider, kind, state, currency, paymentId, amount, at, ...notice }: ProviderNotice,
): Promise<NoticeOutcome> => {
  const isBack = kind === 'payment-reversed';
  if (paymentId === null || !(isBack || state === 'paid')) return Promise.resolve('wrong');
  return database.transaction(
    async (tx) => {
      const told = { provider, currency, isBack, payment: { paymentId, amount, at } };
      if (!(await addresses.take(tx, id, told))) return 'unknown';
      await keepNotice(tx, { provider, ...notice, at: new Date(clock.now()) });
      return 'taken';
    },
    { attempts: 3 },
  );
};

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
