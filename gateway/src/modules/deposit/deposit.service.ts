import { type Amount, amountToWire } from '@pavilion/money';
import {
  type Clock,
  type Database,
  enqueue,
  err,
  ok,
  type Queryable,
  type Random,
  readAtOneMoment,
  type Result,
  type Tx,
} from '@pavilion/platform';
import {
  isDoneBy,
  type ListAsk,
  type ListPart,
  noteDone,
  pagesOf,
  placeOf,
  recordRangeOf,
  type Refusal,
} from '../../kit';
import {
  type DepositExtras,
  type DepositTerms,
  type ExtraKeepers,
  keepExtras,
  OrderRefused,
  termsOf,
} from './deposit-extras';
import { depositFigures, depositOrder, listDeposits, sumDeposits } from './deposit-list.repository';
import {
  type DepositCall,
  type DepositOwner,
  type DepositRecord,
  findByIntent,
  findDeposit,
  insertDeposit,
  listOpen,
  lockDepositor,
  moveDeposit,
  type NamedDeposit,
  noteReference,
} from './deposit.repository';
import { changer, type EndRefusal, remind } from './deposit-change';
import type { DepositRefusal, DepositRules, DepositWay } from './deposit.schema';
import { newRemark } from './remark.policy';

/** Outbox of calls to providers. */
export const jobTable = 'deposit_job';

export interface DepositAsk extends DepositExtras {
  readonly memberId: bigint;
  readonly currency: string;
  readonly method: string;
  readonly bankCode: string;
  readonly vendorId: string;
  readonly amount: Amount;
  readonly payerName: string | null;
  /** Of a transfer between e-wallets: the number of the payer's wallet, where it was told. */
  readonly payerPhone: string | null;
  readonly returnUrl: string | null;
  readonly intentKey: string | null;
}

export interface DepositListAsk extends ListAsk {
  readonly memberId: bigint;
  readonly timeZone: string;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly method?: string | undefined;
  readonly state?: number | undefined;
}

/** A part of a list of deposits. */
export interface DepositPage extends ListPart<DepositRecord> {
  readonly credited: Amount;
  readonly total: number;
  readonly totalPages: number;
}

/** How a member stands with paying in. */
export interface DepositStanding {
  readonly open: readonly DepositRecord[];
  readonly successes: number;
  readonly remaining: Amount | null;
}

export interface DepositService {
  order(brandId: string, ask: DepositAsk): Promise<Result<DepositRecord, Refusal>>;
  find(brandId: string, owner: DepositOwner): Promise<DepositRecord | undefined>;
  standing(brandId: string, memberId: bigint): Promise<DepositStanding>;
  list(brandId: string, ask: DepositListAsk): Promise<Result<DepositPage, Refusal>>;
  cancel(brandId: string, call: DepositCall): Promise<Result<undefined, EndRefusal>>;
  /** Somebody says that they paid: the provider is asked at once. */
  remind(brandId: string, call: DepositCall): Promise<Result<DepositRecord, EndRefusal>>;
  noteReference(brandId: string, named: DepositOwner & { reference: string }): Promise<Result<undefined, EndRefusal>>;
}

/** Orders as the provider has them, for whoever makes one. */
export interface OrderProvider {
  /** Has the provider make an order ready; one that is ready or over is left as it is. */
  prepare(order: NamedDeposit): Promise<void>;
  /** Asks what arrived, and takes it. */
  ask(order: NamedDeposit): Promise<void>;
}

export interface DepositServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly rulesOf: (brandId: string) => DepositRules;
  readonly providerName: string;
  readonly providers: OrderProvider;
  /** Why a member may not pay in so much; asked in the transaction that makes the order. */
  readonly depositRefusal: DepositRefusal;
  /** What a member may still pay in today; `null` where nothing bounds it. */
  readonly depositsLeft: (
    db: Queryable,
    of: { readonly brandId: string; readonly memberId: bigint },
  ) => Promise<Amount | null>;
  readonly extras: ExtraKeepers;
  /** Told of what went wrong and is tried again by itself. */
  readonly onFault: (error: unknown) => void;
}

const dayMs = 24 * 3_600_000;
/** The first call is made at once; a lost one is made again by the outbox. */
const againAfterMs = 6_000;

const isOpen = ({ state, reason }: DepositRecord): boolean => state === 4 || (state === 5 && reason === 'preparing');

export function createDepositService(deps: DepositServiceDeps): DepositService {
  const { database, clock } = deps;
  const change = changer(deps);
  return {
    order: (brandId, ask) => orderDeposit(deps, brandId, ask),
    find: (brandId, owner) => findDeposit(database, brandId, owner),
    async standing(brandId, memberId) {
      const since = new Date(clock.now() - dayMs);
      const [open, { successes }, remaining] = await Promise.all([
        listOpen(database, brandId, memberId),
        depositFigures(database, brandId, { memberId, since }),
        deps.depositsLeft(database, { brandId, memberId }),
      ]);
      return { open, successes, remaining };
    },
    list: (brandId, ask) => listOf(deps, brandId, ask),
    cancel: (brandId, { intentKey = null, ...owner }) =>
      change(brandId, owner, async (tx, order) => {
        // What is paid after all is credited.
        if (order.state === 6 || (await isDoneBy(tx, brandId, intentKey))) return ok(undefined);
        if (!isOpen(order)) return err('deposit.ended');
        await moveDeposit(tx, order, { state: 'cancelled' });
        await deps.extras.promotions.drop(tx, brandId, order.id);
        await deps.extras.cards.forget(tx, order);
        await enqueue(tx, jobTable, jobOf('cancel', order, clock.now()));
        await noteDone(tx, brandId, { intentKey, at: new Date(clock.now()) });
        return ok(undefined);
      }),
    remind: (brandId, call) => remind(deps, brandId, call),
    noteReference: (brandId, { reference, ...owner }) =>
      change(brandId, owner, async (tx, order) => {
        if (order.state !== 4 && order.state !== 5) return err('deposit.ended');
        await noteReference(tx, order, reference);
        return ok(undefined);
      }),
  };
}

/** A call to the provider that is still to be made. */
export const jobOf = (kind: 'order' | 'cancel' | 'return', { id, brandId }: NamedDeposit, at: number) => ({
  kind,
  payload: { id: String(id), brandId },
  at,
});

async function orderDeposit(
  deps: DepositServiceDeps,
  brandId: string,
  ask: DepositAsk,
): Promise<Result<DepositRecord, Refusal>> {
  const { database, providers, onFault } = deps;
  const { memberId, intentKey } = ask;
  const made = intentKey === null ? undefined : await findByIntent(database, brandId, { memberId, intentKey });
  if (made) return ok(made);
  const rules = deps.rulesOf(brandId);
  const way = rules.ways.find(
    (one) => one.method === ask.method && one.bankCode === ask.bankCode && one.vendorId === ask.vendorId,
  );
  if (!rules.isOpen || !way) return err({ code: 'deposit.channel-closed' });
  if (!fits(way, ask.amount))
    return err({
      code: 'deposit.amount-out-of-range',
      value: { minimum: amountToWire(way.minimum), maximum: amountToWire(way.maximum) },
    });
  const terms = termsOf(way, ask);
  if (!terms.ok) return terms;
  const written = await database
    .transaction((tx) => write(deps, tx, { brandId, ask, way, terms: terms.value }))
    .catch((error: unknown) => {
      if (error instanceof OrderRefused) return err(error.refusal);
      throw error;
    });
  if (!written.ok) return written;
  const { id } = written.value;
  await providers.prepare({ brandId, id }).catch(onFault);
  return ok((await findDeposit(database, brandId, { memberId, id })) ?? written.value);
}

const fits = ({ minimum, maximum, fixedAmounts }: DepositWay, amount: Amount): boolean =>
  fixedAmounts.length > 0 ? fixedAmounts.includes(amount) : amount >= minimum && amount <= maximum;

interface Writing {
  readonly brandId: string;
  readonly ask: DepositAsk;
  readonly way: DepositWay;
  readonly terms: DepositTerms;
}

/** Writes the order and the call that makes it ready, behind what two requests at once would both pass. */
async function write(
  { clock, random, providerName, extras, depositRefusal }: DepositServiceDeps,
  tx: Tx,
  { brandId, ask, way, terms }: Writing,
): Promise<Result<DepositRecord, Refusal>> {
  const { memberId, method, amount: requested } = ask;
  await lockDepositor(tx, brandId, memberId);
  const made =
    ask.intentKey === null ? undefined : await findByIntent(tx, brandId, { memberId, intentKey: ask.intentKey });
  if (made) return ok(made);
  const open = await listOpen(tx, brandId, memberId);
  const same = open.find((order) => order.method === method);
  if (same) return err({ code: 'deposit.open-order', value: { depositId: String(same.id) } });
  const now = clock.now();
  const refused = await depositRefusal(tx, { brandId, memberId, amount: requested });
  if (refused) return err(refused);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const order = await insertDeposit(tx, brandId, {
      ...{ memberId, method, requested, bankCode: way.bankCode, vendorId: way.vendorId, currency: ask.currency },
      ...{ least: way.minimum, most: way.maximum, chargeRate: way.chargeRate, provider: providerName },
      ...{ payerName: ask.payerName, returnUrl: ask.returnUrl, intentKey: ask.intentKey, remark: newRemark(random) },
      payerPhone: ask.payerPhone,
      ...{ createdAt: new Date(now), expiresAt: new Date(now + way.expiryMinutes * 60_000), ...terms },
    });
    if (!order) continue;
    await keepExtras(extras, tx, { order, ask, open });
    await enqueue(tx, jobTable, jobOf('order', order, now + againAfterMs));
    return ok(order);
  }
  throw new Error('no free remark was found');
}

async function listOf(
  { database, clock }: DepositServiceDeps,
  brandId: string,
  { memberId, timeZone, method, state, ...ask }: DepositListAsk,
): Promise<Result<DepositPage, Refusal>> {
  const range = recordRangeOf(ask, { timeZone, now: clock.now() });
  if (!range.ok) return err({ code: range.error });
  const place = placeOf(ask, depositOrder);
  if (!place.ok) return place;
  const filter = { memberId, method, state, ...range.value };
  return readAtOneMoment(database, async (at) => {
    const part = await listDeposits(at, brandId, { filter, place: place.value });
    const sums = await sumDeposits(at, brandId, filter);
    return ok({ ...part, ...sums, totalPages: pagesOf(sums.total, place.value.size) });
  });
}
