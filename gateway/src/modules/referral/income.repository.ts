import type { Amount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** What brings an income: a valid friend, a number of them, and shares of what friends pay in and stake. */
export const incomeSources = ['INVITEE', 'MILESTONE', 'DEPOSIT', 'TURNOVER'] as const;
/** One of {@link incomeSources}. */
export type IncomeSource = (typeof incomeSources)[number];

/** An income as it is first stored. */
export interface NewIncome {
  /** Who invited. */
  readonly memberId: bigint;
  readonly inviteeId: bigint | null;
  readonly source: IncomeSource;
  readonly milestone: number | null;
  readonly currency: string;
  readonly base: Amount;
  readonly amount: Amount;
  readonly at: Date;
}

const idRow = v.object({ id: v.bigint() });

/** Stores an income; nothing where this friend or milestone brought it before. */
export async function insertIncome(tx: Tx, brandId: string, one: NewIncome): Promise<bigint | undefined> {
  const stored = await tx.maybeRow(
    idRow,
    `insert into referral_income (brand_id, member_id, invitee_id, source, milestone, currency, base, amount, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
    [...[brandId, one.memberId, one.inviteeId, one.source, one.milestone, one.currency, one.base, one.amount], one.at],
  );
  return stored?.id;
}

/** Says which reward an income waits as. */
export async function linkReward(
  tx: Tx,
  brandId: string,
  { id, rewardId }: { readonly id: bigint; readonly rewardId: bigint },
): Promise<void> {
  await tx.execute('update referral_income set reward_id = $3 where brand_id = $1 and id = $2', [
    brandId,
    id,
    rewardId,
  ]);
}

/** What changes in the sums of somebody who invites. */
export interface InviterChange {
  readonly memberId: bigint;
  /** As `2026-11`. */
  readonly month: string;
  readonly valid: number;
  readonly income: bigint;
}

const validRow = v.object({ valid: v.number() });

/** Adds to the sums of all time and of a month; how many valid friends there are now. Locks them until the end. */
export async function addToInviter(tx: Tx, brandId: string, change: InviterChange): Promise<number> {
  const { valid } = await tx.row(
    validRow,
    `insert into referral_inviter as i (brand_id, member_id, valid, earned) values ($1, $2, $3, $4)
     on conflict (brand_id, member_id) do update
     set valid = i.valid + excluded.valid, earned = i.earned + excluded.earned
     returning valid`,
    [brandId, change.memberId, change.valid, change.income],
  );
  await tx.execute(
    `insert into referral_month as m (brand_id, month, member_id, invitations, income) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, month, member_id) do update
     set invitations = m.invitations + excluded.invitations, income = m.income + excluded.income`,
    [brandId, change.month, change.memberId, change.valid, change.income],
  );
  return valid;
}

const rewardedRow = v.object({
  id: v.bigint(),
  amount: v.bigint(),
  rewardId: v.nullable(v.bigint()),
  at: v.date(),
});

/** The reward that a friend brought. */
export const findInviteeIncome = (
  tx: Tx,
  brandId: string,
  inviteeId: bigint,
): Promise<v.InferOutput<typeof rewardedRow> | undefined> =>
  tx.maybeRow(
    rewardedRow,
    `select id, amount, reward_id as "rewardId", at from referral_income
     where brand_id = $1 and invitee_id = $2 and source = 'INVITEE' and not is_void`,
    [brandId, inviteeId],
  );

/** An income that nobody gets. */
export async function voidIncome(tx: Tx, brandId: string, id: bigint): Promise<void> {
  await tx.execute('update referral_income set is_void = true where brand_id = $1 and id = $2', [brandId, id]);
}
