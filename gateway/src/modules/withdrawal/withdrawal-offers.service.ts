import type { Amount } from '@pavilion/money';
import { type Clock, enqueue, type Queryable, type Tx } from '@pavilion/platform';
import type { BalanceNews } from '../wallet';
import type { WithdrawalEndsDeps } from './withdrawal-ends.service';
import { payToMember, type TradeMove } from './withdrawal-money';
import {
  isOwnerReachable,
  listOfferedAmounts,
  lockOffered,
  moveOffer,
  type Payer,
  setConfirmUntil,
} from './withdrawal-offer.repository';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRecord } from './withdrawal.repository';
import { jobTable } from './withdrawal.schema';

/** Withdrawals that other members may pay: each is taken by one at a time, and ends by one way of being paid. */
export interface WithdrawalOffers {
  /** Takes one of exactly this amount for a payer; from now on nobody else pays it. */
  take(tx: Tx, brandId: string, payer: Payer & { readonly amount: Amount }): Promise<WithdrawalRecord | undefined>;
  /** Amounts next to a requested one that could be taken now. */
  amountsNear(db: Queryable, brandId: string, request: Payer & { readonly amount: Amount }): Promise<readonly Amount[]>;
  /** The payer says that it is paid: its owner confirms until then; `null` once nobody waits for that. */
  awaitReceipt(tx: Tx, brandId: string, wait: { readonly id: bigint; readonly until: Date | null }): Promise<void>;
  /** Whether the owner of one can still say that nothing came: who closed the account or is blocked cannot. */
  isReachable(
    db: Queryable,
    brandId: string,
    owner: { readonly memberId: bigint; readonly at: Date },
  ): Promise<boolean>;
  /** Gives a taken one back: to others while it is offered, else it is paid out. */
  release(tx: Tx, brandId: string, id: bigint): Promise<void>;
  /** Gives a taken one back to be paid out, and to nobody else. */
  payOut(tx: Tx, brandId: string, id: bigint): Promise<void>;
  /** Ends a taken one as the payer's deposit. */
  settle(tx: Tx, brandId: string, move: Omit<TradeMove, 'at'> & { readonly id: bigint }): Promise<void>;
}

export interface WithdrawalOffersDeps extends Pick<WithdrawalEndsDeps, 'tell' | 'wake'> {
  readonly clock: Clock;
  readonly news: Pick<BalanceNews, 'moved'>;
}

/** Amounts that a payer without a match is told of. */
const mostAmounts = 6;

export function createWithdrawalOffers(deps: WithdrawalOffersDeps): WithdrawalOffers {
  const { clock } = deps;
  return {
    async take(tx, brandId, payer) {
      const found = await lockOffered(tx, brandId, payer);
      if (!found) return undefined;
      await mustMove(tx, brandId, { id: found.id, from: 'OPEN', to: 'TAKEN' });
      return { ...found, offer: 'TAKEN' };
    },
    amountsNear: (db, brandId, { amount, ...payer }) =>
      listOfferedAmounts(db, brandId, { ...payer, requested: amount, limit: mostAmounts }),
    awaitReceipt: setConfirmUntil,
    isReachable: isOwnerReachable,
    async release(tx, brandId, id) {
      const { offeredUntil } = await lockTaken(tx, brandId, id);
      const isOpen = offeredUntil !== null && offeredUntil.getTime() > clock.now();
      await mustMove(tx, brandId, { id, from: 'TAKEN', to: isOpen ? 'OPEN' : 'CLOSED' });
      await sendAt(deps, tx, { brandId, id, at: isOpen ? offeredUntil.getTime() : clock.now() });
    },
    async payOut(tx, brandId, id) {
      await lockTaken(tx, brandId, id);
      await mustMove(tx, brandId, { id, from: 'TAKEN', to: 'CLOSED' });
      await sendAt(deps, tx, { brandId, id, at: clock.now() });
    },
    settle: (tx, brandId, move) => settle(deps, tx, { brandId, ...move }),
  };
}

/** @throws where it is nobody's: a trade without its withdrawal is a fault of ours */
async function lockTaken(tx: Tx, brandId: string, id: bigint): Promise<WithdrawalRecord> {
  const found = await lockWithdrawal(tx, brandId, id);
  if (found?.state !== 'PAYING' || found.offer !== 'TAKEN') throw new Error(`withdrawal ${id} is not taken`);
  return found;
}

async function mustMove(tx: Tx, brandId: string, move: Parameters<typeof moveOffer>[2]): Promise<void> {
  if (!(await moveOffer(tx, brandId, move))) throw new Error(`the offer of withdrawal ${move.id} is not ${move.from}`);
}

/** Its own message may have been attended to while it was taken. */
async function sendAt(
  { wake }: WithdrawalOffersDeps,
  tx: Tx,
  { brandId, id, at }: { readonly brandId: string; readonly id: bigint; readonly at: number },
): Promise<void> {
  await enqueue(tx, jobTable, { kind: 'pay', payload: { id: String(id), brandId }, at });
  tx.afterCommit(wake);
}

async function settle(
  { clock, news, tell }: WithdrawalOffersDeps,
  tx: Tx,
  { brandId, id, ...move }: Omit<TradeMove, 'at'> & { readonly brandId: string; readonly id: bigint },
): Promise<void> {
  const at = new Date(clock.now());
  const withdrawal = await lockTaken(tx, brandId, id);
  await mustMove(tx, brandId, { id, from: 'TAKEN', to: 'CLOSED' });
  const isMoved = await moveWithdrawal(tx, brandId, { id, from: ['PAYING'], to: 'SUCCESS', at });
  if (!isMoved) throw new Error(`withdrawal ${id} has ended already`);
  news.moved(tx, brandId, await payToMember(tx, withdrawal, { ...move, at }));
  const { memberId, amount } = withdrawal;
  await tell(tx, brandId, { end: 'paid', reason: '', memberId, amount, at });
}
