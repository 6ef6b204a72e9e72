import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import { isDoneBy, noteDone } from '../../kit';
import type { WithdrawalOffers } from '../withdrawal';
import type { TradeEnds } from './trade-ends.service';
import { lockTrade, moveTrade, type TradeRecord } from './trade.repository';
import type { TradeRules, TradeState } from './trade.schema';

/** A member, and a trade that may be theirs. */
export interface TradeOwner {
  readonly memberId: bigint;
  readonly id: bigint;
  /** Of the member's call; what the demonstration does has none. */
  readonly intentKey?: string | null;
}

/** What one of two members says. */
export interface TradeWord extends TradeOwner {
  readonly words: string;
}

type StepRefusal = 'c2c.not-found' | 'c2c.state';
type Step = Promise<Result<TradeRecord, StepRefusal>>;

/**
 * What the two members of a trade do with it. What was done already is done again without an effect; the call that did
 * it is answered with the trade as it is, wherever it stands since.
 */
export interface TradeSteps {
  /** The payer says that it is paid. */
  paid(brandId: string, word: TradeWord): Step;
  /** The receiver says that it arrived. */
  confirm(brandId: string, owner: TradeOwner): Step;
  /** The receiver says that it did not: somebody else looks at it, and nothing happens of itself. */
  dispute(brandId: string, word: TradeWord): Step;
  cancel(brandId: string, owner: TradeOwner): Step;
}

/** Tells members of a step, in its transaction. */
export type TellTrade = (tx: Tx, trade: TradeRecord) => Promise<void>;

export interface TradeStepsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly rulesOf: (brandId: string) => TradeRules;
  readonly offers: Pick<WithdrawalOffers, 'awaitReceipt'>;
  readonly ends: TradeEnds;
  /** A letter to the other member. */
  readonly tell: TellTrade;
  /** To open pages of both. */
  readonly announce: TellTrade;
}

type Act = (tx: Tx, trade: TradeRecord) => Promise<TradeRecord | undefined>;

interface Acting extends TradeOwner {
  readonly side: 'payerId' | 'receiverId';
  /** Where the trade stands once it is done. */
  readonly to: TradeState;
  readonly act: Act;
}

export function createTradeSteps(deps: TradeStepsDeps): TradeSteps {
  const { ends } = deps;
  const step = stepper(deps);
  return {
    paid: (brandId, { words, ...owner }) =>
      step(brandId, { ...owner, side: 'payerId', to: 'PAID', act: (tx, trade) => sayPaid(deps, tx, { trade, words }) }),
    confirm: (brandId, owner) =>
      step(brandId, { ...owner, side: 'receiverId', to: 'CONFIRMED', act: (tx, trade) => ends.settle(tx, trade) }),
    dispute: (brandId, { words, ...owner }) =>
      step(brandId, {
        ...{ ...owner, side: 'receiverId', to: 'DISPUTED' },
        act: (tx, trade) => dispute(deps, tx, { trade, words }),
      }),
    cancel: (brandId, owner) =>
      step(brandId, { ...owner, side: 'payerId', to: 'CANCELLED', act: (tx, trade) => ends.cancel(tx, trade) }),
  };
}

/** Does something to a trade of a member, behind its lock. */
const stepper =
  ({ database, clock }: TradeStepsDeps) =>
  (brandId: string, { memberId, id, intentKey = null, side, to, act }: Acting): Step =>
    database.transaction(
      async (tx): Step => {
        const trade = await lockTrade(tx, brandId, id);
        if (!trade || (trade.payerId !== memberId && trade.receiverId !== memberId)) return err('c2c.not-found');
        if (trade[side] !== memberId) return err('c2c.state');
        if (await isDoneBy(tx, brandId, intentKey)) return ok(trade);
        const moved = trade.state === to ? trade : await act(tx, trade);
        if (!moved) return err('c2c.state');
        await noteDone(tx, brandId, { intentKey, at: new Date(clock.now()) });
        return ok(moved);
      },
      { attempts: 3 },
    );

interface Saying {
  readonly trade: TradeRecord;
  readonly words: string;
}

/** Once its time is over, a trade waits only for being ended. */
const isOver = ({ dueAt }: TradeRecord, now: number): boolean => dueAt.getTime() <= now;

async function sayPaid(
  { clock, rulesOf, offers, tell, announce }: TradeStepsDeps,
  tx: Tx,
  { trade, words }: Saying,
): Promise<TradeRecord | undefined> {
  const now = clock.now();
  if (isOver(trade, now)) return undefined;
  const { brandId, id, withdrawalId } = trade;
  const until = new Date(now + rulesOf(brandId).confirmMinutes * 60_000);
  const moved = await moveTrade(tx, brandId, {
    ...{ id, from: ['MATCHED'], to: 'PAID', at: new Date(now), dueAt: until, payerWords: words },
  });
  if (!moved) return undefined;
  await offers.awaitReceipt(tx, brandId, { id: withdrawalId, until });
  await tell(tx, moved);
  await announce(tx, moved);
  return moved;
}

async function dispute(
  { clock, offers, tell, announce }: TradeStepsDeps,
  tx: Tx,
  { trade, words }: Saying,
): Promise<TradeRecord | undefined> {
  const now = clock.now();
  if (isOver(trade, now)) return undefined;
  const { brandId, id, withdrawalId } = trade;
  const moved = await moveTrade(tx, brandId, {
    ...{ id, from: ['PAID'], to: 'DISPUTED', at: new Date(now), receiverWords: words },
  });
  if (!moved) return undefined;
  await offers.awaitReceipt(tx, brandId, { id: withdrawalId, until: null });
  await tell(tx, moved);
  await announce(tx, moved);
  return moved;
}
