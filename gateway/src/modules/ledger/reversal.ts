import { addAmounts, type Amount, negateAmount, subtractAmount, zeroAmount } from '@pavilion/money';
import { err, ok, type Result, type Tx } from '@pavilion/platform';
import { openLedgerAccount, type PostingRefusal, type Remark } from './ledger.repository';
import { type Leg, postLegs } from './legs';
import { findReversal, findWagerOf, lockShares, type Share } from './reversal.repository';
import { oppositeOf, typeIdOf } from './transaction-types';

/** A posting to be taken back, whole. */
export interface Reversal {
  readonly key: string;
  readonly transactionId: bigint;
  readonly remark: Remark;
  readonly at: Date;
}

export interface Reversed {
  readonly transactionId: bigint;
  /** What main accounts owe, since it could not be given back at once; it is collected from what comes in later. */
  readonly owed: ReadonlyMap<bigint, Amount>;
  /** Every account that it moved; none of one that is answered again. */
  readonly accountIds: readonly bigint[];
  readonly replayed: boolean;
}

/** Why nothing was taken back. */
export type ReversalRefusal = PostingRefusal | 'wallet.already-reversed';

/** House account that stands for what members owe. */
const claims = 'owed-by-members';

/** What an account cannot give back. */
interface Debt extends Share {
  readonly missing: Amount;
  /** The house account of the claim. */
  readonly houseId: bigint;
}

/** Debts of one account, together. */
interface Owing {
  readonly houseId: bigint;
  readonly amount: Amount;
}

/**
 * Takes a posting back: whatever an account had from it, the other way. No balance falls below zero for it: what a
 * member's account does not have is owed by its owner's main account and stands as a claim of the house. Once for a
 * posting, whatever the key, and a key takes one posting back. What froze money or took it from a hold is undone by the
 * hold, and what a reversal did by nothing.
 */
export async function reversePosting(
  tx: Tx,
  brandId: string,
  reversal: Reversal,
): Promise<Result<Reversed, ReversalRefusal>> {
  const { key, transactionId: original, remark, at } = reversal;
  const shares = await lockShares(tx, brandId, { transactionId: original, at });
  // Looked for behind the lock: whoever waited for it may find the posting taken back.
  const known = await findReversal(tx, brandId, original);
  if (known && known.key !== key) return err('wallet.already-reversed');
  if (known) return ok({ transactionId: known.transactionId, owed: known.owed, accountIds: [], replayed: true });
  if (shares.length === 0) return err('wallet.unknown-reference');
  const debts = await debtsOf(tx, brandId, { shares, at });
  const wagerId = await findWagerOf(tx, brandId, original);
  const legs = legsOf(shares, debts);
  const posted = await postLegs(tx, brandId, { key, kind: 'reversal', legs, wagerId, remark, at });
  if (!posted.ok) return posted;
  // The same was posted under the key, but nothing was taken back of this posting: the key is another one's.
  if (posted.value.replayed) return err('wallet.idempotency-conflict');
  const { transactionId } = posted.value;
  await tx.execute('insert into ledger_reversal (transaction_id, reversed_by) values ($1, $2)', [
    original,
    transactionId,
  ]);
  if (wagerId !== undefined) await takeFromWager(tx, { original, transactionId, debts, at });
  else for (const debt of debts) await tellDebt(tx, { debt, transactionId, at });
  const owings = owingsOf(debts);
  for (const [accountId, owing] of owings) await keepDebt(tx, brandId, { accountId, ...owing, original, at });
  return ok({
    transactionId,
    owed: new Map([...owings].map(([accountId, { amount }]) => [accountId, amount])),
    accountIds: shares.map(({ accountId }) => accountId),
    replayed: false,
  });
}

/** What accounts had from the posting and no longer have. */
async function debtsOf(
  tx: Tx,
  brandId: string,
  { shares, at }: { readonly shares: readonly Share[]; readonly at: Date },
): Promise<Debt[]> {
  const debts: Debt[] = [];
  for (const share of shares) {
    const { amount, balance = amount, currency, pool } = share;
    const missing = subtractAmount(amount, balance);
    if (missing <= zeroAmount) continue;
    const house = { kind: 'house', owner: claims, currency, pool, at } as const;
    debts.push({ ...share, missing, houseId: await openLedgerAccount(tx, brandId, house) });
  }
  return debts;
}

/** What each main account owes: for itself, and for what its owner has at vendors. */
function owingsOf(debts: readonly Debt[]): Map<bigint, Owing> {
  const owings = new Map<bigint, Owing>();
  for (const { mainId, houseId, missing } of debts)
    owings.set(mainId, { houseId, amount: addAmounts(owings.get(mainId)?.amount ?? zeroAmount, missing) });
  return owings;
}

/** Every share the other way, and what is missing of it as a claim. */
function legsOf(shares: readonly Share[], debts: readonly Debt[]): Leg[] {
  const missingOf = new Map(debts.map(({ accountId, missing }) => [accountId, missing]));
  const back = shares.map(({ accountId, amount, type }) => ({
    accountId,
    amount: subtractAmount(missingOf.get(accountId) ?? zeroAmount, amount),
    type: oppositeOf(type),
  }));
  const claimed = debts.map(({ houseId, missing, type }) => ({
    accountId: houseId,
    amount: negateAmount(missing),
    type: oppositeOf(type),
  }));
  return [...back, ...claimed].filter(({ amount }) => amount !== zeroAmount);
}

interface TakenBack {
  readonly original: bigint;
  /** The reversal. */
  readonly transactionId: bigint;
  readonly debts: readonly Debt[];
  readonly at: Date;
}

/**
 * Sums by type come down by the whole amount, whatever of it is owed: as cash that is taken back, and is owed instead.
 */
async function tellDebt(
  tx: Tx,
  { debt, transactionId, at }: { readonly debt: Debt; readonly transactionId: bigint; readonly at: Date },
): Promise<void> {
  const { accountId, missing, type } = debt;
  const tell = (typeId: number, cash: Amount) =>
    tx.execute('select cash_moved($1, $2::smallint, $3, $4, $5)', [accountId, typeId, cash, transactionId, at]);
  await tell(typeIdOf(oppositeOf(type)), negateAmount(missing));
  await tell(typeIdOf('owed-collected'), missing);
}

/**
 * A wager counts the stakes and wins that still stand: its figures change by the whole amount, whatever of it is owed.
 */
async function takeFromWager(tx: Tx, { original, transactionId, debts, at }: TakenBack): Promise<void> {
  const owed = addAmounts(...debts.map(({ missing }) => missing));
  await tx.execute('select wager_take_back($1, $2, $3, $4)', [original, transactionId, owed, at]);
}

async function keepDebt(
  tx: Tx,
  brandId: string,
  {
    accountId,
    houseId,
    amount,
    original,
    at,
  }: Owing & { readonly accountId: bigint; readonly original: bigint; readonly at: Date },
): Promise<void> {
  await tx.execute(
    `insert into ledger_owed (brand_id, account_id, transaction_id, house_account_id, amount, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [brandId, accountId, original, houseId, amount, at],
  );
  await tx.execute('update ledger_account set owed = owed + $2 where id = $1', [accountId, amount]);
}
