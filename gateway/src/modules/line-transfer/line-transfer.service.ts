import { type Amount, amountToWire, negateAmount, subtractAmount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import { maskAccount, type Refusal, startOfDay } from '../../kit';
import { lockBalance, openLedgerAccount, postLegs, refuseOwed } from '../ledger';
import { openRequirements } from '../requirement';
import type { BalanceNews } from '../wallet';
import { findLine, insertTransfer, isDone, type Line, lockTransfers, sumSince } from './line-transfer.repository';

export interface LineTransferRules {
  readonly minimum: Amount;
  readonly maximum: Amount;
  readonly mostOfDay: Amount;
  readonly currency: string;
  readonly timeZone: string;
}

/** To whom a transfer goes, and its bounds. */
export interface LineStanding {
  readonly line: Line;
  readonly rules: LineTransferRules;
  readonly remainingToday: Amount;
  readonly remainingTurnover: Amount;
}

/** A transfer that is asked for. */
export interface LineTransferAsk {
  readonly memberId: bigint;
  readonly amount: Amount;
  readonly intentKey: string | null;
}

export interface LineTransfers {
  standing(brandId: string, memberId: bigint): Promise<Result<LineStanding, 'transfer.not-allowed'>>;
  transfer(brandId: string, ask: LineTransferAsk): Promise<Result<undefined, Refusal>>;
  /** Whether the call with this key has moved the money. */
  isDone(brandId: string, by: { readonly memberId: bigint; readonly intentKey: string }): Promise<boolean>;
}

export interface LineTransferDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: BalanceNews;
  readonly rulesOf: (brandId: string) => LineTransferRules;
}

/** A refusal after the row was written, which is taken back. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

export function createLineTransfers(deps: LineTransferDeps): LineTransfers {
  const { database } = deps;
  return {
    standing: (brandId, memberId) => readStanding(deps, database, { brandId, memberId }),
    async transfer(brandId, ask) {
      try {
        return await database.transaction((tx) => transferIn(deps, tx, { ...ask, brandId }), { attempts: 3 });
      } catch (error) {
        if (error instanceof RefusedError) return err(error.refusal);
        throw error;
      }
    },
    isDone: (brandId, by) => isDone(database, brandId, by),
  };
}

async function readStanding(
  { clock, rulesOf }: LineTransferDeps,
  db: Queryable,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: bigint },
): Promise<Result<LineStanding, 'transfer.not-allowed'>> {
  const line = await findLine(db, brandId, { memberId, at: new Date(clock.now()) });
  if (!line) return err('transfer.not-allowed');
  const rules = rulesOf(brandId);
  const since = new Date(startOfDay(clock.now(), rules.timeZone));
  const given = await sumSince(db, brandId, { memberId, since });
  const { remaining } = await openRequirements(db, brandId, memberId);
  const left = subtractAmount(rules.mostOfDay, given);
  return ok({ line, rules, remainingToday: left > zeroAmount ? left : zeroAmount, remainingTurnover: remaining });
}

type Asked = LineTransferAsk & { readonly brandId: string };

/** Everything is looked at behind the lock, so that of two transfers at once the second sees the first. */
async function transferIn(deps: LineTransferDeps, tx: Tx, asked: Asked): Promise<Result<undefined, Refusal>> {
  const { brandId, memberId, intentKey } = asked;
  const at = new Date(deps.clock.now());
  await lockTransfers(tx, brandId, memberId);
  if (intentKey !== null && (await isDone(tx, brandId, { memberId, intentKey }))) return ok(undefined);
  const line = await findLine(tx, brandId, { memberId, at });
  if (!line) return err({ code: 'transfer.not-allowed' });
  const { currency } = deps.rulesOf(brandId);
  const accounts = await lockAccounts(tx, brandId, { ...{ memberId, currency }, uplineId: line.uplineId, at });
  const standing = await readStanding(deps, tx, asked);
  if (!standing.ok) return err({ code: standing.error });
  const account = { kind: 'player', owner: String(memberId), currency, amount: asked.amount } as const;
  const refusal = refuse(standing.value, asked.amount) ?? (await refuseOwed(tx, brandId, account));
  if (refusal) return err(refusal);
  await move(deps, tx, { asked, accounts, standing: standing.value, at });
  return ok(undefined);
}

/** Both accounts of a transfer. */
interface Accounts {
  readonly from: bigint;
  readonly to: bigint;
}

/**
 * Locks both accounts in the order in which postings do. A credit that asks for stakes locks the member's too: it came
 * before, and is seen, or it comes after.
 */
async function lockAccounts(
  tx: Tx,
  brandId: string,
  { memberId, uplineId, currency, at }: { memberId: bigint; uplineId: bigint; currency: string; at: Date },
): Promise<Accounts> {
  const accountOf = (owner: bigint): Promise<bigint> =>
    openLedgerAccount(tx, brandId, { kind: 'player', owner: String(owner), currency, at });
  const [from, to] = [await accountOf(memberId), await accountOf(uplineId)];
  for (const id of from < to ? [from, to] : [to, from]) await lockBalance(tx, brandId, id);
  return { from, to };
}

function refuse({ rules, remainingToday, remainingTurnover }: LineStanding, amount: Amount): Refusal | undefined {
  const { minimum, maximum } = rules;
  if (amount < minimum || amount > maximum || amount > remainingToday) {
    const value = { minAmount: amountToWire(minimum), maxAmount: amountToWire(maximum) };
    return { code: 'transfer.amount-out-of-range', value: { ...value, remainingToday: amountToWire(remainingToday) } };
  }
  if (remainingTurnover > zeroAmount)
    return { code: 'withdraw.turnover-open', value: { remaining: amountToWire(remainingTurnover) } };
  return undefined;
}

interface Move {
  readonly asked: Asked;
  readonly accounts: Accounts;
  readonly standing: LineStanding;
  readonly at: Date;
}

async function move(
  { news }: LineTransferDeps,
  tx: Tx,
  { asked, accounts: { from, to }, standing: { line, rules }, at }: Move,
): Promise<void> {
  const { brandId, memberId, amount, intentKey } = asked;
  const { currency } = rules;
  const { uplineId } = line;
  const id = await insertTransfer(tx, brandId, { memberId, uplineId, currency, amount, intentKey, at });
  const posted = await postLegs(tx, brandId, {
    ...{ key: `line-transfer:${id}`, kind: 'line-transfer', at },
    legs: [
      { accountId: from, amount: negateAmount(amount), type: 'transfer-to-line' },
      { accountId: to, amount, type: 'transfer-from-line' },
    ],
    remark: { key: 'line-transfer', params: { member: line.username, upline: maskAccount(line.upline) } },
  });
  if (!posted.ok) throw new RefusedError({ code: posted.error });
  news.moved(tx, brandId, [from, to]);
}
