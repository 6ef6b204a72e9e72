import { type Amount, amountOf, negateAmount, parseAmount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import { makeRequirement } from '../requirement';
import { type BalanceNews, type Leg, openLedgerAccount, pointsCurrency, postLegs } from '../wallet';
import {
  listRewards,
  type LockedReward,
  lockReward,
  markClaimed,
  type RewardFilter,
  type ShownReward,
} from './reward.repository';

/** A claim, and where it comes from. */
export interface Claim {
  readonly memberId: bigint;
  readonly id: bigint;
  /** As the page names it; another one is of no reward. */
  readonly type: string;
  readonly deviceId: string;
  readonly address: string;
}

/** What a claim brought. */
export interface Claimed {
  readonly amount: Amount;
  readonly points: number;
  readonly requirementId: bigint | null;
}

/** Why a claim brought nothing. */
export type ClaimRefusal = 'reward.not-found' | 'reward.claimed' | 'reward.expired';

/** Rewards as members see and claim them. */
export interface RewardService {
  list(brandId: string, asked: Omit<RewardFilter, 'at'>): Promise<readonly ShownReward[]>;
  /** Books what the reward brings, and makes the requirement of its rule: once. */
  claim(brandId: string, claim: Claim): Promise<Result<Claimed, ClaimRefusal>>;
}

/** What rewards take. */
export interface RewardServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: BalanceNews;
  /** Percent of a valid stake that counts for what a reward asks, by category. */
  contributionsOf(brandId: string): Readonly<Record<string, number>>;
}

export function createRewardService({ database, clock, news, contributionsOf }: RewardServiceDeps): RewardService {
  const now = (): Date => new Date(clock.now());
  return {
    list: (brandId, asked) => listRewards(database, brandId, { ...asked, at: now() }),
    claim: (brandId, claim) =>
      database.transaction(
        async (tx) => {
          const at = now();
          const reward = await lockReward(tx, brandId, claim);
          if (!reward || reward.type !== claim.type) return err('reward.not-found');
          if (reward.state === 'C') return err('reward.claimed');
          if (reward.state === 'R' || (reward.expires_at !== null && reward.expires_at <= at))
            return err('reward.expired');
          const paid = { reward, memberId: claim.memberId, at };
          const accountIds = await pay(tx, brandId, paid);
          const requirementId = await requireStakes(tx, brandId, { ...paid, contributions: contributionsOf(brandId) });
          await markClaimed(tx, brandId, { ...claim, at, requirementId });
          news.moved(tx, brandId, accountIds);
          return ok({ amount: amountOf(reward.amount), points: reward.points, requirementId });
        },
        { attempts: 3 },
      ),
  };
}

interface Payment {
  readonly reward: LockedReward;
  readonly memberId: bigint;
  readonly at: Date;
}

/** Books money and points of a reward in one posting; the member's accounts that moved. */
async function pay(tx: Tx, brandId: string, { reward, memberId, at }: Payment): Promise<bigint[]> {
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
  const posted = await postLegs(tx, brandId, {
    ...{ key: `reward:${reward.id}`, kind: 'reward', legs, at },
    remark: { key: 'bonus.reward' },
  });
  if (!posted.ok) throw new Error(`reward refused: ${posted.error}`);
  return accountIds;
}

async function requireStakes(
  tx: Tx,
  brandId: string,
  { reward, memberId, at, contributions }: Payment & { readonly contributions: Readonly<Record<string, number>> },
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
