import { c2cCalls } from '@pavilion/api-contract/calls/c2c';
import { type Database, err, ok, type Result } from '@pavilion/platform';
import { type ModuleContext, pagesOf, placeOf, type Refusal, type SignedCall } from '../../kit';
import { slipImage } from '../deposit-slip';
import { countWaiting, listWaiting, tradeOrder } from './trade-list.repository';
import type { TradeMatch } from './trade-match.service';
import { findTradeSlip } from './trade-slip.repository';
import type { SendTradeSlip } from './trade-slip.service';
import type { TradeOwner, TradeSteps } from './trade-steps.service';
import { presentTrade, type TradeAccount, type WireTrade } from './trade.presenter';
import { findTrade, type TradeRecord } from './trade.repository';

export interface TradeRoutes {
  readonly database: Database;
  readonly match: TradeMatch;
  readonly steps: TradeSteps;
  readonly sendSlip: SendTradeSlip;
  readonly accountOf: (trade: TradeRecord) => Promise<TradeAccount>;
}

/** Deposits that are paid to another member, for whoever is signed in. */
export function registerTradeRoutes(context: ModuleContext, deps: TradeRoutes): void {
  const present = async (trade: TradeRecord, memberId: bigint): Promise<WireTrade> =>
    presentTrade(trade, await deps.accountOf(trade), memberId);
  bindSteps(context, deps, present);
  bindSlips(context, deps, present);
  const { database, match } = deps;
  context.bindSigned(c2cCalls.c2cDeposit, async ({ brand, session, body, ip, deviceId = '', idempotencyKey }) => {
    const { promotionId } = body;
    const made = await match(brand.id, {
      ...{ payerId: session.memberId, amount: body.amount, currency: brand.settings.currency.code },
      ...{ address: ip, intentKey: idempotencyKey ?? null },
      promotion: promotionId === undefined ? null : { promotionId, deviceId, address: ip },
    });
    return made.ok ? ok(await present(made.value, session.memberId)) : made;
  });
  context.bindSigned(c2cCalls.paymentConfirmations, async ({ brand, session: { memberId }, query }) => {
    const place = placeOf(query, tradeOrder);
    if (!place.ok) return place;
    const [{ rows }, total] = await Promise.all([
      listWaiting(database, brand.id, { memberId, place: place.value }),
      countWaiting(database, brand.id, memberId),
    ]);
    const list = await Promise.all(rows.map((trade) => present(trade, memberId)));
    return ok({ list, total, totalPages: pagesOf(total, place.value.size) });
  });
  context.bindSigned(c2cCalls.depositConfirmation, async ({ brand, session: { memberId }, query }) => {
    const trade = await findTrade(database, brand.id, { memberId, id: BigInt(query.transactionId) });
    return trade ? ok(await present(trade, memberId)) : err('c2c.not-found');
  });
}

type Present = (trade: TradeRecord, memberId: bigint) => Promise<WireTrade>;

interface OfTrade extends Pick<SignedCall, 'session' | 'idempotencyKey'> {
  readonly body: { readonly transactionId: string };
}

const ownerOf = ({ session: { memberId }, body, idempotencyKey }: OfTrade): TradeOwner => ({
  ...{ memberId, id: BigInt(body.transactionId), intentKey: idempotencyKey ?? null },
});

function bindSteps(context: ModuleContext, { steps }: TradeRoutes, present: Present): void {
  context.bindSigned(c2cCalls.processC2c, async (call): Promise<Result<WireTrade, Refusal | Refusal['code']>> => {
    const { brand, body, session } = call;
    const { memberId } = session;
    const act = { PAID: steps.paid, CONFIRM: steps.confirm, DISPUTE: steps.dispute }[body.action];
    const done = await act(brand.id, { ...ownerOf(call), words: body.remark });
    return done.ok ? ok(await present(done.value, memberId)) : done;
  });
  context.bindSigned(c2cCalls.cancelC2c, async (call) => {
    const done = await steps.cancel(call.brand.id, ownerOf(call));
    return done.ok ? ok(undefined) : done;
  });
}

function bindSlips(context: ModuleContext, { database, sendSlip }: TradeRoutes, present: Present): void {
  context.bindSigned(c2cCalls.uploadTradeSlip, async (call) => {
    const sent = await sendSlip(call.brand.id, { ...ownerOf(call), image: call.body.image });
    return sent.ok ? ok(await present(sent.value, call.session.memberId)) : sent;
  });
  context.bindSigned(c2cCalls.tradeSlip, async ({ brand, session: { memberId }, query }) => {
    const slip = await findTradeSlip(database, brand.id, { memberId, id: BigInt(query.transactionId) });
    return slip ? ok({ image: slipImage(slip), sentAt: slip.sentAt.getTime() }) : err('c2c.not-found');
  });
}
