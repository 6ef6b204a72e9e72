import { type Amount, negateAmount, parseAmount } from '@pavilion/money';
import type { Clock, Database, Tx } from '@pavilion/platform';
import { isSeeded, markSeeded } from '../modules/catalogue';
import type { DepositsBeside } from '../modules/deposit-payment';
import { openLedgerAccount, postLegs } from '../modules/ledger';
import type { MemberService } from '../modules/member';
import { type KeptProtection, seedProtection } from '../modules/protection';
import type { Brand, BrandGate, GatewayModule } from '../kit';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brands: BrandGate;
  readonly members: Pick<MemberService, 'findByName'>;
  readonly deposits: Pick<DepositsBeside, 'record'>;
}

const version = '1';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What the demonstration member bounds, in whole currency units, and has paid in. */
const bounds: Readonly<Record<string, Readonly<Record<'deposit' | 'loss' | 'raised' | 'staked' | 'paidIn', string>>>> =
  {
    aurora: { deposit: '20000000', loss: '8000000', raised: '12000000', staked: '90000000', paidIn: '1200000' },
    lotus: { deposit: '15000000', loss: '6000000', raised: '9000000', staked: '60000000', paidIn: '850000' },
  };

/**
 * A member who looks after itself: limits with some of them used, one about to rise, a break that is over, and checks.
 */
export function createDemoProtectionModule(deps: Deps): GatewayModule {
  return {
    name: 'demo-protection',
    register: () => undefined,
    async seed() {
      for (const brand of deps.brands.all()) await seedBrand(deps, brand);
    },
  };
}

async function seedBrand(deps: Deps, brand: Brand): Promise<void> {
  const part = { brandId: brand.id, name: 'demo protection' };
  const account = await deps.members.findByName(brand.id, 'demomember');
  const bound = bounds[brand.id];
  await deps.database.transaction(async (tx) => {
    if (await isSeeded(tx, part, version)) return;
    if (account && bound) {
      const { deposit, loss, raised, staked, paidIn } = bound;
      const owner = { brandId: brand.id, memberId: account.id };
      await payIn(deps, tx, { brand, memberId: account.id, amount: parseAmount(paidIn) });
      const losses = { loss: parseAmount(loss), raised: parseAmount(raised) };
      const wanted = { deposit: parseAmount(deposit), staked: parseAmount(staked), ...losses };
      await seedProtection(tx, owner, historyOf(deps.clock.now(), wanted));
    }
    await markSeeded(tx, part, version);
  });
}

interface Paying {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly amount: Amount;
}

/** A deposit that arrived at this moment, in the ledger as any other. */
async function payIn({ clock, deposits }: Deps, tx: Tx, { brand, memberId, amount }: Paying): Promise<void> {
  const now = clock.now();
  const [at, orderedAt] = [new Date(now), new Date(now - 4 * 60_000)];
  const currency = brand.settings.currency.code;
  const way = { method: 'VIETQR', bankCode: 'NAPAS', remark: 'DEMO2026' };
  const id = await deposits.record(tx, brand.id, { id: null, ...way, memberId, amount, currency, orderedAt, at });
  const open = (kind: 'player' | 'house', owner: string): Promise<bigint> =>
    openLedgerAccount(tx, brand.id, { kind, owner, currency, at });
  const posted = await postLegs(tx, brand.id, {
    ...{
      key: `deposit:${id}`,
      kind: 'deposit',
      at,
      remark: { key: 'deposit.credited', params: { remark: way.remark } },
    },
    legs: [
      { accountId: await open('house', 'payments:demo'), amount: negateAmount(amount), type: 'deposit' },
      { accountId: await open('player', String(memberId)), amount, type: 'deposit' },
    ],
  });
  if (!posted.ok) throw new Error(`the deposit of the demonstration was not credited: ${posted.error}`);
}

interface Wanted {
  readonly deposit: Amount;
  readonly loss: Amount;
  readonly raised: Amount;
  readonly staked: Amount;
}

function historyOf(now: number, { deposit, loss, raised, staked }: Wanted): KeptProtection {
  const ago = (ms: number): Date => new Date(now - ms);
  const monthly = { kind: 'DEPOSIT', period: 'MONTH' } as const;
  const weekly = { kind: 'LOSS', period: 'WEEK' } as const;
  const stakes = { kind: 'STAKE', period: 'WEEK' } as const;
  const rise = { bound: raised, from: new Date(now + 18 * hourMs) };
  return {
    limits: [
      { ...monthly, bound: deposit, next: null },
      { ...weekly, bound: loss, next: rise },
      { ...stakes, bound: staked, next: null },
    ],
    realityCheck: { minutes: 30, seenAt: ago(2 * dayMs) },
    notes: [
      limitNote({ name: monthly, before: null, bound: deposit, at: ago(41 * dayMs) }),
      { subject: 'time-out', at: ago(33 * dayMs), detail: { hours: 24, until: ago(32 * dayMs) } },
      limitNote({ name: weekly, before: null, bound: loss, at: ago(21 * dayMs) }),
      limitNote({ name: stakes, before: null, bound: staked, at: ago(14 * dayMs) }),
      checkNote(ago(9 * dayMs), true),
      checkNote(ago(2 * dayMs), false),
      limitNote({ name: weekly, before: loss, bound: loss, next: rise, at: ago(6 * hourMs) }),
    ],
  };
}

const checkNote = (at: Date, goesOn: boolean): KeptProtection['notes'][number] => ({
  ...{ subject: 'reality-check', at },
  detail: { goesOn, since: new Date(at.getTime() - 31 * 60_000), staked: '0', net: '0' },
});

interface LimitNote {
  readonly name: { readonly kind: 'DEPOSIT' | 'LOSS' | 'STAKE'; readonly period: 'WEEK' | 'MONTH' };
  readonly before: Amount | null;
  readonly bound: Amount;
  readonly next?: { readonly bound: Amount; readonly from: Date };
  readonly at: Date;
}

const limitNote = ({ name, before, bound, next, at }: LimitNote): KeptProtection['notes'][number] => ({
  ...{ subject: 'limit', at },
  detail: {
    ...name,
    ...{ before: before === null ? null : String(before), bound: String(bound) },
    next: next ? { bound: String(next.bound), from: next.from } : null,
  },
});
