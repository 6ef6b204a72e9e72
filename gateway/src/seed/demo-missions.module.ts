import { accountTypes } from '@pavilion/api-contract';
import type { Clock, Database, Tx } from '@pavilion/platform';
import type { Brand, BrandGate, GatewayModule } from '../kit';
import { isSeeded, markSeeded } from '../modules/catalogue';
import type { MemberService } from '../modules/member';
import { insertMember, type MissionRules } from '../modules/mission';
import { demoAccounts } from './demo-accounts.data';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brands: BrandGate;
  readonly members: MemberService;
  rulesOf(brandId: string): MissionRules;
}

const version = '1';

/** Who can be signed in to takes part in some of the others too, and leaves some to be joined. */
const ownersJoin = ['DAILY', 'MONTHLY'];

/** Demonstration members take part in missions with a leaderboard, so that the first visitor meets somebody there. */
export function createDemoMissionsModule(deps: Deps): GatewayModule {
  return {
    name: 'demo-missions',
    register: () => undefined,
    async seed() {
      for (const brand of deps.brands.all()) await seedBrand(deps, brand);
    },
  };
}

async function seedBrand(deps: Deps, brand: Brand): Promise<void> {
  const part = { brandId: brand.id, name: 'demo missions' };
  const members = demoAccounts.filter(({ type }) => type === accountTypes.member);
  // One after the other: a seed leaves connections to whoever starts beside it.
  const found: Joining[] = [];
  for (const { username, canSignIn } of members) {
    const account = await deps.members.findByName(brand.id, username);
    if (account) found.push({ brand, memberId: account.id, isOwner: canSignIn });
  }
  await deps.database.transaction(async (tx) => {
    if (await isSeeded(tx, part, version)) return;
    for (const joining of found) await join(deps, tx, joining);
    await markSeeded(tx, part, version);
  });
}

interface Joining {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly isOwner: boolean;
}

async function join({ clock, rulesOf }: Deps, tx: Tx, { brand, memberId, isOwner }: Joining): Promise<void> {
  const open = rulesOf(brand.id).missions.filter(
    ({ startsAt, endsAt }) => startsAt <= clock.now() && clock.now() < endsAt,
  );
  for (const { id, prizes, period } of open)
    if (prizes.length > 0 || (isOwner && ownersJoin.includes(period)))
      await insertMember(tx, brand.id, { memberId, missionId: id, now: () => new Date(clock.now()) });
}
