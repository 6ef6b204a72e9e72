import { type Amount, amountOf, negateAmount, zeroAmount } from '@pavilion/money';
import type { Clock, Database, Tx } from '@pavilion/platform';
import { isSeeded, markSeeded } from '../modules/catalogue';
import { openLedgerAccount, postLegs } from '../modules/ledger';
import type { MemberService } from '../modules/member';
import { giveInvitation, type ReferralDeps } from '../modules/referral';
import type { Brand, BrandGate, GatewayModule } from '../kit';
import { demoAccounts } from './demo-accounts.data';
import { demoGames } from './demo-games.data';
import { type DemoFriend, type DemoInviter, demoInviters } from './demo-referrals.data';
import { bookDemoRounds } from './demo-wagers';

interface Deps extends ReferralDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brands: BrandGate;
  readonly members: MemberService;
}

const version = '1';
const dayMs = 24 * 60 * 60_000;
const roundsEach = 6;
const lookBackDays = 28;

/** Invitations of demonstration accounts: put in once, so that what somebody claims stays claimed. */
export function createDemoReferralsModule(deps: Deps): GatewayModule {
  return {
    name: 'demo-referrals',
    register: () => undefined,
    async seed() {
      for (const brand of deps.brands.all()) await deps.database.transaction((tx) => seedBrand(deps, tx, brand));
    },
  };
}

async function seedBrand(deps: Deps, tx: Tx, brand: Brand): Promise<void> {
  const part = { brandId: brand.id, name: 'demo referrals' };
  if (await isSeeded(tx, part, version)) return;
  for (const one of demoInviters) {
    const referrer = await deps.members.findByName(brand.id, nameOf(one, one.inviter));
    if (!referrer) continue;
    for (const friend of one.friends) {
      const account = await deps.members.findByName(brand.id, nameOf(one, friend.place));
      if (!account) continue;
      const { id: memberId, registeredAt } = account;
      await deps.members.setReferrer(tx, brand.id, { memberId, referrerId: referrer.id });
      await seedFriend(deps, tx, { brand, friend, memberId, registeredAt });
    }
  }
  await markSeeded(tx, part, version);
}

function nameOf({ agent }: DemoInviter, which: string | number): string {
  if (typeof which === 'string') return which;
  const invented = demoAccounts.filter(({ upline, canSignIn }) => upline === agent && !canSignIn);
  return invented.filter(({ type }) => type === 0)[which]?.username ?? '';
}

interface Seeding {
  readonly brand: Brand;
  readonly friend: DemoFriend;
  readonly memberId: bigint;
  readonly registeredAt: Date;
}

const tenths = (amount: Amount, count: number): Amount => amountOf((amount * BigInt(count)) / 10n);

/** What the list says of a friend is in the ledger too. */
async function seedFriend(deps: Deps, tx: Tx, seeding: Seeding): Promise<void> {
  const { brand, friend, memberId, registeredAt } = seeding;
  const now = deps.clock.now();
  const rules = { ...deps.rulesOf(brand.id), shareMultiplier: 0 };
  const deposited = tenths(rules.validDeposit, friend.deposited);
  const turnover = tenths(rules.validTurnover, friend.turnover);
  await bookDeposit(tx, { ...seeding, amount: deposited });
  await bookPlay(tx, { ...seeding, amount: turnover, now });
  await giveInvitation(tx, brand.id, {
    // The shares of before count as staked.
    deps: { ...deps, rulesOf: () => rules },
    given: {
      ...{ memberId, registeredAt, deposited, turnover, now: new Date(now) },
      reachedAt: friend.reachedAfter === null ? null : new Date(registeredAt.getTime() + friend.reachedAfter * dayMs),
      kept: friend.kept && { state: friend.kept, shared: [friend.kept === 'REVIEW' ? 'address' : 'device'] },
    },
  });
}

type Booking = Seeding & { readonly amount: Amount };

async function bookDeposit(tx: Tx, { brand, memberId, registeredAt, amount }: Booking): Promise<void> {
  if (amount === zeroAmount) return;
  const at = new Date(registeredAt.getTime() + 30 * 60_000);
  const common = { currency: brand.settings.currency.code, at };
  const accountId = await openLedgerAccount(tx, brand.id, { kind: 'player', owner: String(memberId), ...common });
  const houseId = await openLedgerAccount(tx, brand.id, { kind: 'house', owner: 'payments:demo', ...common });
  const posted = await postLegs(tx, brand.id, {
    ...{ key: `demo-deposit:${memberId}`, kind: 'deposit', at },
    legs: [
      { accountId: houseId, amount: negateAmount(amount), type: 'deposit' },
      { accountId, amount, type: 'deposit' },
    ],
    remark: { key: 'deposit.credited', params: { remark: `DEMO${memberId}` } },
  });
  if (!posted.ok) throw new Error(`demonstration deposit refused: ${posted.error}`);
}

/**
 * Stakes in equal parts from the registration until now, of which every other one comes back doubled; within the days
 * that the rest of the demonstration tells of.
 */
async function bookPlay(tx: Tx, { amount, now, ...seeding }: Booking & { readonly now: number }): Promise<void> {
  const { brand, memberId, registeredAt } = seeding;
  if (amount === zeroAmount) return;
  const stake = Number(amount / 10_000n) / roundsEach;
  const begin = Math.max(registeredAt.getTime(), now - lookBackDays * dayMs);
  const step = (now - begin) / (roundsEach + 2);
  const rounds = Array.from({ length: roundsEach }, (_, index) => ({
    at: new Date(begin + (index + 1) * step),
    game: demoGames[index % demoGames.length] ?? demoGames[0],
    stake: Math.floor(stake) + (index === 0 ? Math.round((stake % 1) * roundsEach) : 0),
    win: index % 2 === 0 ? Math.floor(stake) * 2 : 0,
  }));
  const holder = { brand, memberId, accountType: 0, at: registeredAt, series: 'demo-friend' } as const;
  await bookDemoRounds(tx, holder, rounds);
}
