import { type Amount, zeroAmount } from '@pavilion/money';
import { err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import { openLedgerAccount, postEffect } from '../ledger';
import { makeRequirement } from '../requirement';
import type { BalanceNews } from '../wallet';
import { paidParts, partsOf, type RebatePart, type RebateRules, sumOf } from './rebate.policy';
import {
  type Claimed,
  type ClaimWay,
  emptyDue,
  findClaimed,
  insertClaim,
  lockDue,
  postponeDue,
  type RebateOwner,
} from './rebate.repository';

export interface RebateDeps {
  readonly news: BalanceNews;
  readonly rulesOf: (brandId: string) => RebateRules;
  /** Percent that the rank of a member adds. */
  readonly extraRateOf: (db: Queryable, brandId: string, memberId: bigint) => Promise<number>;
}

/** Why nothing was paid. */
export type ClaimRefusal = 'rebate.nothing' | 'rebate.below-minimum';

interface ClaimAsk extends RebateOwner {
  readonly brandId: string;
  /** Of the member's call. */
  readonly intentKey: string | null;
  readonly at: Date;
}

interface Payment extends RebateOwner {
  readonly way: ClaimWay;
  readonly intentKey: string | null;
  readonly parts: readonly RebatePart[];
  readonly at: Date;
}

/**
 * Pays all that a member has claimable, each valid stake once; refused where that is less than the brand's minimum.
 * What the same call has claimed is looked for behind the lock, so that a copy which still ran is seen.
 */
export async function payClaim(
  deps: RebateDeps,
  tx: Tx,
  { brandId, at, intentKey, ...owner }: ClaimAsk,
): Promise<Result<Claimed, ClaimRefusal>> {
  const rules = deps.rulesOf(brandId);
  const due = await lockDue(tx, brandId, { ...owner, before: undefined });
  const { memberId } = owner;
  const known = intentKey === null ? undefined : await findClaimed(tx, brandId, { memberId, intentKey });
  if (known) return ok(known);
  const parts = paidParts(partsOf(due, rules, await deps.extraRateOf(tx, brandId, owner.memberId)));
  const { amount } = sumOf(parts);
  if (amount === zeroAmount) return err('rebate.nothing');
  if (amount < rules.minimum) return err('rebate.below-minimum');
  await pay(deps, tx, { brandId, ...owner, way: 'CLAIMED', intentKey, parts, at });
  return ok({ amount, at });
}

/**
 * Pays what a member has left of the days before, however little. Stakes in what has no rate are let go, so that a rate
 * of later does not pay for them; what comes to less than a unit of money stays.
 */
export async function payLeft(
  deps: RebateDeps,
  tx: Tx,
  {
    brandId,
    at,
    before,
    ...owner
  }: RebateOwner & { readonly brandId: string; readonly at: Date; readonly before: Date },
): Promise<void> {
  const due = await lockDue(tx, brandId, { ...owner, before });
  const all = partsOf(due, deps.rulesOf(brandId), await deps.extraRateOf(tx, brandId, owner.memberId));
  const parts = paidParts(all);
  if (parts.length > 0) await pay(deps, tx, { brandId, ...owner, way: 'AUTOMATIC', intentKey: null, parts, at });
  const unpaid = all.filter(({ amount }) => amount === zeroAmount);
  await emptyDue(tx, brandId, { ...owner, stakes: unpaid.filter(({ rate }) => rate === 0) });
  await postponeDue(tx, brandId, { ...owner, stakes: unpaid.filter(({ rate }) => rate > 0), at });
}

async function pay(
  { news, rulesOf }: RebateDeps,
  tx: Tx,
  { brandId, ...payment }: Payment & { readonly brandId: string },
): Promise<void> {
  const { memberId, currency, way, parts, at } = payment;
  const { amount, valid } = sumOf(parts);
  await emptyDue(tx, brandId, { memberId, currency, stakes: parts });
  const claim = await insertClaim(tx, brandId, { ...payment, amount, valid });
  const accountId = await openLedgerAccount(tx, brandId, { kind: 'player', owner: String(memberId), currency, at });
  const posted = await postEffect(tx, brandId, {
    key: `rebate:${claim}`,
    kind: 'rebate',
    accountId,
    houseId: await openLedgerAccount(tx, brandId, { kind: 'house', owner: 'rebates', currency, at }),
    amount,
    type: 'betting-rebate',
    remark: { key: way === 'CLAIMED' ? 'rebate.claimed' : 'rebate.of-the-day' },
    at,
  });
  if (!posted.ok) throw new Error(`rebate refused: ${posted.error}`);
  await requireStake(tx, brandId, { ...payment, claim, amount, rules: rulesOf(brandId) });
  news.moved(tx, brandId, [accountId]);
}

const sourceName = { TW: '投注返水', EN: 'Betting rebate', VI: 'Hoàn trả cược' };

/** What comes back is staked before it leaves, as often as the brand says. */
async function requireStake(
  tx: Tx,
  brandId: string,
  { claim, amount, rules, memberId, currency, at }: Payment & { claim: bigint; amount: Amount; rules: RebateRules },
): Promise<void> {
  if (rules.multiplier === 0) return;
  await makeRequirement(tx, brandId, {
    ...{ key: `rebate:${claim}`, memberId, currency, source: 'OTHER', sourceName },
    ...{ base: amount, multiplier: rules.multiplier, rule: { contributions: rules.contributions, vendors: [] } },
    ...{ deadline: null, forfeit: zeroAmount, at },
  });
}
