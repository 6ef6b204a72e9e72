import { type Amount, amountToWire, subtractAmount, zeroAmount, amountOf } from '@pavilion/money';
import type { Clock, Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { Refusal } from '../../kit';
import { limitAt, windowStart } from './protection.policy';
import { findGuard, listLimits, lockMember } from './protection.repository';
import type { Protected } from './protection.schema';

/** Somebody who is about to pay in. */
export interface Depositing extends Protected {
  readonly amount: Amount;
}

/** What a member paid in since a moment, and what is on its way: by all ways together. */
export type DepositedSince = (tx: Tx, asked: Protected & { readonly since: Date }) => Promise<Amount>;

const periods = ['DAY', 'WEEK', 'MONTH'] as const;

/** Most that every member of a brand pays in within the last 24 hours, 7 and 30 days; `null` for no bound. */
export type DepositBounds = (brandId: string) => Readonly<Record<(typeof periods)[number], Amount | null>>;

export interface DepositRefusalDeps {
  readonly clock: Clock;
  readonly depositedSince: DepositedSince;
  readonly boundsOf: DepositBounds;
}

const lower = (left: bigint | null, right: bigint | null): bigint | null =>
  left === null || (right !== null && right < left) ? right : left;

/** Why a member may not pay in; the lock that it takes holds until the transaction that makes the order ends. */
export type DepositRefusal = (tx: Tx, deposit: Depositing) => Promise<Refusal | undefined>;

export const createDepositRefusal =
  ({ clock, depositedSince, boundsOf }: DepositRefusalDeps): DepositRefusal =>
  async (tx, { amount, ...member }) => {
    await lockMember(tx, member);
    const at = new Date(clock.now());
    const { excludedUntil } = await findGuard(tx, member, at);
    if (excludedUntil) return { code: 'play.excluded', value: { until: excludedUntil.getTime() } };
    const own = (await listLimits(tx, member)).filter(({ kind }) => kind === 'DEPOSIT');
    const ofBrand = boundsOf(member.brandId);
    for (const period of periods) {
      const limit = own.find((one) => one.period === period);
      const bound = lower(limit ? limitAt(limit, at).bound : null, ofBrand[period]);
      if (bound === null) continue;
      const used = await depositedSince(tx, { ...member, since: windowStart(period, at) });
      if (used + amount <= bound) continue;
      const remaining = used >= bound ? zeroAmount : subtractAmount(amountOf(bound), used);
      return { code: 'play.deposit-limit', value: { remaining: amountToWire(remaining) } };
    }
    return undefined;
  };

const playRefusals = [
  'play.excluded',
  'play.loss-limit',
  'play.session-limit',
  'play.stake-limit',
  'play.stake-sum-limit',
  'play.reality-check',
] as const;

/** Why a member may not play now. */
export type PlayRefusal = (typeof playRefusals)[number];

const refusalRow = v.object({ refusal: v.nullable(v.picklist(playRefusals)) });

/** Why a member may not open a game or move money to one: what would refuse the least stake; of a demo only a break. */
export async function playRefusal(
  db: Queryable,
  { brandId, memberId, demo, at }: Protected & { readonly demo: boolean; readonly at: Date },
): Promise<PlayRefusal | undefined> {
  const { refusal } = await db.row(refusalRow, 'select play_refusal_seen($1, $2, 1::bigint, $3, $4) as refusal', [
    ...[brandId, memberId, at, demo ? 'trial' : 'real'],
  ]);
  return refusal ?? undefined;
}

/** Until when a member who closed the account cannot sign in. */
export const closedUntil = async (db: Queryable, member: Protected, at: Date): Promise<Date | undefined> =>
  (await findGuard(db, member, at)).closedUntil ?? undefined;
