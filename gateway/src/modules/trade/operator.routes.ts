import { amountToWire } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import {
  type ModuleContext,
  namedRow,
  type OperatorRequest,
  parseOperatorInput,
  readDecision,
  type Refusal,
} from '../../kit';
import { slipImage } from '../deposit-slip';
import type { TradeEnds } from './trade-ends.service';
import { type Dispute, listDisputes } from './trade-list.repository';
import { findTradeSlip } from './trade-slip.repository';
import { lockTrade, type TradeRecord } from './trade.repository';

const mostListed = 200;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ends: TradeEnds;
}

interface Deciding {
  readonly action: string;
  act(tx: Tx, trade: TradeRecord, reason: string): Promise<TradeRecord | undefined>;
}

/** Trades whose two members say different things: somebody looks at what the bank says. */
export function registerTradeDesk(context: ModuleContext, { database, clock, ends }: Deps): void {
  context.bindOperator('listTrades', async ({ brandId }) =>
    ok((await listDisputes(database, brandId, { at: new Date(clock.now()), limit: mostListed })).map(presentDispute)),
  );
  context.bindOperator('readTradeSlip', async ({ brandId, params }) => {
    const which = parseOperatorInput(namedRow, params);
    if (!which.ok) return which;
    const slip = await findTradeSlip(database, brandId, { id: which.value.id, memberId: null });
    return slip ? ok({ image: slipImage(slip), sentAt: slip.sentAt.getTime() }) : err('c2c.not-found' as const);
  });
  const decide = async (
    asked: OperatorRequest,
    { action, act }: Deciding,
  ): Promise<Result<unknown, Refusal | Refusal['code']>> => {
    const decision = readDecision(asked);
    if (!decision.ok) return decision;
    const { operator, brandId, id, reason } = decision.value;
    return database.transaction(
      async (tx): Promise<Result<unknown, 'c2c.not-found' | 'c2c.state'>> => {
        const trade = await lockTrade(tx, brandId, id);
        if (!trade) return err('c2c.not-found');
        if (trade.state !== 'DISPUTED') return err('c2c.state');
        const after = await act(tx, trade, reason);
        if (!after) return err('c2c.state');
        const change = { before: { state: trade.state }, after: { state: after.state } };
        const at = new Date(clock.now());
        await operator.record(tx, { at, action, brand: brandId, subject: `trade ${trade.id}`, reason, ...change });
        return ok({ id: String(trade.id), state: after.state });
      },
      { attempts: 3 },
    );
  };
  context.bindOperator('settleTrade', (asked) =>
    decide(asked, { action: 'trade.settlement', act: (tx, trade, reason) => ends.settle(tx, trade, reason) }),
  );
  context.bindOperator('refuseTrade', (asked) =>
    decide(asked, { action: 'trade.refusal', act: (tx, trade, reason) => ends.refuse(tx, trade, reason) }),
  );
}

const presentDispute = ({ id, withdrawalId, payerId, receiverId, amount, matchedAt, paidAt, ...trade }: Dispute) => ({
  ...{ id: String(id), withdrawalId: String(withdrawalId), remark: trade.remark, bankCode: trade.bankCode },
  ...{ amount: amountToWire(amount), currency: trade.currency, matchedAt: matchedAt.getTime() },
  ...{ paidAt: paidAt?.getTime() ?? null, disputedAt: trade.disputedAt?.getTime() ?? null },
  hasSlip: trade.slipSentAt !== null,
  payer: {
    ...{ memberId: String(payerId), username: trade.payer, words: trade.payerWords },
    standing: trade.payerStanding,
  },
  receiver: {
    ...{ memberId: String(receiverId), username: trade.receiver, words: trade.receiverWords },
    standing: trade.receiverStanding,
  },
});
