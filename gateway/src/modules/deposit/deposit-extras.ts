import { type Amount, amountOf, amountToWire, subtractAmount } from '@pavilion/money';
import { err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import type { CardKeeper } from './card-keeper';
import { cryptoAmountOf } from './crypto.policy';
import type { DepositRecord } from './deposit.repository';
import type { DepositWay, PaidCard } from './deposit.schema';

/** A promotion that somebody chooses, and where they do. */
export interface PromotionChoice {
  readonly promotionId: string;
  readonly deviceId: string;
  readonly address: string;
}

/** What an order is made with beside its way and amount, by its method. */
export interface DepositExtras {
  readonly network: string | null;
  /** The rate that a payer of crypto was shown. */
  readonly shownRate: Amount | null;
  readonly card: PaidCard | null;
  readonly promotion: PromotionChoice | null;
}

/** A promotion that was chosen with a deposit. */
export interface ChosenPromotion {
  readonly name: Readonly<Record<'TW' | 'EN' | 'VI', string>>;
  readonly state: 'CHOSEN' | 'GRANTED' | 'DROPPED';
  readonly bonus: Amount;
}

/** Promotions, as deposits ask for them. */
export interface DepositPromotions {
  /**
   * Keeps a choice with an order that is made now; whether it can be chosen. `arrives` is what would be the member's.
   */
  choose(
    tx: Tx,
    brandId: string,
    choice: {
      readonly depositId: bigint;
      readonly memberId: bigint;
      readonly arrives: Amount;
      readonly promotion: PromotionChoice;
      /** Other orders of the member that may still be paid: what they have chosen is spoken for. */
      readonly open: readonly bigint[];
      /** Whether it is a payment to another member, which drops its promotion whenever it ends otherwise. */
      readonly isBeside: boolean;
    },
  ): Promise<boolean>;
  /** The order was cancelled: what comes for it all the same brings nothing. */
  drop(tx: Tx, brandId: string, depositId: bigint): Promise<void>;
  of(db: Queryable, brandId: string, depositIds: readonly bigint[]): Promise<ReadonlyMap<bigint, ChosenPromotion>>;
}

/** What an order is kept with by its method. */
export type DepositTerms = Pick<DepositRecord, 'network' | 'rate' | 'cryptoAmount'>;

const noTerms: DepositTerms = { network: null, rate: null, cryptoAmount: null };

/** The chain, and the rate of now, which then holds for the order; nothing of both where money of the brand is paid. */
export function termsOf(
  way: DepositWay,
  ask: DepositExtras & { readonly amount: Amount },
): Result<DepositTerms, Refusal> {
  const isSold = ask.card === null || way.telcos.includes(ask.card.telco);
  if (!isSold) return err({ code: 'deposit.channel-closed' });
  if (way.crypto === null) return ok(noTerms);
  const { rate, networks } = way.crypto;
  if (!networks.some(({ network }) => network === ask.network)) return err({ code: 'deposit.channel-closed' });
  if (ask.shownRate !== null && ask.shownRate !== rate)
    return err({ code: 'deposit.rate-moved', value: { rate: amountToWire(rate) } });
  return ok({ network: ask.network, rate, cryptoAmount: cryptoAmountOf(ask.amount, rate) });
}

/** Ends the transaction in which an order was written, and says why. */
export class OrderRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(`the order is refused: ${refusal.code}`);
    this.name = 'OrderRefused';
  }
}

const wholeRate = 10_000n;

/** What of an amount is the member's, once the charge is taken. */
export const arrivingOf = ({ chargeRate }: Pick<DepositRecord, 'chargeRate'>, amount: Amount): Amount =>
  subtractAmount(amount, amountOf((amount * BigInt(chargeRate)) / wholeRate));

/** Who keeps what comes with an order. */
export interface ExtraKeepers {
  readonly cards: CardKeeper;
  readonly promotions: DepositPromotions;
}

/**
 * Writes what comes with an order, behind the lock of its member.
 * @throws OrderRefused where the card is used or the promotion cannot be chosen; nothing of the order is to stay then
 */
export async function keepExtras(
  { cards, promotions }: ExtraKeepers,
  tx: Tx,
  { order, ask, open }: { order: DepositRecord; ask: DepositExtras; open: readonly DepositRecord[] },
): Promise<void> {
  const { id: depositId, brandId, memberId } = order;
  if (ask.card !== null && !(await cards.keep(tx, order, ask.card)))
    throw new OrderRefused({ code: 'deposit.card-used' });
  if (ask.promotion === null) return;
  const arrives = arrivingOf(order, order.requested);
  const choice = { depositId, memberId, arrives, promotion: ask.promotion, isBeside: false };
  if (!(await promotions.choose(tx, brandId, { ...choice, open: open.map(({ id }) => id) })))
    throw new OrderRefused({ code: 'deposit.promotion-unavailable' });
}
