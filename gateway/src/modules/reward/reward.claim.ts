import type { Language } from '@pavilion/api-contract';
import type { RewardType } from '@pavilion/api-contract/calls/reward';
import { type Amount, amountOf, negateAmount, parseAmount, zeroAmount } from '@pavilion/money';
import { err, ok, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { type Leg, openLedgerAccount, pointsCurrency, postLegs } from '../ledger';
import { findIdentity } from '../member';
import { makeRequirement } from '../requirement';
import type { BalanceNews } from '../wallet';
import { boundsOf } from './claim-limit.policy';
import { countClaims } from './claim-limit.repository';
import { findByIntent, type LockedReward, lockReward, markClaimed } from './reward.repository';
import type { RewardRules } from './reward.rules';

type Texts = Readonly<Record<Language, string>>;

/** Who claims, when, by which call, and from where. */
export interface Claimant {
  readonly memberId: bigint;
  /** Of the call; a retry of it finds by this what was claimed. */
  readonly intentKey: string | null;
  readonly deviceId: string;
  readonly address: string;
  readonly at: Date;
}

export interface Claimed {
  readonly amount: Amount;
  readonly points: number;
  readonly ticket: Texts | undefined;
  readonly requirementId: bigint | null;
}

/** What a call claimed before. */
export interface ClaimedBefore extends Claimed {
  readonly id: bigint;
}

/** Why a claim brought nothing. */
export type ClaimRefusal =
  | 'reward.not-found'
  | 'reward.claimed'
  | 'reward.expired'
  | 'reward.limit-reached'
  | 'reward.origin-taken'
  | 'reward.code-unknown'
  | Refusal;

/** Books rewards. */
export interface RewardClaimer {
  /**
   * What keeps somebody from claiming a kind of reward now: no proven number, or too many others of a device or
   * address.
   */
  refuse(
    tx: Tx,
    brandId: string,
    asked: { readonly type: RewardType; readonly by: Claimant },
  ): Promise<ClaimRefusal | undefined>;
  /** Books what a reward brings, and makes the requirement of its rule, once; nothing keeps its member from it. */
  pay(
    tx: Tx,
    brandId: string,
    claim: { readonly id: bigint; readonly by: Claimant },
  ): Promise<Result<Claimed, ClaimRefusal>>;
  /** What the call with this key has claimed; nothing without a key. */
  recall(tx: Tx, brandId: string, by: Pick<Claimant, 'memberId' | 'intentKey'>): Promise<ClaimedBefore | undefined>;
}

/** Gives the tickets that come with rewards. */
export interface TicketGiver {
  issue(tx: Tx, brandId: string, draft: TicketGift & { readonly code: string }): Promise<Texts | undefined>;
  issueForRank(tx: Tx, brandId: string, draft: TicketGift): Promise<void>;
}

interface TicketGift {
  readonly key: string;
  readonly memberId: bigint;
  readonly at: Date;
}

export interface RewardClaimerDeps {
  readonly news: BalanceNews;
  readonly tickets: TicketGiver;
  rulesOf(brandId: string): Pick<RewardRules, 'needMobile' | 'limits'>;
  /** Percent of a valid stake that counts for what a reward asks, by category. */
  contributionsOf(brandId: string): Readonly<Record<string, number>>;
}

/** A number has to be proven first. */
export const mobileMissing: Refusal = {
  code: 'prom.claim.req.field',
  value: { data: 'required.mobile_no_verified' },
};

/** Whether a member's number is proven. */
export const hasMobile = async (tx: Tx, brandId: string, memberId: bigint): Promise<boolean> =>
  (await findIdentity(tx, brandId, memberId))?.mobileVerified ?? false;

export function createRewardClaimer(deps: RewardClaimerDeps): RewardClaimer {
  return {
    async refuse(tx, brandId, { type, by }) {
      const { needsMobile, bound } = boundsOf(deps.rulesOf(brandId), type);
      if (needsMobile && !(await hasMobile(tx, brandId, by.memberId))) return mobileMissing;
      if (!bound) return undefined;
      const { limit } = bound;
      const { device, address } = await countClaims(tx, brandId, { ...bound, by });
      const isOver = (count: number, most: number | null): boolean => most !== null && count >= most;
      if (!isOver(device, limit.perDevice) && !isOver(address, limit.perAddress)) return undefined;
      return limit.period === 'EVER' ? 'reward.origin-taken' : 'reward.limit-reached';
    },
    async pay(tx, brandId, { id, by }) {
      const reward = await lockReward(tx, brandId, { memberId: by.memberId, id });
      if (!reward) return err('reward.not-found');
      if (reward.state === 'C') return err('reward.claimed');
      if (reward.state === 'R' || (reward.expires_at !== null && reward.expires_at <= by.at))
        return err('reward.expired');
      return ok(await book(deps, tx, { brandId, reward, by }));
    },
    async recall(tx, brandId, { memberId, intentKey }) {
      const row = intentKey === null ? undefined : await findByIntent(tx, brandId, { memberId, intentKey });
      if (!row) return undefined;
      const { id, points, ticket_name: ticket, requirement_id: requirementId } = row;
      return { id, amount: amountOf(row.amount), points, ticket: ticket ?? undefined, requirementId };
    },
  };
}

interface Booking {
  readonly brandId: string;
  readonly reward: LockedReward;
  readonly by: Claimant;
}

async function book(deps: RewardClaimerDeps, tx: Tx, booking: Booking): Promise<Claimed> {
  const { brandId, reward, by } = booking;
  const accountIds = await postReward(tx, booking);
  const requirementId = await requireStakes(tx, booking, deps.contributionsOf(brandId));
  const gift = { key: `reward:${reward.id}`, memberId: by.memberId, at: by.at };
  const ticket =
    reward.ticket === null ? undefined : await deps.tickets.issue(tx, brandId, { ...gift, code: reward.ticket });
  if (reward.type === 'UPGRADE_BONUS') await deps.tickets.issueForRank(tx, brandId, gift);
  await markClaimed(tx, brandId, { ...by, id: reward.id, requirementId });
  deps.news.moved(tx, brandId, accountIds);
  return { amount: amountOf(reward.amount), points: reward.points, ticket, requirementId };
}

/** Books money and points of a reward in one posting; the member's accounts that moved. */
async function postReward(tx: Tx, { brandId, reward, by: { memberId, at } }: Booking): Promise<bigint[]> {
  const parts = [
    { currency: reward.currency, house: 'bonus', amount: amountOf(reward.amount), type: 'bonus' },
    { currency: pointsCurrency, house: 'points', amount: parseAmount(String(reward.points)), type: 'points' },
  ] as const;
  const legs: Leg[] = [];
  const accountIds: bigint[] = [];
  for (const { currency, house, amount, type } of parts) {
    if (amount === zeroAmount) continue;
    const owner = String(memberId);
    const accountId = await openLedgerAccount(tx, brandId, { kind: 'player', owner, currency, at });
    const houseId = await openLedgerAccount(tx, brandId, { kind: 'house', owner: house, currency, at });
    legs.push({ accountId: houseId, amount: negateAmount(amount), type }, { accountId, amount, type });
    accountIds.push(accountId);
  }
  if (legs.length === 0) return [];
  const posted = await postLegs(tx, brandId, {
    ...{ key: `reward:${reward.id}`, kind: 'reward', legs, at },
    remark: { key: 'bonus.reward' },
  });
  if (!posted.ok) throw new Error(`reward refused: ${posted.error}`);
  return accountIds;
}

async function requireStakes(
  tx: Tx,
  { brandId, reward, by: { memberId, at } }: Booking,
  contributions: Readonly<Record<string, number>>,
): Promise<bigint | null> {
  const base = amountOf(reward.amount);
  if (base === zeroAmount || reward.multiplier === 0) return null;
  return makeRequirement(tx, brandId, {
    key: `reward:${reward.id}`,
    memberId,
    currency: reward.currency,
    source: 'REWARD',
    sourceName: reward.name,
    base,
    multiplier: reward.multiplier,
    rule: { contributions, vendors: [] },
    deadline: null,
    forfeit: base,
    at,
  });
}
