import type { Clock, Database, Tx } from '@pavilion/platform';
import type { BrandGate, GatewayModule } from '../kit';
import { isSeeded, markSeeded } from '../modules/catalogue';
import type { MemberService } from '../modules/member';
import { type Delivery, endOrder, giveBack, givePoints, listGoods, placeOrder } from '../modules/point';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brands: Pick<BrandGate, 'all'>;
  readonly members: MemberService;
  readonly levelOf: Parameters<typeof placeOrder>[0]['levelOf'];
  readonly deliver: (tx: Tx, brandId: string, delivery: Delivery) => Promise<boolean>;
}

const version = '1';
const dayMs = 24 * 60 * 60_000;
const given: Readonly<Record<string, bigint>> = { demomember: 6480n, demovip: 28_600n };
const sent = 'GHN 4471 0926';

/** What each account ordered, and what became of it; days before the seed. */
const orders = [
  { type: 'FREE_SPIN', days: 9, end: undefined },
  { type: 'GIFT', days: 6, end: { state: 'APPROVED', remark: sent } },
  { type: 'GIFT', days: 4, end: { state: 'REJECTED', remark: null } },
  { type: 'RAFFLE', days: 1, end: undefined },
] as const;

/** Points and orders of demonstration accounts: put in once, so that what somebody spends stays spent. */
export function createDemoPointsModule(deps: Deps): GatewayModule {
  return {
    name: 'demo-points',
    register: () => undefined,
    async seed() {
      for (const { id } of deps.brands.all()) await seedBrand(deps, id);
    },
  };
}

async function seedBrand(deps: Deps, brandId: string): Promise<void> {
  const accounts = await Promise.all(Object.keys(given).map((name) => deps.members.findByName(brandId, name)));
  await deps.database.transaction(async (tx) => {
    const part = { brandId, name: 'demo points' };
    if (await isSeeded(tx, part, version)) return;
    for (const account of accounts)
      if (account) await seedMember(deps, tx, { brandId, memberId: account.id, points: given[account.username] ?? 0n });
    await markSeeded(tx, part, version);
  });
}

interface Owner {
  readonly brandId: string;
  readonly memberId: bigint;
}

async function seedMember(
  deps: Deps,
  tx: Tx,
  { points, ...owner }: Owner & { readonly points: bigint },
): Promise<void> {
  const { brandId, memberId } = owner;
  const now = deps.clock.now();
  await givePoints(tx, brandId, {
    ...{ key: `points:demo:${memberId}`, memberId, points, at: new Date(now - 12 * dayMs) },
    remark: { key: 'points.gift' },
  });
  for (const order of orders) await seedOrder(deps, tx, { ...owner, order, at: new Date(now - order.days * dayMs) });
}

async function seedOrder(
  deps: Deps,
  tx: Tx,
  { brandId, memberId, order, at }: Owner & { readonly order: (typeof orders)[number]; readonly at: Date },
): Promise<void> {
  const goods = await listGoods(tx, brandId, { type: order.type, limit: 20, offset: 0 });
  const open = goods.filter(({ minRank, stock }) => minRank === 0 && stock > 0);
  const [cheapest] = open.toSorted((one, other) => Number(one.points - other.points));
  if (!cheapest) return;
  const { needsAddress } = cheapest;
  const made = await placeOrder(deps, tx, {
    ...{ brandId, memberId, goodsId: cheapest.id, quantity: 1, intentKey: null, at },
    ...{ address: needsAddress ? '12 Lý Thường Kiệt, Hà Nội' : null, phone: needsAddress ? '0900000001' : null },
  });
  if (!made.ok || !order.end) return;
  const end = { id: made.value.id, ...order.end, at: new Date(at.getTime() + dayMs) };
  await (end.state === 'REJECTED' ? giveBack(tx, brandId, end) : endOrder(tx, brandId, end));
}
