import path from 'node:path';
import { type Amount, amountOf } from '@pavilion/money';
import { anyRow, type Database, migrate, openTestDatabase, startTestDatabase } from '@pavilion/platform';
import * as v from 'valibot';
import { openLedgerAccount, placeHold, postEffect, voidHold } from '../../ledger';
import type { Settlement } from '../../settlement';
import { makeRequirement, type NewRequirement } from '../requirement.core';
import { type CountingRules, takeIntoRequirements } from '../requirement-reader';

const migrationsDir = path.resolve(__dirname, '../../../../migrations');
const idRow = v.object({ id: v.bigint() });

/** A requirement as a test looks at it. */
export interface SeenRequirement {
  readonly id: bigint;
  readonly required: bigint;
  readonly done: bigint;
  readonly state: string;
}

/** A migrated database with a brand, members with money, and requirements to be had. */
export interface RequirementFixture {
  readonly database: Database;
  /** Rules of the brand by which stakes count; a test may change them. */
  readonly rules: { -readonly [Key in keyof CountingRules]: CountingRules[Key] };
  member(units: bigint): Promise<bigint>;
  balance(memberId: bigint): Promise<bigint>;
  /** Freezes money of a member; what it answers gives that back. */
  freeze(memberId: bigint, units: bigint): Promise<() => Promise<void>>;
  make(memberId: bigint, more?: Partial<NewRequirement>): Promise<bigint>;
  /** A wager of the member on a game, settled unless told. */
  wager(memberId: bigint, gameId?: string, status?: 'open' | 'settled'): Promise<bigint>;
  take(...facts: readonly TestSettlement[]): Promise<void>;
  of(memberId: bigint): Promise<SeenRequirement[]>;
  close(): Promise<void>;
}

/** What happened to a wager, in units of money. */
export type TestSettlement = Pick<Settlement, 'memberId'> &
  Partial<Pick<Settlement, 'wagerId' | 'category' | 'vendorCode' | 'placedAt' | 'at' | 'pool'>> & {
    readonly kind?: Settlement['kind'];
    readonly validStake?: bigint;
  };

export const brandId = 'aurora';
/** When requirements of tests are made, and stakes of tests are placed. */
export const made = new Date('2026-05-01T00:00:00Z');
export const later = new Date('2026-05-02T00:00:00Z');

/** A fixture on the test run's shared server. */
export async function startRequirementFixture(): Promise<RequirementFixture> {
  const test = await startTestDatabase({
    template: {
      name: 'gateway_requirement',
      build: (url) => migrate({ url, schema: 'gateway', dir: migrationsDir }).then(() => undefined),
    },
  });
  const database = openTestDatabase({ url: test.url, schema: 'gateway', max: 8 });
  const document = JSON.stringify({ timeZone: 'Asia/Ho_Chi_Minh', settings: { currency: { code: 'VND' } } });
  await database.execute('insert into brand (id, merchant_code, revision, document) values ($1, $1, 1, $2)', [
    brandId,
    document,
  ]);
  const rules = { floor: '0', excludedGames: [] as readonly string[] };
  return {
    database,
    rules,
    member: (units) => addMember(database, units),
    balance: (memberId) => balanceOf(database, memberId),
    freeze: (memberId, units) => freeze(database, memberId, units),
    make: (memberId, more) => database.transaction((tx) => makeRequirement(tx, brandId, draftOf(memberId, more))),
    wager: (memberId, gameId = 'game-1', status = 'settled') => addWager(database, { memberId, gameId, status }),
    take: (...facts) => database.transaction((tx) => takeIntoRequirements(tx, facts.map(asSettlement), () => rules)),
    of: (memberId) =>
      database.rows(
        v.object({ id: v.bigint(), required: v.bigint(), done: v.bigint(), state: v.string() }),
        'select id, required, done, state from requirement where member_id = $1 order by id',
        [memberId],
      ),
    async close() {
      await database.close();
      await test.close();
    },
  };
}

let drafts = 0;

const draftOf = (memberId: bigint, more: Partial<NewRequirement> = {}): NewRequirement => ({
  key: `test:${(drafts += 1)}`,
  memberId,
  currency: 'VND',
  source: 'BONUS',
  sourceName: 'A bonus',
  base: amountOf(1_000n),
  multiplier: 1,
  rule: { contributions: { RNG: 100, LIVE: 50 }, vendors: [] },
  deadline: null,
  forfeit: amountOf(0n),
  at: made,
  ...more,
});

let members = 0;

async function addMember(database: Database, units: bigint): Promise<bigint> {
  const name = `m${(members += 1)}`;
  const { id } = await database.row(
    idRow,
    `insert into member (brand_id, username, username_key, nickname, type, registered_at)
     values ($1, $2, $2, $2, 0, '2026-01-01') returning id`,
    [brandId, name],
  );
  await database.transaction(async (tx) => {
    const account = { currency: 'VND', at: made };
    const accountId = await openLedgerAccount(tx, brandId, { ...account, kind: 'player', owner: String(id) });
    const houseId = await openLedgerAccount(tx, brandId, { ...account, kind: 'house', owner: 'bonus' });
    if (units === 0n) return;
    const posted = await postEffect(tx, brandId, {
      ...{ key: `start:${id}`, kind: 'bonus', accountId, houseId, amount: amountOf(units), type: 'bonus', at: made },
      remark: { key: 'bonus.new-member' },
    });
    if (!posted.ok) throw new Error(posted.error);
  });
  return id;
}

async function freeze(database: Database, memberId: bigint, units: bigint): Promise<() => Promise<void>> {
  const key = `freeze:${memberId}`;
  const remark = { key: 'hold.returned' } as const;
  const holdId = await database.transaction(async (tx) => {
    const main = { kind: 'player', owner: String(memberId), currency: 'VND', at: made } as const;
    const held = await placeHold(tx, brandId, {
      ...{ key, kind: 'withdrawal', amount: amountOf(units), remark, at: made },
      ...{ type: 'withdrawal', returnType: 'withdrawal-returned' },
      accountId: await openLedgerAccount(tx, brandId, main),
      lockedAccountId: await openLedgerAccount(tx, brandId, { ...main, purpose: 'locked' }),
    });
    if (!held.ok) throw new Error(held.error);
    return held.value.id;
  });
  return async () => {
    const move = { key: `${key}:back`, kind: 'withdrawal-returned', holdId, remark, at: made };
    const moved = await database.transaction((tx) => voidHold(tx, brandId, move));
    if (!moved.ok) throw new Error(moved.error);
  };
}

async function balanceOf(database: Database, memberId: bigint): Promise<bigint> {
  const { balance } = await database.row(
    v.object({ balance: v.bigint() }),
    "select balance from ledger_account where owner = $1 and kind = 'player' and purpose = 'main'",
    [String(memberId)],
  );
  return balance;
}

async function addWager(
  database: Database,
  { memberId, gameId, status }: { memberId: bigint; gameId: string; status: 'open' | 'settled' },
): Promise<bigint> {
  const { id } = await database.row(
    idRow,
    `insert into wager (integration_code, reference, brand_id, member_id, account_id, pool, currency, category,
       vendor_code, game_id, game_name, status, stakes, stake, win, agent_path, placed_at, settled_at)
     values ('test', gen_random_uuid(), $1, $2::bigint, ledger_open_account($1, 'player', $2::bigint::text, 'VND', $4), 'real',
       'VND', 'RNG', 'DEMO', $3, '', $5, 1, 1, 0, '{}', $4, case when $5 = 'settled' then $4::timestamptz end) returning id`,
    [brandId, memberId, gameId, later, status],
  );
  return id;
}

/** Ends a wager without telling the feed. */
export const endWager = (database: Database, id: bigint): Promise<unknown> =>
  database.rows(anyRow, `update wager set status = 'settled', settled_at = now() where id = $1 returning id::text`, [
    id,
  ]);

const zero: Amount = amountOf(0n);

const asSettlement = ({ kind = 'settled', validStake = 0n, ...fact }: TestSettlement): Settlement => ({
  id: 1n,
  brandId,
  pool: 'real',
  currency: 'VND',
  transactionId: 1n,
  wagerId: undefined,
  category: kind === 'cash' ? undefined : 'RNG',
  vendorCode: kind === 'cash' ? undefined : 'DEMO',
  typeId: kind === 'cash' ? 2001 : undefined,
  wagers: 0,
  stake: zero,
  win: zero,
  cash: zero,
  agentPath: [],
  placedAt: later,
  at: later,
  ...fact,
  kind,
  validStake: amountOf(validStake),
});
