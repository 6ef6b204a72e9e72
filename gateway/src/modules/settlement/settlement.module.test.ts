import { createSilentLogger } from '@pavilion/platform';
import { Registry } from 'prom-client';
import { startBeside, startTestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import type { FeedReader } from './feed-consumer';
import { createSettlementModule } from './settlement.module';
import { createFeedEvents } from './feed.events';
import { createSettlementFeed } from './settlement-feed';
import type { Settlement } from './settlement';
import {
  act,
  ledgerSums,
  type SettlementFixture,
  startSettlementFixture,
  summingReader,
  takenBy,
} from './testing/settlement-fixture';

let fixture: SettlementFixture;
beforeAll(async () => (fixture = await startSettlementFixture()));
afterAll(() => fixture.close());

const clock = { now: () => Date.now() };
const logger = createSilentLogger();

const moduleOf = (readers: readonly FeedReader[], database = fixture.database) =>
  createSettlementModule({ database, clock, logger, metrics: new Registry(), readers });

it('shares its readers with other gateways, of which each settlement reaches one', async () => {
  const readers = [summingReader('first'), summingReader('second')];
  const modules = [moduleOf(readers), moduleOf(readers, fixture.anotherGateway())];
  for (const module of modules) await module.start?.();
  for (const member of fixture.members) await act(fixture.database, member, 'cash');
  const expected = await ledgerSums(fixture.database);
  for (const reader of ['first', 'second'])
    await until(async () => JSON.stringify(await sumsOf(reader)) === JSON.stringify(textOf(expected)));
  for (const module of modules) await module.close?.();
});

const textOf = (sums: Awaited<ReturnType<typeof takenBy>>) => sums.map(({ member, total }) => `${member} ${total}`);
const sumsOf = async (reader: string) => textOf(await takenBy(fixture.database, reader));

it('refuses two readers of one name', () => {
  expect(() => moduleOf([summingReader('same'), summingReader('same')])).toThrow('the same name');
});

it('shows how far each reader is, and what an open transaction holds back', async () => {
  const metrics = new Registry();
  const readers: FeedReader[] = [{ name: 'failing', take: () => Promise.reject(new Error('never')) }];
  let now = Date.now();
  const feed = createSettlementFeed({
    database: fixture.database,
    clock: { now: () => now },
    readers,
    events: createFeedEvents(metrics, logger),
    everyMs: 5,
  });
  const figure = async (name: string): Promise<number | undefined> =>
    (await metrics.getMetricsAsJSON()).find((metric) => metric.name === name)?.values[0]?.value;
  // Other databases of the server hold the feed back too.
  const untilNothingIsHeld = () =>
    until(async () => {
      await feed.measure();
      return (await figure('gateway_feed_held_seconds')) === 0;
    });
  await feed.start();
  await until(async () => ((await figure('gateway_feed_faults_total')) ?? 0) > 0);
  now += 60_000;
  await untilNothingIsHeld();
  expect(await figure('gateway_feed_lag_settlements')).toBe(Number(await countOf()));
  expect(await figure('gateway_feed_lag_seconds')).toBeGreaterThanOrEqual(60);

  const [member, other] = fixture.members;
  if (!member || !other) throw new Error('no members');
  await fixture.database.transaction(async (tx) => {
    await act(tx, member, 'cash');
    await act(fixture.database, other, 'cash');
    now += 60_000;
    await feed.measure();
    expect(await figure('gateway_feed_held_seconds')).toBeGreaterThanOrEqual(60);
  });
  await untilNothingIsHeld();
  await feed.stop();
});

const countOf = async (): Promise<bigint> =>
  (await ledgerSums(fixture.database)).reduce((sum, { settlements }) => sum + settlements, 0n);

it('is part of the gateway, which hands settlements to the readers that it is composed of', async () => {
  const first = await startTestGateway();
  const taken: Settlement[] = [];
  const reader: FeedReader = { name: 'composed', take: async (_tx, settlements) => void taken.push(...settlements) };
  const second = await startBeside(first, { readers: [reader] });
  await first.database.execute(
    `insert into settlement (brand_id, member_id, pool, currency, kind, type_id, transaction_id, cash, agent_path,
       placed_at, at)
     select 'aurora', 4711, 'real', 'VND', 'cash', 1001, max(id), 5, '{}', now(), now() from ledger_transaction`,
  );
  await until(() => taken.some(({ memberId, cash }) => memberId === 4711n && cash === 5n));
  await second.close();
  await first.close();
});
