import type { Language } from '@pavilion/api-contract';
import { addAmounts, type Amount, amountOf, negateAmount, zeroAmount } from '@pavilion/money';
import { err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import { lockAndFindMoneyOut, lockBalance, openLedgerAccount, postEffect } from '../ledger';
import {
  countKept,
  endRequirement,
  findByKey,
  insertKept,
  insertRequirement,
  type LockedRequirement,
  lockOpen,
  type RequirementEnding,
  type RequirementSource,
  sumOpen,
} from './requirement.repository';

/** A credit that asks for stakes before money leaves. */
export interface NewRequirement {
  /** Of the credit, unique for ever within the brand. */
  readonly key: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly source: RequirementSource;
  /** Name of the promotion; nothing where words for the source say enough. One text stands for all languages. */
  readonly sourceName: string | Readonly<Record<Language, string>>;
  /** What is multiplied: the bonus, or it and the deposit. */
  readonly base: Amount;
  /** Hundredths count. */
  readonly multiplier: number;
  readonly rule: {
    /** Percent of a valid stake that counts, by category; what is not named counts nothing. */
    readonly contributions: Readonly<Record<string, number>>;
    /** Only stakes with these count; empty for all. */
    readonly vendors: readonly string[];
  };
  readonly deadline: Date | null;
  /** What leaves when it is given up or its time is over; zero for one that cannot be given up. */
  readonly forfeit: Amount;
  /** What of it a deposit asks for by itself, under the deposit's own key: it stays when the bonus is given up. */
  readonly kept?: { readonly key: string; readonly required: Amount } | undefined;
  readonly at: Date;
}

/**
 * Makes a requirement, once for its key; in the transaction of the credit. One that asks for nothing is done at once.
 */
export async function makeRequirement(
  tx: Tx,
  brandId: string,
  { rule, sourceName, ...requirement }: NewRequirement,
): Promise<bigint> {
  const { base, multiplier } = requirement;
  const made = await insertRequirement(tx, brandId, {
    ...requirement,
    ...rule,
    sourceName: typeof sourceName === 'string' ? { TW: sourceName, EN: sourceName, VI: sourceName } : sourceName,
    required: amountOf((base * BigInt(Math.round(multiplier * 100))) / 100n),
  });
  return made ?? findByKey(tx, brandId, requirement.key);
}

/** What a member has still to stake, over all that is open. */
export const openRequirements = (
  db: Queryable,
  brandId: string,
  memberId: bigint,
): Promise<{ remaining: Amount; count: number }> => sumOpen(db, brandId, memberId);

/**
 * How many of a member's open requirements leave something to be staked when all bonuses are given up: what deposits
 * ask for.
 */
export const keptRequirements = (db: Queryable, brandId: string, memberId: bigint): Promise<number> =>
  countKept(db, brandId, memberId);

/**
 * Locks a member's open requirements, as the reader of the feed does, and then the account, for money that leaves. A
 * credit that asks for stakes locks the account too: it came before, and is seen by what is asked from then on, or it
 * comes after what leaves.
 */
export async function lockRequirements(
  tx: Tx,
  brandId: string,
  owner: { readonly memberId: bigint; readonly currency: string; readonly at: Date },
): Promise<void> {
  await lockOpen(tx, brandId, owner.memberId);
  await lockBalance(tx, brandId, await mainAccount(tx, brandId, owner));
}

/**
 * Gives all open bonuses of a member up, with what is left of them; the account's balance has fallen then. What a
 * deposit asks for stays open. Refused with `requirement.kept` while money of the member is out.
 */
export async function endRequirementsByForfeit(
  tx: Tx,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<Result<{ readonly forfeited: Amount }, 'requirement.kept'>> {
  const bonuses = await lockBonuses(tx, brandId, memberId);
  if (await isAnyOut(tx, brandId, { bonuses, at })) return err('requirement.kept');
  const taken: Amount[] = [];
  for (const requirement of bonuses) taken.push(await giveUp(tx, brandId, { requirement, state: 'FORFEITED', at }));
  return ok({ forfeited: addAmounts(...taken) });
}

/** Whether {@link endRequirementsByForfeit} would be refused. */
export const keepsBonuses = async (
  tx: Tx,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<boolean> => isAnyOut(tx, brandId, { bonuses: await lockBonuses(tx, brandId, memberId), at });

const lockBonuses = async (tx: Tx, brandId: string, memberId: bigint): Promise<LockedRequirement[]> =>
  (await lockOpen(tx, brandId, memberId)).filter(({ forfeit }) => forfeit > zeroAmount);

async function isAnyOut(
  tx: Tx,
  brandId: string,
  { bonuses, at }: { readonly bonuses: readonly LockedRequirement[]; readonly at: Date },
): Promise<boolean> {
  for (const bonus of bonuses) if (await isMoneyOut(tx, brandId, { ...bonus, at })) return true;
  return false;
}

/**
 * Whether money of a member is in an open wager, frozen or at a vendor: a bonus may be in it, and would be free once it
 * came back. Locks the account, so that none leaves meanwhile.
 */
export const isMoneyOut = async (
  tx: Tx,
  brandId: string,
  owner: { readonly memberId: bigint; readonly currency: string; readonly at: Date },
): Promise<boolean> => lockAndFindMoneyOut(tx, brandId, await mainAccount(tx, brandId, owner));

/**
 * Ends a locked requirement and takes its bonus back, as far as the balance goes; what was taken. What a deposit asks
 * for by itself, less what was staked for both, is asked for from then on.
 */
export async function giveUp(
  tx: Tx,
  brandId: string,
  { requirement, ...ending }: RequirementEnding & { readonly requirement: LockedRequirement },
): Promise<Amount> {
  const { id, memberId, currency, forfeit } = requirement;
  const { state, at } = ending;
  await endRequirement(tx, brandId, { id, ...ending });
  await insertKept(tx, brandId, id);
  if (forfeit === zeroAmount) return zeroAmount;
  const accountId = await mainAccount(tx, brandId, { memberId, currency, at });
  const balance = await lockBalance(tx, brandId, accountId);
  const taken = balance < forfeit ? balance : forfeit;
  if (taken === zeroAmount) return zeroAmount;
  const posted = await postEffect(tx, brandId, {
    key: `forfeit:${id}`,
    kind: 'forfeit',
    accountId,
    houseId: await openLedgerAccount(tx, brandId, { kind: 'house', owner: 'bonus', currency, at }),
    amount: negateAmount(taken),
    type: 'bonus-taken-back',
    remark: { key: state === 'EXPIRED' ? 'bonus.expired' : 'bonus.forfeited' },
    at,
  });
  if (!posted.ok) throw new Error(`forfeit refused: ${posted.error}`);
  return taken;
}

/** The account from which bonuses go back. */
export const mainAccount = (
  tx: Tx,
  brandId: string,
  { memberId, currency, at }: { memberId: bigint; currency: string; at: Date },
): Promise<bigint> => openLedgerAccount(tx, brandId, { kind: 'player', owner: String(memberId), currency, at });
