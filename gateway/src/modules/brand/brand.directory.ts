import { enabledModules } from '@pavilion/api-contract';
import type { Clock, Queryable } from '@pavilion/platform';
import type { Brand, BrandGate, Standing } from '../../server/module-kit';
import { listBrands } from './brand.repository';
import type { BrandDocument, BrandRecord } from './brand.schema';
import type { CountryLookup } from './country-lookup';

/** What an open page is told of its brand. */
export interface StandingFacts {
  readonly maintenance: boolean;
  readonly maintenanceEnd: number | null;
  readonly regionRestriction: boolean;
}

/** Brands in memory, read anew when one changes. */
export interface BrandDirectory extends BrandGate {
  /** Everything that is set for a brand. */
  documentOf(brandId: string): BrandDocument;
  factsOf(brandId: string, address: string): StandingFacts;
  countryOf(address: string): string;
  reload(): Promise<void>;
}

interface Entry {
  readonly brand: Brand;
  readonly document: BrandDocument;
}

/** An empty directory; `reload` fills it. */
export function createBrandDirectory({ database, clock, countries }: {
  database: Queryable;
  clock: Clock;
  countries: CountryLookup;
}): BrandDirectory {
  let entries: ReadonlyMap<string, Entry> = new Map();
  let hosts: ReadonlyMap<string, Brand> = new Map();
  const entryOf = (brandId: string): Entry => {
    const entry = entries.get(brandId);
    if (!entry) throw new Error(`brand ${brandId} is not loaded`);
    return entry;
  };
  const factsOf = (brandId: string, address: string): StandingFacts => {
    const { maintenance, maintenanceEnd, regionRestriction } = entryOf(brandId).document.status;
    const closed = maintenance && (maintenanceEnd === null || clock.now() < maintenanceEnd);
    return {
      maintenance: closed,
      maintenanceEnd: closed ? maintenanceEnd : null,
      regionRestriction:
        regionRestriction.addresses.includes(address.replace(/^::ffff:/i, '')) ||
        regionRestriction.countries.includes(countries.countryOf(address)),
    };
  };
  return {
    byHost: (host) => hosts.get(host),
    byId: (id) => entries.get(id)?.brand,
    all: () => [...entries.values()].map(({ brand }) => brand),
    standing: (brand, ip) => standingOf(factsOf(brand.id, ip)),
    documentOf: (brandId) => entryOf(brandId).document,
    factsOf,
    countryOf: (address) => countries.countryOf(address),
    async reload() {
      const records = await listBrands(database);
      const fresh = records.map((record) => ({ record, brand: toBrand(record) }));
      entries = new Map(fresh.map(({ record, brand }) => [brand.id, { brand, document: record.document }]));
      hosts = new Map(fresh.flatMap(({ record, brand }) => record.hosts.map((host) => [host, brand] as const)));
    },
  };
}

const standingOf = ({ maintenance, regionRestriction }: StandingFacts): Standing =>
  maintenance ? 'maintenance' : regionRestriction ? 'restriction' : 'normal';

function toBrand({ id, document }: BrandRecord): Brand {
  return {
    id,
    merchantCode: document.settings.merchantCode,
    settings: document.settings,
    modules: enabledModules(document.whitelabel),
    register: document.register,
    demoFloat: document.demoFloat,
    timeZone: document.timeZone,
  };
}
