import { type Amount, amountOf, zeroAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { maskAccount, startOfDay } from '../../kit';
import { openLedgerAccount, postEffect } from '../ledger';
import { makeRequirement } from '../requirement';
import { issueReward } from '../reward';
import type { BalanceNews } from '../wallet';
import { addToInviter, insertIncome, linkReward, type NewIncome } from './income.repository';
import { emptyDue, type Invitee, lockInvitee, moveInvitee, postponeTurnover } from './invitee.repository';
import { readAccountName } from './referral-list.repository';
import { answerTo, monthOf, type ReferralRules, shareOf } from './referral.policy';
import { friendName, milestoneName, shareName } from './referral.texts';
import { excludeInvitee } from './referral-exclusion';
import { findShared } from './shared-things.repository';

export interface ReferralDeps {
  readonly news: BalanceNews;
  readonly rulesOf: (brandId: string) => ReferralRules;
}

/** Somebody who was invited, and when it is looked at them. */
export interface Friend {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly at: Date;
}

interface Found extends Friend {
  readonly invitee: Invitee;
  readonly rules: ReferralRules;
}

/** Whoever has reached what was asked for is valid, looked at or excluded, once; a valid one brings rewards. */
export async function judgeInvitee(deps: ReferralDeps, tx: Tx, friend: Friend): Promise<void> {
  const invitee = await lockInvitee(tx, friend.brandId, friend.memberId);
  if (invitee?.state !== 'PENDING' || !invitee.isReached) return;
  const found = { ...friend, invitee, rules: deps.rulesOf(friend.brandId) };
  if (await isKeptBack(tx, found)) return;
  await moveInvitee(tx, friend.brandId, { ...invitee, state: 'VALID', validAt: friend.at });
  await bringRewards(tx, found);
}

/** Looks for what a friend shares, unless an operator has; whether that keeps them from counting. */
async function isKeptBack(tx: Tx, { brandId, invitee, rules }: Found): Promise<boolean> {
  if (invitee.isAccepted) return false;
  const shared = await findShared(tx, brandId, invitee);
  const state = answerTo(shared, rules.answers);
  if (state === 'COUNTED') return false;
  if (state === 'EXCLUDED') await excludeInvitee(tx, brandId, { invitee, shared, rules });
  else await moveInvitee(tx, brandId, { ...invitee, shared, state });
  return true;
}

/** The reward for a valid friend, and for the numbers that are reached with them. */
async function bringRewards(tx: Tx, { brandId, invitee, rules, at }: Found): Promise<void> {
  const { memberId: inviteeId, referrerId: memberId } = invitee;
  const month = monthOf(at, rules.timeZone);
  const valid = await addToInviter(tx, brandId, { memberId, month, valid: 1, income: 0n });
  const common = { memberId, currency: rules.currency, base: zeroAmount, at };
  if (rules.perInvitee > zeroAmount) {
    const income = { ...common, inviteeId, source: 'INVITEE', milestone: null, amount: rules.perInvitee } as const;
    await bringReward(tx, brandId, { income, rules, name: friendName(await nameOf(tx, brandId, inviteeId)) });
  }
  for (const { count, amount } of rules.milestones) {
    if (count > valid || amount === zeroAmount) continue;
    const income = { ...common, inviteeId: null, source: 'MILESTONE', milestone: count, amount } as const;
    await bringReward(tx, brandId, { income, rules, name: milestoneName(count) });
  }
}

const nameOf = async (tx: Tx, brandId: string, memberId: bigint): Promise<string> =>
  maskAccount(await readAccountName(tx, brandId, memberId));

interface Bringing {
  readonly income: NewIncome;
  readonly rules: ReferralRules;
  readonly name: ReturnType<typeof milestoneName>;
}

/** An income that waits as a reward until it is claimed; nothing where it was brought before. */
async function bringReward(tx: Tx, brandId: string, { income, rules, name }: Bringing): Promise<void> {
  const { memberId, amount, currency, at } = income;
  const id = await insertIncome(tx, brandId, income);
  if (id === undefined) return;
  const rewardId = await issueReward(tx, brandId, {
    ...{ key: `referral:${id}`, memberId, type: 'REFERRAL', name, currency, amount, points: 0 },
    ...{ multiplier: rules.rewardMultiplier, expiresAt: null, at },
  });
  await linkReward(tx, brandId, { id, rewardId });
  await addToInviter(tx, brandId, { memberId, month: monthOf(at, rules.timeZone), valid: 0, income: amount });
}

/** Pays the shares of what a valid friend paid in, and of what it staked on days that are over: each unit once. */
export async function payShares(deps: ReferralDeps, tx: Tx, friend: Friend): Promise<void> {
  const { brandId, memberId, at } = friend;
  const invitee = await lockInvitee(tx, brandId, memberId);
  if (invitee?.state !== 'VALID') return;
  const rules = deps.rulesOf(brandId);
  const found = { ...friend, invitee, rules };
  if (await isKeptBack(tx, found)) return;
  await payShare(deps, tx, { ...found, source: 'DEPOSIT' });
  const isOver = invitee.turnoverSince.getTime() < startOfDay(at.getTime(), rules.timeZone);
  if (!isOver || invitee.turnoverDue <= 0n) return;
  const isPaid = await payShare(deps, tx, { ...found, source: 'TURNOVER' });
  if (!isPaid) await postponeTurnover(tx, brandId, { memberId, at });
}

type Sharing = Found & { readonly source: 'DEPOSIT' | 'TURNOVER' };

async function payShare(deps: ReferralDeps, tx: Tx, sharing: Sharing): Promise<boolean> {
  const { brandId, memberId, invitee, rules, source, at } = sharing;
  const base = source === 'DEPOSIT' ? invitee.depositDue : invitee.turnoverDue;
  const amount = shareOf(base, source === 'DEPOSIT' ? rules.depositRebatePercent : rules.turnoverRebatePercent);
  if (amount === zeroAmount || amount < rules.shareMinimum) return false;
  await emptyDue(tx, brandId, { memberId, source });
  const { referrerId, currency } = invitee;
  const id = await insertIncome(tx, brandId, {
    ...{ memberId: referrerId, inviteeId: memberId, source, milestone: null, currency, amount, at },
    base: amountOf(base),
  });
  if (id === undefined) throw new Error('a share was stored and is not there');
  await addToInviter(tx, brandId, {
    ...{ memberId: referrerId, month: monthOf(at, rules.timeZone), valid: 0, income: amount },
  });
  await bookShare(deps, tx, { brandId, id, memberId: referrerId, amount, rules, at });
  return true;
}

interface Booking {
  readonly brandId: string;
  readonly id: bigint;
  readonly memberId: bigint;
  readonly amount: Amount;
  readonly rules: ReferralRules;
  readonly at: Date;
}

async function bookShare(
  { news }: ReferralDeps,
  tx: Tx,
  { brandId, id, memberId, amount, rules, at }: Booking,
): Promise<void> {
  const { currency, contributions, shareMultiplier: multiplier } = rules;
  const key = `referral:${id}`;
  const accountId = await openLedgerAccount(tx, brandId, { kind: 'player', owner: String(memberId), currency, at });
  const houseId = await openLedgerAccount(tx, brandId, { kind: 'house', owner: 'referral', currency, at });
  const posted = await postEffect(tx, brandId, {
    ...{ key, kind: 'referral', accountId, houseId, amount, type: 'referral-rebate', at },
    remark: { key: 'referral.share' },
  });
  if (!posted.ok) throw new Error(`share refused: ${posted.error}`);
  if (multiplier > 0)
    await makeRequirement(tx, brandId, {
      ...{ key, memberId, currency, source: 'OTHER', sourceName: shareName, base: amount, multiplier },
      ...{ rule: { contributions, vendors: [] }, deadline: null, forfeit: zeroAmount, at },
    });
  news.moved(tx, brandId, [accountId]);
}
