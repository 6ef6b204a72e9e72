import { accountTypes } from '@pavilion/api-contract';
import type { Clock, Database, Tx } from '@pavilion/platform';
import { openAccount } from '../modules/ledger';
import type { MemberService } from '../modules/member';
import { insertCredential, type PasswordHasher } from '../modules/password';
import { giveRank, type RankDeps } from '../modules/rank';
import type { Brand, BrandGate, GatewayModule } from '../kit';
import { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts.data';
import { demoGames } from './demo-games.data';
import { planDemoRounds } from './demo-play';
import { bookDemoRounds } from './demo-wagers';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brands: BrandGate;
  readonly members: MemberService;
  readonly hasher: PasswordHasher;
  readonly ranks: RankDeps;
}

const dayMs = 24 * 60 * 60_000;

/** Demonstration accounts of every brand: a tree of agents and members with a month of play in the ledger. */
export function createDemoAccountsModule(deps: Deps): GatewayModule {
  return {
    name: 'demo-accounts',
    register: () => undefined,
    async seed() {
      const passwordHash = await deps.hasher.hash(demoPassword);
      for (const brand of deps.brands.all()) {
        await deps.database.transaction((tx) => seedBrand(deps, tx, { brand, passwordHash, now: deps.clock.now() }));
      }
    },
  };
}

interface Seeding {
  readonly brand: Brand;
  readonly passwordHash: string;
  readonly now: number;
}

async function seedBrand(deps: Deps, tx: Tx, seeding: Seeding): Promise<void> {
  const { brand } = seeding;
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`demo accounts ${brand.id}`]);
  const ids = new Map<string, bigint>();
  for (const account of demoAccounts) {
    const known = await deps.members.findByName(brand.id, account.username);
    if (known) {
      if (account.contact) await deps.members.addContact(tx, brand.id, { memberId: known.id, ...account.contact });
      ids.set(account.username, known.id);
      await seedRank(deps, tx, { ...seeding, account, memberId: known.id });
      continue;
    }
    const uplineId = account.upline === undefined ? null : (ids.get(account.upline) ?? null);
    const memberId = await seedAccount(deps, tx, { ...seeding, account, uplineId });
    ids.set(account.username, memberId);
    await seedRank(deps, tx, { ...seeding, account, memberId });
  }
}

async function seedRank(
  { ranks }: Deps,
  tx: Tx,
  { brand, account, memberId, now }: Seeding & { account: DemoAccount; memberId: bigint },
): Promise<void> {
  if (!account.rank) return;
  await giveRank(tx, brand.id, { ...ranks, standing: { ...account.rank, memberId, at: new Date(now) } });
}

async function seedAccount(
  { members }: Deps,
  tx: Tx,
  { brand, account, uplineId, passwordHash, now }: Seeding & { account: DemoAccount; uplineId: bigint | null },
): Promise<bigint> {
  const registeredAt = new Date(now - account.age * dayMs - 60 * 60_000);
  const { username, type, affiliateCode, contact } = account;
  const memberId = await members.create(tx, brand.id, { username, type, uplineId, registeredAt });
  if (affiliateCode !== undefined)
    await members.addDefaultLink(tx, brand.id, { agentId: memberId, code: affiliateCode, at: registeredAt });
  if (contact) await members.addContact(tx, brand.id, { memberId, ...contact });
  await openAccount(tx, { brand, memberId, accountType: type, at: registeredAt, hasBonus: true });
  if (account.canSignIn) {
    await insertCredential(tx, brand.id, { memberId, passwordHash, at: registeredAt });
    await members.markLogin(tx, brand.id, { memberId, at: registeredAt, address: '127.0.0.1' });
  }
  if (type === accountTypes.member) {
    const rounds = planDemoRounds({ seed: `${brand.id} ${username}`, registeredAt, games: demoGames }, now);
    await bookDemoRounds(tx, { brand, memberId, accountType: type, at: registeredAt }, rounds);
  }
  return memberId;
}
