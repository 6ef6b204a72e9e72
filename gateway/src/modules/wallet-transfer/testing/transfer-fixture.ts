import path from 'node:path';
import { type Amount, amountOf } from '@pavilion/money';
import {
  type Clock,
  type Database,
  migrate,
  openTestDatabase,
  type OutboxWorker,
  startTestDatabase,
  systemRandom,
} from '@pavilion/platform';
import * as v from 'valibot';
import { openLedgerAccount, postEffect } from '../../ledger';
import { createTransferSending, createTransferWorker } from '../transfer-sending.service';
import type { Mover } from '../vendor-wallets';
import { createTransferWaiting } from '../transfer-waiting';
import { createWalletTransferService, type WalletTransferService } from '../wallet-transfer.service';
import { createFakeVendor, type FakeVendor } from './fake-vendor';

const migrationsDir = path.resolve(__dirname, '../../../../migrations');
const idRow = v.object({ id: v.bigint() });
const sumRow = v.object({ main: v.bigint(), locked: v.bigint(), vendor: v.bigint() });
export const brandId = 'lotus';
export const vendor = 'BTW';
const connections = 12;

/** What a member has, by the ledger. */
export interface Standing {
  readonly main: bigint;
  readonly locked: bigint;
  readonly vendor: bigint;
}

/** A gateway's part in transfers. */
export interface TransferSide {
  readonly service: WalletTransferService;
  readonly worker: OutboxWorker;
}

/** A migrated database with members, and a vendor that keeps wallets. */
export interface TransferFixture {
  readonly database: Database;
  readonly vendor: FakeVendor;
  readonly clock: Clock & { advance(ms: number): void };
  member(start: bigint): Promise<Mover>;
  standing(mover: Mover): Promise<Standing>;
  /** Play at the vendor and the report of it. */
  play(mover: Mover, result: bigint): Promise<void>;
  /** What a gateway has; another one is one that was started anew. */
  side(): TransferSide;
  /** Lets the outbox of a side work until nothing is pending, whatever pauses it makes. */
  settle(side: TransferSide): Promise<void>;
  close(): Promise<void>;
}

/** A fixture on the test run's shared server. No clock moves by itself. */
export async function startTransferFixture(): Promise<TransferFixture> {
  const test = await startTestDatabase({
    template: {
      name: 'gateway_requirement',
      build: (url) => migrate({ url, schema: 'gateway', dir: migrationsDir }).then(() => undefined),
    },
  });
  const database = openTestDatabase({ url: test.url, schema: 'gateway', max: connections });
  await Promise.all(Array.from({ length: connections }, () => database.execute('select pg_sleep(0.05)')));
  const document = JSON.stringify({ timeZone: 'Asia/Ho_Chi_Minh', settings: { currency: { code: 'VND' } } });
  await database.execute('insert into brand (id, merchant_code, revision, document) values ($1, $1, 1, $2)', [
    brandId,
    document,
  ]);
  const fake = createFakeVendor(vendor, brandId);
  let now = Date.parse('2026-05-02T12:00:00+07:00');
  const clock = { now: () => now, advance: (ms: number) => void (now += ms) };
  return {
    ...{ database, clock, vendor: fake },
    member: (start) => addMember(database, start),
    standing: (mover) => standingOf(database, mover),
    async play(mover, result) {
      fake.play(mover.memberId, amountOf(result));
      await report(database, mover, amountOf(result));
    },
    side: () => createSide({ database, clock, fake }),
    async settle({ worker }) {
      for (let tries = 0; tries < 60; tries += 1) {
        await worker.runDue();
        if ((await database.execute('select from wallet_transfer where ended_at is null')) === 0) return;
        clock.advance(70_000);
      }
      throw new Error('transfers stay pending');
    },
    async close() {
      await database.close();
      await test.close();
    },
  };
}

function createSide({ database, clock, fake }: { database: Database; clock: Clock; fake: FakeVendor }): TransferSide {
  const news = { moved: () => undefined };
  const parts = { database, clock, vendors: fake, news, vendorName: () => 'Blue Trawler', random: systemRandom };
  // Nobody waits in these tests: the outbox works when it is told to.
  const waiting = { ...createTransferWaiting(), wait: async () => undefined };
  const service = createWalletTransferService({
    ...{ ...parts, waiting, wake: () => undefined },
    vendorsOf: () => [vendor],
    playRefusal: async () => undefined,
  });
  return {
    service,
    worker: createTransferWorker({
      ...{ ...parts, sending: createTransferSending(parts), onFault: () => undefined, bringBack: service.bringBack },
      onAttended: waiting.attended,
    }),
  };
}

let members = 0;

async function addMember(database: Database, start: bigint): Promise<Mover> {
  const { id: memberId } = await database.row(
    idRow,
    `insert into member (brand_id, username, username_key, nickname, type, registered_at)
     values ($1, $2, $2, $2, 0, '2026-01-01') returning id`,
    [brandId, `w${(members += 1)}`],
  );
  const at = new Date('2026-01-01');
  const common = { currency: 'VND', at };
  await database.transaction(async (tx) => {
    const accountId = await openLedgerAccount(tx, brandId, { kind: 'player', owner: String(memberId), ...common });
    const houseId = await openLedgerAccount(tx, brandId, { kind: 'house', owner: 'test', ...common });
    const posted = await postEffect(tx, brandId, {
      ...{ key: `start:${memberId}`, kind: 'test', accountId, houseId, amount: amountOf(start) },
      ...{ type: 'deposit', remark: { key: 'float.demo' }, at },
    });
    if (!posted.ok) throw new Error(posted.error);
  });
  return { brandId, memberId, currency: 'VND' };
}

let reports = 0;

/** What a vendor tells of its play, as one movement of the account of its wallet. */
async function report(database: Database, { memberId, currency }: Mover, amount: Amount): Promise<void> {
  if (amount === 0n) return;
  const at = new Date('2026-05-02');
  const account = { kind: 'player', owner: String(memberId), currency, purpose: `wallet:${vendor}`, at } as const;
  await database.transaction(async (tx) => {
    const posted = await postEffect(tx, brandId, {
      ...{ key: `report:${(reports += 1)}`, kind: 'test', amount, type: amount > 0n ? 'win' : 'bet', at },
      accountId: await openLedgerAccount(tx, brandId, account),
      houseId: await openLedgerAccount(tx, brandId, { kind: 'house', owner: 'games:BTW', currency, at }),
      remark: { key: 'game.bet' },
    });
    if (!posted.ok) throw new Error(posted.error);
  });
}

const standingOf = (database: Database, { memberId }: Mover): Promise<Standing> =>
  database.row(
    sumRow,
    `select coalesce(sum(balance) filter (where purpose = 'main'), 0)::bigint as main,
       coalesce(sum(balance) filter (where purpose = 'locked'), 0)::bigint as locked,
       coalesce(sum(balance) filter (where purpose like 'wallet:%'), 0)::bigint as vendor
     from ledger_account where owner = $1 and kind = 'player'`,
    [String(memberId)],
  );
