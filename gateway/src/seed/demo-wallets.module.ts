import { parseAmount } from '@pavilion/money';
import type { Clock, Database, Logger, Tx } from '@pavilion/platform';
import { type Brand, type BrandGate, createPeriodicJob, type GatewayModule } from '../kit';
import { isSeeded, markSeeded } from '../modules/catalogue';
import type { MemberService } from '../modules/member';
import { seedTransfer, type VendorWallets } from '../modules/wallet-transfer';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly brands: Pick<BrandGate, 'all'>;
  readonly members: Pick<MemberService, 'findByName'>;
  readonly vendors: Pick<VendorWallets, 'balance'>;
  /** Vendors that keep wallets of their own for members of a brand. */
  readonly vendorsOf: (brandId: string) => readonly string[];
  readonly vendorName: (brandId: string, vendor: string) => string;
}

const version = '1';
const everyMs = 5_000;
const failure = 'wallets of the demonstration were not filled';

/** What stands at each vendor of a brand in turn, in whole currency units. */
const kept = [
  { username: 'demomember', amounts: ['60000', '40000'] },
  { username: 'demovip', amounts: ['280000', '120000'] },
] as const;

/**
 * Money of demonstration accounts in the wallets that vendors keep, so that the page of transfers shows what it is for.
 * It is sent once the vendors answer: what is frozen for one that is not there would stand so.
 */
export function createDemoWalletsModule(deps: Deps): GatewayModule {
  const filled = new Set<string>();
  const warnings = new Map<string, string>();
  const look = async (brand: Brand): Promise<void> => {
    try {
      if (await fill(deps, brand)) filled.add(brand.id);
    } catch (error) {
      // Vendors may be away for as long as this gateway runs, and one line says so.
      if (warnings.get(brand.id) === String(error)) return;
      warnings.set(brand.id, String(error));
      deps.logger.warn({ err: error, brand: brand.id }, failure);
    }
  };
  const job = createPeriodicJob({
    ...{ logger: deps.logger, everyMs, failure },
    async run() {
      for (const brand of deps.brands.all()) if (!filled.has(brand.id)) await look(brand);
    },
  });
  return {
    name: 'demo-wallets',
    register: () => undefined,
    start: async () => job.start(),
    attend: () => job.look(),
    close: () => job.stop(),
  };
}

/** Whether nothing is left to do; not while a member is missing, since a first start may still be making them. */
async function fill(deps: Deps, brand: Brand): Promise<boolean> {
  const vendors = deps.vendorsOf(brand.id);
  const part = { brandId: brand.id, name: 'demo wallets' };
  if (vendors.length === 0 || (await deps.database.transaction((tx) => isSeeded(tx, part, version)))) return true;
  const owners = await Promise.all(
    kept.map(async ({ username, amounts }) => ({ amounts, member: await deps.members.findByName(brand.id, username) })),
  );
  const sums = owners.flatMap(({ amounts, member }) =>
    member ? vendors.map((vendor, place) => ({ vendor, memberId: member.id, amount: amounts[place] ?? '0' })) : [],
  );
  if (owners.some(({ member }) => !member)) return false;
  const currency = brand.settings.currency.code;
  for (const { vendor, memberId } of sums)
    await deps.vendors.balance({ brandId: brand.id, vendor, memberId, currency });
  await deps.database.transaction(async (tx) => {
    if (await isSeeded(tx, part, version)) return;
    for (const sum of sums) await send(deps, tx, { brand, ...sum });
    await markSeeded(tx, part, version);
  });
  return true;
}

interface Sum {
  readonly brand: Brand;
  readonly vendor: string;
  readonly memberId: bigint;
  readonly amount: string;
}

async function send({ clock, vendorName }: Deps, tx: Tx, { brand, vendor, memberId, amount }: Sum): Promise<void> {
  if (amount === '0') return;
  await seedTransfer(tx, brand.id, {
    ...{ memberId, vendor, vendorName: vendorName(brand.id, vendor), currency: brand.settings.currency.code },
    ...{ amount: parseAmount(amount), at: new Date(clock.now()) },
  });
}
