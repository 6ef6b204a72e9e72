import { type Amount, amountOf, amountToWire, zeroAmount } from '@pavilion/money';
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
export type DepositedSince = (db: Queryable, asked: Protected & { readonly since: Date }) => Promise<Amount>;

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
  (deps: DepositRefusalDeps): DepositRefusal =>
  async (tx, { amount, ...member }) => {
    await lockMember(tx, member);
    const { excludedUntil } = await findGuard(tx, member, new Date(deps.clock.now()));
    if (excludedUntil) return { code: 'play.excluded', value: { until: excludedUntil.getTime() } };
    const left = await leftOf(deps, tx, member);
    if (left === null || amount <= left) return undefined;
    return { code: 'play.deposit-limit', value: { remaining: amountToWire(notBelowZero(left)) } };
  };

/**
 * What a member may still pay in now, by the tightest limit of its own or of the brand; `null` where nothing bounds it.
 */
export type DepositsLeft = (db: Queryable, member: Protected) => Promise<Amount | null>;

export const createDepositsLeft =
  (deps: DepositRefusalDeps): DepositsLeft =>
  async (db, member) => {
    const left = await leftOf(deps, db, member);
    return left === null ? null : notBelowZero(left);
  };

const notBelowZero = (left: bigint): Amount => (left > 0n ? amountOf(left) : zeroAmount);

/** Below zero where more has come in already than may, such as what nobody asked for. */
async function leftOf(
  { clock, depositedSince, boundsOf }: DepositRefusalDeps,
  db: Queryable,
  member: Protected,
): Promise<bigint | null> {
  const at = new Date(clock.now());
  const own = (await listLimits(db, member)).filter(({ kind }) => kind === 'DEPOSIT');
  const ofBrand = boundsOf(member.brandId);
  let left: bigint | null = null;
  for (const period of periods) {
    const limit = own.find((one) => one.period === period);
    const bound = lower(limit ? limitAt(limit, at).bound : null, ofBrand[period]);
    if (bound === null) continue;
    left = lower(left, bound - (await depositedSince(db, { ...member, since: windowStart(period, at) })));
  }
  return left;
}

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
