import { accountTypes } from '@pavilion/api-contract';
import type { Clock, Database, Tx } from '@pavilion/platform';
import type { Brand, BrandGate, GatewayModule } from '../kit';
import { isSeeded, markSeeded } from '../modules/catalogue';
import type { MemberService } from '../modules/member';
import {
  addChances,
  drawDue,
  lockOpenDraw,
  nextDrawAt,
  openDraw,
  type RaffleDeps,
  takeNumbers,
} from '../modules/raffle';
import { demoAccounts } from './demo-accounts.data';

interface Deps extends RaffleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brands: BrandGate;
  readonly members: MemberService;
}

const version = '1';
const dayMs = 24 * 60 * 60_000;
const hourMs = 60 * 60_000;
/** Between two draws is a week at most. */
const mostDays = 8;
/** Numbers of the demonstration members in turn, of those who can sign in more. */
const counts = [4, 9, 2, 6, 3];
const ownCount = 12;
const waiting = 3;

interface Entrant {
  readonly memberId: bigint;
  readonly count: number;
  readonly isOwner: boolean;
}

/** A draw that demonstration members took part in, drawn as every other, and their numbers in the one that comes. */
export function createDemoRaffleModule(deps: Deps): GatewayModule {
  return {
    name: 'demo-raffle',
    register: () => undefined,
    async seed() {
      for (const brand of deps.brands.all()) await seedBrand(deps, brand);
    },
  };
}

async function seedBrand(deps: Deps, brand: Brand): Promise<void> {
  if (!deps.rulesOf(brand.id).enabled) return;
  const part = { brandId: brand.id, name: 'demo raffle' };
  const entrants: Entrant[] = [];
  // One after the other: a seed leaves connections to whoever starts beside it.
  for (const [place, { username, type, canSignIn }] of demoAccounts.entries()) {
    const account = type === accountTypes.member ? await deps.members.findByName(brand.id, username) : undefined;
    if (!account) continue;
    const count = canSignIn ? ownCount : (counts[place % counts.length] ?? 1);
    entrants.push({ memberId: account.id, count, isOwner: canSignIn });
  }
  await deps.database.transaction(async (tx) => {
    if (await isSeeded(tx, part, version)) return;
    await playDraws(deps, tx, { brandId: brand.id, entrants });
    await markSeeded(tx, part, version);
  });
}

/** The last draw before now, at its time, and what was taken for the next. Nobody gets a letter about it. */
async function playDraws(
  deps: Deps,
  tx: Tx,
  { brandId, entrants }: { readonly brandId: string; readonly entrants: readonly Entrant[] },
): Promise<void> {
  const now = deps.clock.now();
  const last = await lastDrawAt(deps, tx, brandId);
  if (last) {
    await openDraw(deps, tx, { brandId, at: new Date(last.getTime() - hourMs) });
    await enterAll(deps, tx, { brandId, entrants, at: new Date(last.getTime() - hourMs / 2) });
    await drawDue({ ...deps, tell: async () => undefined }, tx, { brandId, at: last });
  }
  await openDraw(deps, tx, { brandId, at: last ?? new Date(now) });
  await enterAll(deps, tx, { brandId, entrants, at: new Date(now) });
  for (const { memberId, isOwner } of entrants)
    if (isOwner) await addChances(tx, brandId, { memberId, count: waiting });
}

/** When the brand would have drawn last. */
async function lastDrawAt({ clock, rulesOf }: Deps, tx: Tx, brandId: string): Promise<Date | undefined> {
  const now = clock.now();
  for (let days = 1; days <= mostDays; days += 1) {
    const at = await nextDrawAt(tx, brandId, { ...rulesOf(brandId), after: new Date(now - days * dayMs) });
    if (at && at.getTime() <= now) return at;
  }
  return undefined;
}

async function enterAll(
  deps: Deps,
  tx: Tx,
  { brandId, entrants, at }: { readonly brandId: string; readonly entrants: readonly Entrant[]; readonly at: Date },
): Promise<void> {
  for (const { memberId, count } of entrants) {
    const draw = await lockOpenDraw(tx, brandId);
    if (draw) await takeNumbers(deps, tx, { brandId, draw, memberId, count, at });
  }
}
