import { enabledModules } from '@pavilion/api-contract';
import type { Clock, Queryable } from '@pavilion/platform';
import type { Brand, BrandGate, Standing } from '../../kit';
import { listBrands } from './brand.repository';
import type { BrandDocument, BrandRecord, BrandStatus } from './brand.schema';
import type { CountryLookup } from './country-lookup';

/** What an open page is told of its brand. */
export interface StandingFacts {
  readonly maintenance: boolean;
  /** Of the maintenance that runs, or else of the one that is announced. */
  readonly maintenanceEnd: number | null;
  /** When maintenance that is announced begins; `null` once it has begun. */
  readonly maintenanceStart: number | null;
  readonly regionRestriction: boolean;
}

/** A brand that has another revision than before, and what of it is another. */
export interface BrandChange {
  readonly id: string;
  readonly revision: number;
  readonly status: boolean;
  /** Anything beside the status: switches, rules, settings. */
  readonly settings: boolean;
}

/** Brands in memory, read anew when one changes. */
export interface BrandDirectory extends BrandGate {
  /** Everything that is set for a brand. */
  documentOf(brandId: string): BrandDocument;
  factsOf(brandId: string, address: string): StandingFacts;
  countryOf(address: string): string;
  reload(): Promise<void>;
  /** Tells which brands have another revision than before. */
  onReload(listener: (changes: readonly BrandChange[]) => void): void;
}

interface Entry {
  readonly brand: Brand;
  readonly document: BrandDocument;
  readonly revision: number;
}

interface DirectoryDeps {
  readonly database: Queryable;
  readonly clock: Clock;
  readonly countries: CountryLookup;
  /** Auth emulator of this machine, which pages of development and tests are told of. */
  readonly emulator?: string | undefined;
}

/** An empty directory; `reload` fills it. */
export function createBrandDirectory({ database, clock, countries, emulator }: DirectoryDeps): BrandDirectory {
  let entries: ReadonlyMap<string, Entry> = new Map();
  let hosts: ReadonlyMap<string, Brand> = new Map();
  const listeners: ((changes: readonly BrandChange[]) => void)[] = [];
  const entryOf = (brandId: string): Entry => {
    const entry = entries.get(brandId);
    if (!entry) throw new Error(`brand ${brandId} is not loaded`);
    return entry;
  };
  const factsOf = (brandId: string, address: string): StandingFacts =>
    standingFacts(entryOf(brandId).document.status, {
      address,
      country: countries.countryOf(address),
      now: clock.now(),
    });
  return {
    byHost: (host) => hosts.get(host),
    byId: (id) => entries.get(id)?.brand,
    all: () => [...entries.values()].map(({ brand }) => brand),
    standing: (brand, ip) => standingOf(factsOf(brand.id, ip)),
    isOpenToAll: ({ id }) => isOpenToAll(entryOf(id).document.status, clock.now()),
    documentOf: (brandId) => entryOf(brandId).document,
    factsOf,
    countryOf: (address) => countries.countryOf(address),
    async reload() {
      const records = await listBrands(database);
      const before = entries;
      const fresh = records.map((record) => ({ ...record, brand: toBrand(record, emulator) }));
      // Two reloads may cross; the later revision stays.
      entries = new Map(fresh.map((entry) => [entry.id, newer(before.get(entry.id), entry)]));
      hosts = new Map(fresh.flatMap(({ id, hosts: names }) => names.map((host) => [host, brandAt(entryOf(id), host)])));
      const changes = [...entries.values()].flatMap((entry) => changeOf(before.get(entry.brand.id), entry));
      listeners.forEach((listener) => listener(changes));
    },
    onReload: (listener) => void listeners.push(listener),
  };
}

interface Visit {
  readonly address: string;
  readonly country: string;
  readonly now: number;
}

const isClosed = ({ maintenance, maintenanceStart: start, maintenanceEnd: end }: BrandStatus, now: number): boolean =>
  !(end !== null && now >= end) && (maintenance || (start !== null && now >= start));

const isOpenToAll = (status: BrandStatus, now: number): boolean =>
  !isClosed(status, now) &&
  status.regionRestriction.addresses.length === 0 &&
  status.regionRestriction.countries.length === 0;

/** Maintenance begins and ends by itself; restriction names countries or addresses. */
function standingFacts(status: BrandStatus, { address, country, now }: Visit): StandingFacts {
  const { maintenanceStart: start, maintenanceEnd: end, regionRestriction } = status;
  const over = end !== null && now >= end;
  const closed = isClosed(status, now);
  const announced = !over && !closed && start !== null;
  const isRestricted =
    regionRestriction.addresses.includes(address.replace(/^::ffff:/i, '')) ||
    regionRestriction.countries.includes(country);
  return {
    maintenance: closed,
    maintenanceEnd: closed || announced ? end : null,
    maintenanceStart: announced ? start : null,
    regionRestriction: isRestricted,
  };
}

function changeOf(before: Entry | undefined, now: Entry): BrandChange[] {
  if (before === undefined || before === now) return [];
  const { status: oldStatus, ...oldSettings } = before.document;
  const { status, ...settings } = now.document;
  const differs = (left: unknown, right: unknown): boolean => JSON.stringify(left) !== JSON.stringify(right);
  return [
    {
      id: now.brand.id,
      revision: now.revision,
      status: differs(oldStatus, status),
      settings: differs(oldSettings, settings),
    },
  ];
}

/** The same object stays while the revision does, so that changes show. */
const newer = (known: Entry | undefined, read: Entry): Entry =>
  known !== undefined && known.revision >= read.revision ? known : read;

/** The brand by one of its hosts, which may be another door than the rest. */
function brandAt({ brand, document: { entrances } }: Entry, host: string): Brand {
  const door = entrances.hosts.find((one) => one.host === host);
  return door ? { ...brand, entrance: { accounts: door.accounts, agent: door.agent ?? entrances.agent } } : brand;
}

const standingOf = ({ maintenance, regionRestriction }: StandingFacts): Standing =>
  maintenance ? 'maintenance' : regionRestriction ? 'restriction' : 'normal';

function toBrand({ id, document }: BrandRecord, emulator: string | undefined): Brand {
  const { outsideSignIn } = document;
  const told = outsideSignIn && (emulator === undefined ? outsideSignIn : { ...outsideSignIn, emulator });
  return {
    id,
    merchantCode: document.settings.merchantCode,
    settings: { ...document.settings, ...(told ? { outsideSignIn: told } : {}) },
    outsideSignIn,
    modules: enabledModules(document.whitelabel),
    register: document.register,
    demoFloat: document.demoFloat,
    timeZone: document.timeZone,
    entrance: { accounts: 'all', agent: document.entrances.agent },
  };
}
