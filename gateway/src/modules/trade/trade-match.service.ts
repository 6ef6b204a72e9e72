import { type Amount, amountToWire } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { newRemark, type PromotionChoice } from '../deposit';
import type { DepositsBeside } from '../deposit-payment';
import type { WithdrawalOffers, WithdrawalRecord } from '../withdrawal';
import type { TellTrade } from './trade-steps.service';
import { findByIntent, insertTrade, readPayer, type TradeRecord } from './trade.repository';
import type { TradeRules } from './trade.schema';

export interface TradeAsk {
  readonly payerId: bigint;
  readonly amount: Amount;
  readonly currency: string;
  readonly address: string;
  readonly intentKey: string | null;
  /** What the deposit is to bring once it has arrived. */
  readonly promotion: PromotionChoice | null;
}

/** Nobody is taken for a payer whose promotion cannot be chosen: everything that was written is taken back. */
class PromotionRefused extends Error {
  override readonly name = 'PromotionRefused';
}

/** Finds somebody whom a payer can pay. */
export type TradeMatch = (brandId: string, ask: TradeAsk) => Promise<Result<TradeRecord, Refusal>>;

export interface TradeMatchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly rulesOf: (brandId: string) => TradeRules;
  readonly offers: Pick<WithdrawalOffers, 'take' | 'amountsNear'>;
  readonly deposits: Pick<DepositsBeside, 'refuse' | 'choose'>;
  /** Tells open pages of both members. */
  readonly announce: TellTrade;
}

const dayMs = 24 * 3_600_000;

/** Whoever asks from the machine itself is told apart by nothing: a demonstration, or a test. */
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

export const createTradeMatch =
  (deps: TradeMatchDeps): TradeMatch =>
  async (brandId, ask) => {
    const { payerId, intentKey, amount } = ask;
    const made = intentKey === null ? undefined : await findByIntent(deps.database, brandId, { payerId, intentKey });
    if (made) return ok(made);
    const { isOn, minimum, maximum } = deps.rulesOf(brandId);
    if (!isOn) return err({ code: 'deposit.channel-closed' });
    if (amount < minimum || amount > maximum)
      return err({
        code: 'deposit.amount-out-of-range',
        value: { minimum: amountToWire(minimum), maximum: amountToWire(maximum) },
      });
    try {
      return await deps.database.transaction((tx) => write(deps, tx, { brandId, ask }), { attempts: 3 });
    } catch (error) {
      if (error instanceof PromotionRefused) return err({ code: 'deposit.promotion-unavailable' });
      throw error;
    }
  };

interface Writing {
  readonly brandId: string;
  readonly ask: TradeAsk;
}

/** Takes a withdrawal for the payer, behind what two requests at once would both pass. */
async function write(deps: TradeMatchDeps, tx: Tx, { brandId, ask }: Writing): Promise<Result<TradeRecord, Refusal>> {
  const { clock, deposits, offers } = deps;
  const { payerId, amount, intentKey, currency, address } = ask;
  const at = new Date(clock.now());
  const refused = await deposits.refuse(tx, brandId, { memberId: payerId, amount });
  const known = intentKey === null ? undefined : await findByIntent(tx, brandId, { payerId, intentKey });
  if (known) return ok(known);
  if (refused) return err(refused);
  const { toPayId, abandoned } = await readPayer(tx, brandId, { payerId, since: new Date(at.getTime() - dayMs) });
  if (toPayId !== null) return err({ code: 'deposit.open-order', value: { depositId: String(toPayId) } });
  if (abandoned >= deps.rulesOf(brandId).abandonsPerDay) return err({ code: 'c2c.too-many' });
  const payer = { memberId: payerId, amount, currency, at, address: loopback.test(address) ? null : address };
  const taken = await offers.take(tx, brandId, payer);
  if (taken) {
    const made = await insert(deps, tx, { brandId, ask, taken });
    await deps.announce(tx, made);
    return ok(made);
  }
  const amounts = await offers.amountsNear(tx, brandId, payer);
  return err({ code: 'c2c.no-match', value: { amounts: amounts.map(amountToWire) } });
}

async function insert(
  deps: TradeMatchDeps,
  tx: Tx,
  { brandId, ask, taken }: Writing & { readonly taken: WithdrawalRecord },
): Promise<TradeRecord> {
  const { clock, random, rulesOf } = deps;
  const [now, orderId] = [clock.now(), await choose(deps, tx, { brandId, ask })];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const made = await insertTrade(tx, brandId, {
      ...{ withdrawalId: taken.id, payerId: ask.payerId, receiverId: taken.memberId, accountId: taken.accountId },
      ...{ bankCode: taken.bankCode, amount: taken.amount, currency: taken.currency, remark: newRemark(random) },
      ...{ dueAt: new Date(now + rulesOf(brandId).payMinutes * 60_000), at: new Date(now), intentKey: ask.intentKey },
      orderId,
    });
    if (made) return made;
  }
  throw new Error('no free remark was found');
}

/** Number of the deposit that the chosen promotion waits for; `null` where none was chosen. */
async function choose({ deposits }: TradeMatchDeps, tx: Tx, { brandId, ask }: Writing): Promise<bigint | null> {
  const { payerId: memberId, amount, promotion } = ask;
  if (promotion === null) return null;
  const depositId = await deposits.choose(tx, brandId, { memberId, amount, promotion });
  if (depositId === undefined) throw new PromotionRefused();
  return depositId;
}
