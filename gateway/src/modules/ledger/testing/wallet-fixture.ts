import path from 'node:path';
import type { Amount } from '@pavilion/money';
import { amountOf, parseAmount } from '@pavilion/money';
import {
  type Clock,
  createSilentLogger,
  type Database,
  migrate,
  openTestDatabase,
  startTestDatabase,
  systemRandom,
  type Tx,
} from '@pavilion/platform';
import { Registry } from 'prom-client';
import * as v from 'valibot';
import type { FreeRounds } from '../../seamless';
import { ensureIntegration, type GameSessionDetails, insertGameSession } from '../../seamless/game-session.repository';
import { createTestClock, type TestClock } from '../../../testing/test-clock';
import { createPlayActivity, type PlayActivity } from '../../seamless/play-activity';
import { createSeamlessEvents } from '../../seamless/seamless.events';
import type { StakeRefusal } from '../../seamless/seamless.repository';
import { createSeamlessService, hashOfToken, type SeamlessService } from '../../seamless/seamless.service';
import type { StakeGate } from '../../seamless/stake-gate';
import type { BalancePublisher, MovedBalance } from '../../wallet/balance-publisher';
import { openLedgerAccount, postEffect } from '../ledger.repository';

export const migrationsDir = path.resolve(__dirname, '../../../../migrations');

/** A signed-in player in an open game. */
export interface TestPlayer {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly playerSessionId: bigint;
  readonly accountId: bigint;
  readonly gameSession: string;
}

type OfferedRounds = GameSessionDetails['freeRounds'];

/** The seamless wallet on a database, with players to be had. */
export interface WalletFixture {
  readonly url: string;
  readonly database: Database;
  readonly service: SeamlessService;
  /** The service of another gateway on the same database. */
  anotherGateway(): SeamlessService;
  readonly published: MovedBalance[];
  readonly activity: PlayActivity;
  readonly clock: TestClock;
  player(start: string, brandId?: string): Promise<TestPlayer>;
  /** Another open game of the same player, with rounds without a stake where some are told. */
  anotherGame(player: TestPlayer, offered?: OfferedRounds): Promise<string>;
  /** From now on the brands take no stakes, or take them again. */
  closeBrands(refusal: StakeRefusal | undefined): void;
  endSession(player: TestPlayer): Promise<void>;
  balance(player: TestPlayer): Promise<Amount>;
  close(): Promise<void>;
}

export const integration = 'sim';

/** A fixture on the test run's shared server. */
export async function startWalletFixture(freeRoundsOn?: (database: Database) => FreeRounds): Promise<WalletFixture> {
  const test = await startTestDatabase({
    template: { name: 'gateway_wallet', build: (url) => prepareWalletDatabase(url) },
  });
  const fixture = openWalletFixture(test.url, freeRoundsOn);
  return {
    ...fixture,
    async close() {
      await fixture.close();
      await test.close();
    },
  };
}

/** Migrations, two brands and the vendor. */
export async function prepareWalletDatabase(url: string): Promise<void> {
  await migrate({ url, schema: 'gateway', dir: migrationsDir });
  const database = openTestDatabase({ url, schema: 'gateway', max: 1 });
  await database.execute(
    "insert into brand (id, merchant_code, revision, document) values ('aurora', 'aurora', 1, '{}'), ('lotus', 'lotus', 1, '{}')",
  );
  await ensureIntegration(database, integration);
  await database.close();
}

const unknown = {
  outcome: 'wallet.unknown-reference',
  ...{ transactionId: undefined, balance: undefined, freeRoundsLeft: undefined, credited: undefined },
} as const;

/** Nobody has a campaign unless told. */
const noFreeRounds: FreeRounds = { begin: async () => unknown, credit: async () => unknown };

/** A fixture on a prepared database. */
export function openWalletFixture(
  url: string,
  freeRoundsOn: (database: Database) => FreeRounds = () => noFreeRounds,
): WalletFixture {
  const database = openTestDatabase({ url, schema: 'gateway', max: 8 });
  const freeRounds = freeRoundsOn(database);
  const clock = createTestClock();
  const published: MovedBalance[] = [];
  const activity = createPlayActivity({
    database,
    clock,
    events: createSeamlessEvents(new Registry(), createSilentLogger()),
  });
  const publisher: BalancePublisher = {
    moved: (balance) => void published.push(balance),
    drain: async () => undefined,
  };
  const closed: { refusal: StakeRefusal | undefined } = { refusal: undefined };
  const serve = (): SeamlessService => {
    const events = createSeamlessEvents(new Registry(), createSilentLogger());
    const stakes: StakeGate = { refusalOf: async () => closed.refusal };
    const random = systemRandom;
    return createSeamlessService({
      ...{ database, clock, random, events, publisher, activity, stakes, freeRounds, integration },
    });
  };
  return {
    url,
    database,
    clock,
    published,
    activity,
    service: serve(),
    anotherGateway: serve,
    player: (start, brandId = 'aurora') => database.transaction((tx) => createPlayer(tx, { start, brandId, clock })),
    anotherGame: (player, offered) => database.transaction((tx) => openGame(tx, player, { clock, offered })),
    closeBrands: (refusal) => void (closed.refusal = refusal),
    endSession: async (player) =>
      void (await database.execute("update session set ended_at = now(), end_reason = 'signed-out' where id = $1", [
        player.playerSessionId,
      ])),
    async balance(player) {
      const rows = await database.rows(
        v.object({ balance: v.bigint() }),
        'select balance from ledger_account where id = $1',
        [player.accountId],
      );
      return amountOf(rows[0]?.balance ?? -1n);
    },
    async close() {
      await activity.drain();
      await database.close();
    },
  };
}

async function createPlayer(
  tx: Tx,
  { start, brandId, clock }: { start: string; brandId: string; clock: Clock },
): Promise<TestPlayer> {
  const at = new Date(clock.now());
  const memberId = await only(tx, {
    sql: `insert into member (brand_id, username, username_key, nickname, type, registered_at)
      values ($1, $2, $2, $2, 0, $3) returning id`,
    params: [brandId, `p${systemRandom.token(8).toLowerCase()}`, at],
  });
  const playerSessionId = await only(tx, {
    sql: `insert into session (brand_id, member_id, token_hash, device_id, address, opened_at, seen_at, expires_at)
      values ($1, $2, $3, $4, '127.0.0.1', $5, $5, $5::timestamptz + interval '1 day') returning id`,
    params: [brandId, memberId, hashOfToken(systemRandom.token()), systemRandom.uuid(), at],
  });
  const accountId = await openLedgerAccount(tx, brandId, {
    kind: 'player',
    owner: String(memberId),
    currency: 'VND',
    at,
  });
  const houseId = await openLedgerAccount(tx, brandId, { kind: 'house', owner: 'demo-float', currency: 'VND', at });
  const amount = parseAmount(start);
  if (amount > 0n) {
    const posted = await postEffect(tx, brandId, {
      key: `start:${memberId}`,
      kind: 'float',
      accountId,
      houseId,
      amount,
      type: 'demo-credit',
      remark: { key: 'float.demo' },
      at,
    });
    if (!posted.ok) throw new Error(posted.error);
  }
  const player = { brandId, memberId, playerSessionId, accountId };
  return { ...player, gameSession: await openGame(tx, player, { clock }) };
}

async function openGame(
  tx: Tx,
  player: Omit<TestPlayer, 'gameSession'>,
  { clock, offered }: { readonly clock: Clock; readonly offered?: OfferedRounds },
): Promise<string> {
  const { brandId } = player;
  const at = new Date(clock.now());
  const houseAccountId = await openLedgerAccount(tx, brandId, {
    kind: 'house',
    owner: 'games:TEST',
    currency: 'VND',
    at,
  });
  const [launchToken, gameSession] = [systemRandom.token(), systemRandom.token()];
  await insertGameSession(tx, brandId, {
    ...player,
    houseAccountId,
    integration,
    demo: false,
    shown: true,
    launchHash: hashOfToken(launchToken),
    at,
    expiresAt: new Date(at.getTime() + 60_000),
    details: {
      displayName: 'tester',
      gameId: '1',
      gameName: 'Golden Carp',
      vendorCode: 'TEST',
      category: 'RNG',
      gameSeed: 7,
      minBet: 1,
      currency: { code: 'VND', symbol: '₫', digits: 0, position: 'F' },
      language: 'TW',
      backUrl: 'http://aurora.localhost/',
      ...(offered === undefined ? {} : { freeRounds: offered }),
    },
  });
  await tx.execute('update game_session set token_hash = $2, opened_at = $3 where launch_hash = $1', [
    hashOfToken(launchToken),
    hashOfToken(gameSession),
    at,
  ]);
  return gameSession;
}

async function only(tx: Tx, { sql, params }: { sql: string; params: unknown[] }): Promise<bigint> {
  const rows = await tx.rows(v.object({ id: v.bigint() }), sql, params);
  if (!rows[0]) throw new Error('nothing was stored');
  return rows[0].id;
}

const holdsRow = v.object({
  unbalanced: v.bigint(),
  wrong: v.bigint(),
  torn: v.bigint(),
  mixed: v.bigint(),
  frozen: v.bigint(),
  owed: v.bigint(),
  untold: v.bigint(),
  misstated: v.bigint(),
});

/**
 * What must hold of every ledger at any time; throws what does not: transactions that sum to something in a currency,
 * balances that are not their entries, gaps between a line and the next, transactions over two pools, locked accounts
 * that are not their holds, debts that are not their claims, members whose settlements and open stakes are not their
 * entries, and wagers that are not their settlements.
 */
export async function assertLedgerHolds(database: Database): Promise<void> {
  const found = await database.row(
    holdsRow,
    `select
      (select count(*) from (
        select 1 from ledger_entry e join ledger_account a on a.id = e.account_id
        group by e.transaction_id, a.currency having sum(e.amount) <> 0) x) as unbalanced,
      (select count(*) from ledger_account a where a.balance is not null and a.balance <>
        (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.id)) as wrong,
      (select count(*) from (
        select balance_after - amount as before,
          lag(balance_after, 1, 0) over (partition by account_id order by transaction_id, leg) as last
        from ledger_entry where balance_after is not null) x where x.before <> x.last) as torn,
      (select count(*) from (
        select 1 from ledger_entry e join ledger_account a on a.id = e.account_id
        group by e.transaction_id having min(a.pool) <> max(a.pool)) x) as mixed,
      (select count(*) from ledger_account a where a.purpose = 'locked' and a.balance <>
        (select coalesce(sum(h.amount - h.captured - h.returned), 0) from ledger_hold h
         where h.locked_account_id = a.id)) as frozen,
      (select count(*) from ledger_account a where a.owed <>
        (select coalesce(sum(o.amount - o.collected), 0) from ledger_owed o where o.account_id = a.id)) as owed,
      (select count(*) from (
        select 1 from (
          select brand_id, member_id, pool, currency, win - stake + cash as amount from settlement
          union all select brand_id, member_id, pool, currency, -stake from wager where status = 'open'
          union all select a.brand_id, a.owner::bigint, a.pool, a.currency, -e.amount
            from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind <> 'house') moved
        group by brand_id, member_id, pool, currency having sum(amount) <> 0) x) as untold,
      (select count(*) from wager w left join lateral (
        select coalesce(sum(s.wagers), 0) as wagers, coalesce(sum(s.stake), 0) as stake,
          coalesce(sum(s.valid_stake), 0) as valid_stake, coalesce(sum(s.win), 0) as win
        from settlement s where s.wager_id = w.id) s on true
       where (s.wagers, s.stake, s.valid_stake, s.win) is distinct from
         ((w.status = 'settled')::integer, case w.status when 'open' then 0 else w.stake end, w.valid_stake, w.win))
        as misstated`,
  );
  const faults = Object.entries(found).filter(([, count]) => count !== 0n);
  if (faults.length > 0)
    throw new Error(`the ledger does not hold: ${faults.map(([name, count]) => `${name} ${count}`).join(', ')}`);
}
