import { type Amount, amountOf, negateAmount, subtractAmount, zeroAmount } from '@pavilion/money';
import { type Clock, enqueue, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import {
  arrivedValue,
  type CardKeeper,
  type DepositRecord,
  type DepositRefusal,
  insertAgain,
  jobOf,
  jobTable,
  lockDeposit,
  moveDeposit,
  type NamedDeposit,
  type ReviewCause,
  setReturn,
} from '../deposit';
import { type Leg, openLedgerAccount, postLegs, reversePosting } from '../ledger';
import type { BalanceNews } from '../wallet';
import { findPayment, findPaymentOf, insertPayment, markPosted, markTakenBack } from './payment.repository';

/** What a provider says has arrived, in the currency that the order is paid in. */
export interface ArrivedPayment {
  readonly paymentId: string;
  readonly amount: Amount;
  readonly at: Date;
}

/** A deposit that was credited. */
export interface CreditedDeposit {
  readonly depositId: bigint;
  readonly memberId: bigint;
  /** What the member has of it: less than what arrived where there is a charge. */
  readonly amount: Amount;
  readonly currency: string;
  /** When its order ran out, and when the provider says that it was paid. */
  readonly expiresAt: Date;
  readonly paidAt: Date;
  readonly at: Date;
}

/** What follows a credit, in its transaction: a promotion, and what is to be staked. */
export type AfterCredit = (tx: Tx, brandId: string, deposit: CreditedDeposit) => Promise<void>;

/** What follows when the provider takes a deposit back, in the transaction of the return. */
export type AfterReturn = (
  tx: Tx,
  brandId: string,
  deposit: { readonly depositId: bigint; readonly at: Date },
) => Promise<void>;

export interface PaymentsDeps {
  /** Postings have our time; when a payment was made is the provider's word. */
  readonly clock: Clock;
  readonly news: Pick<BalanceNews, 'moved'>;
  /** Payments above it are looked at by hand; `null` for none. */
  readonly reviewAbove: (brandId: string) => Amount | null;
  /**
   * Why a member may not pay in so much: what came in without having been asked for is then looked at by hand, and by
   * hand nothing is credited while that holds.
   */
  readonly depositRefusal: DepositRefusal;
  readonly afterCredit: AfterCredit;
  readonly afterReturn: AfterReturn;
  readonly cards: Pick<CardKeeper, 'free'>;
}

/** What becomes of an order by what the provider tells; each step on an order that is locked. */
export interface DepositPayments {
  /** Credits a payment once, whatever the order's state: what counts is the payment. */
  take(tx: Tx, order: DepositRecord, payment: ArrivedPayment): Promise<void>;
  /** Writes a payment down once for somebody to look at, whatever its amount. */
  hold(tx: Tx, order: DepositRecord, payment: ArrivedPayment): Promise<void>;
  /** Takes a payment back that the provider has taken back; one that comes first is never credited. */
  takeBack(tx: Tx, order: DepositRecord, payment: ArrivedPayment): Promise<void>;
  /** The payment failed; after a payment that means nothing. */
  fail(tx: Tx, order: DepositRecord): Promise<void>;
  /**
   * Leaves what was looked at by hand with the provider, which is asked to give it back to its payer; once more where
   * it would not, or was never asked.
   */
  refuse(tx: Tx, order: DepositRecord): Promise<boolean>;
  /**
   * Credits what was looked at by hand; what is worth nothing cannot be, nor what its member may not pay in now, of
   * which the refusal says why.
   */
  approve(tx: Tx, order: DepositRecord): Promise<boolean | Refusal>;
}

export function createDepositPayments(deps: PaymentsDeps): DepositPayments {
  const boundsCause = ({ brandId, least, most }: DepositRecord, amount: Amount): ReviewCause | undefined => {
    const bound = deps.reviewAbove(brandId);
    if (bound !== null && amount > bound) return 'too-large';
    return amount === zeroAmount || amount < least || amount > most ? 'out-of-bounds' : undefined;
  };
  return {
    async take(tx, order, told) {
      if (await findPayment(tx, { provider: order.provider, paymentId: told.paymentId })) return;
      const payment = inMoney(order, told);
      const target = await keep(deps, tx, { order, payment });
      const beyond = await refusalBeyond(deps, tx, { order, target, amount: payment.amount });
      const cause = beyond ? protectionCause(beyond) : boundsCause(target, payment.amount);
      if (cause) await moveDeposit(tx, target, { state: 'processing', reason: 'review', cause });
      else await credit(deps, tx, { order: target, payment });
    },
    async hold(tx, order, told) {
      if (await findPayment(tx, { provider: order.provider, paymentId: told.paymentId })) return;
      const target = await keep(deps, tx, { order, payment: inMoney(order, told) });
      await moveDeposit(tx, target, { state: 'processing', reason: 'review', cause: 'way-closed' });
    },
    takeBack: (tx, order, payment) => takeBack(deps, tx, { order, payment: inMoney(order, payment) }),
    async fail(tx, order) {
      const isOpen = order.state === 4 || (order.state === 5 && order.reason === 'preparing');
      if (!isOpen) return;
      await moveDeposit(tx, order, { state: 'rejected', reason: 'declined' });
      await deps.cards.free(tx, order);
    },
    ...decisionsOf(deps),
  };
}

/** What somebody decides who has looked at a payment. */
const decisionsOf = (deps: PaymentsDeps): Pick<DepositPayments, 'refuse' | 'approve'> => ({
  async refuse(tx, order) {
    const isFirst = order.state === 5 && order.reason === 'review';
    const isKept = order.reason === 'unaccepted' && (order.returnState === null || order.returnState === 'REFUSED');
    if (!isFirst && !isKept) return false;
    const now = deps.clock.now();
    await moveDeposit(tx, order, { state: 'rejected', reason: 'unaccepted' });
    await setReturn(tx, order, { state: 'ASKED', at: new Date(now) });
    await enqueue(tx, jobTable, jobOf('return', order, now));
    return true;
  },
  async approve(tx, order) {
    const payment = await findPaymentOf(tx, order.id);
    if (order.state !== 5 || order.reason !== 'review' || !payment) return false;
    if (payment.amount === zeroAmount) return false;
    const { brandId, memberId, requested } = order;
    // What it asked for counts already, as a deposit that is under way.
    const amount = subtractAmount(payment.amount, requested);
    const refused = await deps.depositRefusal(tx, { brandId, memberId, amount });
    if (refused) return refused;
    await credit(deps, tx, { order, payment });
    return true;
  },
});

/** A payment in the brand's money. */
const inMoney = (order: DepositRecord, payment: ArrivedPayment): ArrivedPayment => ({
  ...payment,
  amount: arrivedValue(order, payment.amount),
});

/** An order, and what a provider says of it. */
interface Told {
  readonly order: DepositRecord;
  readonly payment: ArrivedPayment;
}

/** Writes a payment down: the first of an order is the order's, a further one has an order of its own. */
async function keep({ clock }: PaymentsDeps, tx: Tx, { order, payment }: Told): Promise<DepositRecord> {
  const hasOne = (await findPaymentOf(tx, order.id)) !== undefined;
  const target = hasOne ? await insertAgain(tx, order, new Date(clock.now())) : order;
  await insertPayment(tx, { ...payment, provider: order.provider, orderId: target.id });
  return target;
}

const protectionCause = ({ code }: Refusal): ReviewCause => (code === 'play.excluded' ? 'excluded' : 'limit');

/**
 * Why a member may not pay in what is more than an order asked for, or what no open order asked for: during a break, or
 * above a limit. What an order counts with the limit knows already.
 */
async function refusalBeyond(
  { depositRefusal }: PaymentsDeps,
  tx: Tx,
  { order, target, amount }: { readonly order: DepositRecord; readonly target: DepositRecord; readonly amount: Amount },
): Promise<Refusal | undefined> {
  const isOpen = target.state === 4 || target.state === 5;
  const isAsked = isOpen && target === order && order.reason !== 'review';
  const beyond = isOpen ? subtractAmount(amount, target.requested) : amount;
  if (isAsked && beyond <= zeroAmount) return undefined;
  const { brandId, memberId } = target;
  return depositRefusal(tx, { brandId, memberId, amount: beyond });
}

type Paid = Pick<ArrivedPayment, 'amount' | 'at'>;

async function credit(
  { afterCredit, clock, news }: PaymentsDeps,
  tx: Tx,
  { order, payment: { amount, at: paidAt } }: { readonly order: DepositRecord; readonly payment: Paid },
): Promise<void> {
  const at = new Date(clock.now());
  const { id, brandId, memberId, currency, expiresAt } = order;
  const { legs, accountId, charge } = await legsOf(tx, order, { amount, at });
  const remark = { key: 'deposit.credited', params: { remark: order.remark } } as const;
  const posted = await postLegs(tx, brandId, { key: `deposit:${id}`, kind: 'deposit', legs, remark, at });
  if (!posted.ok) throw new Error(`deposit ${id} was not credited: ${posted.error}`);
  await markPosted(tx, id, posted.value.transactionId);
  await moveDeposit(tx, order, { state: 'success', credited: amount, charge, at });
  const arrived = subtractAmount(amount, charge);
  await afterCredit(tx, brandId, { depositId: id, memberId, amount: arrived, currency, expiresAt, paidAt, at });
  news.moved(tx, brandId, [accountId]);
}

async function takeBack(deps: PaymentsDeps, tx: Tx, { order, payment }: Told): Promise<void> {
  const { brandId, provider } = order;
  const at = new Date(deps.clock.now());
  const name = { provider, paymentId: payment.paymentId };
  const found = await findPayment(tx, name);
  // A further payment has an order of its own, which somebody may approve in the same moment.
  if (found && found.orderId !== order.id) await lockDeposit(tx, brandId, found.orderId);
  const known = found && (await findPayment(tx, name));
  if (known?.reversedAt) return;
  if (!known) {
    await reject(tx, await keep(deps, tx, { order, payment }), at);
    return;
  }
  if (known.transactionId !== null) {
    const key = `deposit-back:${known.orderId}`;
    const remark = { key: 'deposit.taken-back', params: { remark: order.remark } } as const;
    const back = await reversePosting(tx, brandId, { key, transactionId: known.transactionId, remark, at });
    // An operator may have taken it back before.
    if (!back.ok && back.error !== 'wallet.already-reversed') throw new Error(`${key}: ${back.error}`);
    if (back.ok) deps.news.moved(tx, brandId, back.value.accountIds);
    await deps.afterReturn(tx, brandId, { depositId: known.orderId, at });
  }
  await reject(tx, { brandId, id: known.orderId }, at);
}

/** Nothing of it is the member's any more. */
async function reject(tx: Tx, order: NamedDeposit, at: Date): Promise<void> {
  await markTakenBack(tx, order.id, at);
  await moveDeposit(tx, order, {
    state: 'rejected',
    reason: 'reversed',
    credited: zeroAmount,
    charge: zeroAmount,
  });
}

const wholeRate = 10_000n;

/** The deposit, and the charge that the member pays of it. */
async function legsOf(
  tx: Tx,
  { brandId, memberId, provider, currency, chargeRate }: DepositRecord,
  { amount, at }: { readonly amount: Amount; readonly at: Date },
): Promise<{ readonly legs: readonly Leg[]; readonly accountId: bigint; readonly charge: Amount }> {
  const open = (kind: 'player' | 'house', owner: string): Promise<bigint> =>
    openLedgerAccount(tx, brandId, { kind, owner, currency, at });
  const accountId = await open('player', String(memberId));
  const charge = amountOf((amount * BigInt(chargeRate)) / wholeRate);
  const deposit: Leg[] = [
    { accountId: await open('house', `payments:${provider}`), amount: negateAmount(amount), type: 'deposit' },
    { accountId, amount, type: 'deposit' },
  ];
  if (charge === zeroAmount) return { legs: deposit, accountId, charge };
  const fee: Leg[] = [
    { accountId, amount: negateAmount(charge), type: 'fee' },
    { accountId: await open('house', 'payment-fees'), amount: charge, type: 'fee' },
  ];
  return { legs: [...deposit, ...fee], accountId, charge };
}
