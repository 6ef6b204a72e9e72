import type { Clock, Tx } from '@pavilion/platform';
import type { AfterCredit, DepositsBeside } from '../deposit-payment';
import type { WithdrawalOffers } from '../withdrawal';
import { moveTrade, type TradeRecord } from './trade.repository';
import { tradeMethod } from './trade.schema';

/** What becomes of a trade, each on one that is locked; nothing where it stood elsewhere, and nothing is done. */
export interface TradeEnds {
  /** The receiver has it: the frozen money is the payer's. */
  settle(tx: Tx, trade: TradeRecord, reason?: string): Promise<TradeRecord | undefined>;
  /** The payer steps back before paying: the withdrawal is for others. */
  cancel(tx: Tx, trade: TradeRecord): Promise<TradeRecord | undefined>;
  /** Nobody paid in time. */
  expire(tx: Tx, trade: TradeRecord): Promise<TradeRecord | undefined>;
  /** Nobody can say whether it arrived: somebody looks at it, and nothing happens of itself. */
  question(tx: Tx, trade: TradeRecord): Promise<TradeRecord | undefined>;
  /** Somebody looked at it and found no payment: the withdrawal is paid out as any other. */
  refuse(tx: Tx, trade: TradeRecord, reason: string): Promise<TradeRecord | undefined>;
}

export interface TradeEndsDeps {
  readonly clock: Clock;
  readonly offers: WithdrawalOffers;
  readonly deposits: Pick<DepositsBeside, 'record' | 'drop'>;
  /** What every deposit asks for afterwards. */
  readonly afterCredit: AfterCredit;
  /** A letter to whoever has to know. */
  readonly tell: (tx: Tx, trade: TradeRecord) => Promise<void>;
  /** Tells open pages of both members. */
  readonly announce: (tx: Tx, trade: TradeRecord) => Promise<void>;
}

export function createTradeEnds(deps: TradeEndsDeps): TradeEnds {
  const { clock, offers, tell, announce } = deps;
  const now = (): Date => new Date(clock.now());
  const drop = async (tx: Tx, { brandId, orderId }: TradeRecord): Promise<void> => {
    if (orderId !== null) await deps.deposits.drop(tx, brandId, orderId);
  };
  const free = async (tx: Tx, { brandId, id, withdrawalId }: TradeRecord, to: 'CANCELLED' | 'EXPIRED') => {
    const moved = await moveTrade(tx, brandId, { id, from: ['MATCHED'], to, at: now() });
    if (!moved) return undefined;
    await drop(tx, moved);
    await offers.release(tx, brandId, withdrawalId);
    await announce(tx, moved);
    return moved;
  };
  return {
    settle: (tx, trade, reason) => settle(deps, tx, { trade, ...(reason === undefined ? {} : { reason }) }),
    cancel: (tx, trade) => free(tx, trade, 'CANCELLED'),
    expire: (tx, trade) => free(tx, trade, 'EXPIRED'),
    async question(tx, { brandId, id, withdrawalId }) {
      const moved = await moveTrade(tx, brandId, { id, from: ['PAID'], to: 'DISPUTED', at: now() });
      if (!moved) return undefined;
      await offers.awaitReceipt(tx, brandId, { id: withdrawalId, until: null });
      await tell(tx, moved);
      await announce(tx, moved);
      return moved;
    },
    async refuse(tx, { brandId, id, withdrawalId }, reason) {
      const moved = await moveTrade(tx, brandId, { id, from: ['DISPUTED'], to: 'CANCELLED', reason, at: now() });
      if (!moved) return undefined;
      await drop(tx, moved);
      await offers.payOut(tx, brandId, withdrawalId);
      await announce(tx, moved);
      return moved;
    },
  };
}

interface Settling {
  readonly trade: TradeRecord;
  readonly reason?: string;
}

async function settle(
  { clock, offers, deposits, afterCredit, announce }: TradeEndsDeps,
  tx: Tx,
  { trade, reason }: Settling,
): Promise<TradeRecord | undefined> {
  if (trade.state !== 'PAID' && trade.state !== 'DISPUTED') return undefined;
  const at = new Date(clock.now());
  const { brandId, id, withdrawalId, payerId, amount, currency, bankCode, remark, matchedAt } = trade;
  const depositId = await deposits.record(tx, brandId, {
    id: trade.orderId,
    ...{ memberId: payerId, method: tradeMethod, bankCode, amount, currency, remark, orderedAt: matchedAt, at },
  });
  const why = reason === undefined ? {} : { reason };
  const moved = await moveTrade(tx, brandId, { id, from: [trade.state], to: 'CONFIRMED', depositId, at, ...why });
  if (!moved) throw new Error(`trade ${id} moved behind its lock`);
  await offers.settle(tx, brandId, { id: withdrawalId, tradeId: id, payerId, remark });
  // Between members nothing is late: the trade ends with its payment.
  const times = { expiresAt: at, paidAt: at, at };
  await afterCredit(tx, brandId, { depositId, memberId: payerId, amount, currency, ...times });
  await announce(tx, moved);
  return moved;
}
