import type { Database, Tx } from '@pavilion/platform';
import { createFeedConsumer, type FeedConsumer, type FeedReader } from './feed-consumer';
import type { Settlement } from './settlement';
import { openPlace } from './settlement.repository';
import { untilReadable } from './testing/feed-read';
import {
  act,
  ledgerSums,
  type SettlementFixture,
  startSettlementFixture,
  summingReader,
  takenBy,
  type TestMember,
} from './testing/settlement-fixture';

let fixture: SettlementFixture;
let now = 0;
beforeAll(async () => (fixture = await startSettlementFixture()));
afterAll(() => fixture.close());

/**
 * A consumer of its own with an opened place, and what it took. It begins to read when all that is committed can be
 * read.
 */
async function consume(
  reader: Partial<FeedReader> & { readonly name: string },
  { database = fixture.database, most }: { database?: Database; most?: number } = {},
) {
  const taken: Settlement[] = [];
  const faults: number[] = [];
  const note: FeedReader['take'] = async (_tx, settlements) => void taken.push(...settlements);
  const { name, from = 'beginning', take = note } = reader;
  await database.transaction((tx) => openPlace(tx, name, { from, at: new Date(0) }));
  const atOnce = createFeedConsumer({
    name,
    take,
    database,
    clock: { now: () => now },
    onFault: (_error, size) => faults.push(size),
    ...(most ? { most } : {}),
  });
  const consumer: FeedConsumer = {
    ...atOnce,
    catchUp: () => untilReadable(database).then(() => atOnce.catchUp()),
    wake: () => untilReadable(database).then(() => atOnce.wake()),
  };
  return { consumer, atOnce, taken, faults };
}

const member = (index: number): TestMember => {
  const found = fixture.members[index];
  if (!found) throw new Error('no such member');
  return found;
};
const caughtUp = async ({ consumer, taken }: { consumer: FeedConsumer; taken: Settlement[] }): Promise<bigint[]> => {
  await consumer.catchUp();
  return taken.splice(0).map(({ id }) => id);
};

/** A transaction that stays open until told. */
async function openTransaction(work: (tx: Tx) => Promise<unknown>) {
  let commit: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (commit = resolve));
  let began: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (began = resolve));
  const ended = fixture.database.transaction(async (tx) => {
    await work(tx);
    began();
    await told;
  });
  await begun;
  return async (): Promise<void> => {
    commit();
    await ended;
  };
}

it('takes each settlement once, in batches and in their order, with all that was written', async () => {
  const of = await consume({ name: 'batches' }, { most: 5 });
  expect((await caughtUp(of)).length).toBe(fixture.members.length);
  await fixture.database.transaction(async (tx) => {
    await act(tx, member(0), ['place', 700n]);
    await act(tx, member(0), ['settle', 900n]);
    await act(tx, member(0), ['adjust', -100n]);
    await act(tx, member(0), 'cancel');
  });
  await of.consumer.catchUp();
  expect(of.taken).toMatchObject([
    { kind: 'settled', wagers: 1, stake: 700n, win: 900n, cash: 0n, category: 'RNG', agentPath: [1n, 2n] },
    { kind: 'adjusted', wagers: 0, stake: 0n, win: -100n, currency: 'VND', pool: 'real' },
    { kind: 'cancelled', wagers: -1, stake: -700n, win: -800n, typeId: undefined },
  ]);
  expect(await caughtUp(of)).toHaveLength(3);
  expect(await caughtUp(of)).toEqual([]);
});

it('waits for what an older transaction may still bring, and then has it in its place', async () => {
  const of = await consume({ name: 'patient' });
  await of.consumer.catchUp();
  of.taken.length = 0;
  let early: bigint | undefined;
  const commit = await openTransaction(async (tx) => (early = await act(tx, member(1), 'cash')));
  const late = await act(fixture.database, member(2), 'cash');
  expect(await of.atOnce.catchUp()).toBe(0);
  await commit();
  expect(await caughtUp(of)).toEqual([early, late]);
});

it('has the settlement of a transaction that was numbered first and wrote last', async () => {
  const of = await consume({ name: 'numbered' });
  await of.consumer.catchUp();
  of.taken.length = 0;
  let write: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (write = resolve));
  let numbered: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (numbered = resolve));
  const early = fixture.database.transaction(async (tx) => {
    await tx.execute('select pg_current_xact_id()');
    numbered();
    await told;
    return act(tx, member(1), 'cash');
  });
  await begun;
  const late = await act(fixture.database, member(2), 'cash');
  expect(await of.atOnce.catchUp()).toBe(0);
  write();
  const written = await early;
  expect(await caughtUp(of)).toEqual([written, late]);
});

it('is read by one gateway at a time, and by another one when the first is gone', async () => {
  const reader = summingReader('shared');
  let goOn: () => void = () => undefined;
  let began: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const begun = new Promise<void>((resolve) => (began = resolve));
  const first = await consume({
    name: 'shared',
    take: async (tx, settlements) => {
      await reader.take(tx, settlements);
      began();
      await held;
    },
  });
  const second = await consume(reader, { database: fixture.anotherGateway() });
  const reading = first.consumer.catchUp();
  await begun;
  expect(await second.consumer.catchUp()).toBe(0);
  goOn();
  await reading;
  await act(fixture.database, member(3), 'cash');
  expect(await second.consumer.catchUp()).toBe(1);
  expect(await takenBy(fixture.database, 'shared')).toEqual(await ledgerSums(fixture.database));
});

it('leaves nothing of a transaction whose connection dies after its effect', async () => {
  const reader = summingReader('mortal');
  let lives = 1;
  const of = await consume({
    name: 'mortal',
    take: async (tx, settlements) => {
      await reader.take(tx, settlements);
      if (lives-- > 0) await tx.execute('select pg_terminate_backend(pg_backend_pid())');
    },
  });
  await expect(of.consumer.catchUp()).rejects.toThrow();
  expect(await takenBy(fixture.database, 'mortal')).toEqual([]);
  await of.consumer.catchUp();
  expect(await takenBy(fixture.database, 'mortal')).toEqual(await ledgerSums(fixture.database));
});

it('gets all through that stands before a settlement which cannot be taken, rests between attempts, and goes on', async () => {
  const reader = summingReader('choosy');
  await act(fixture.database, member(4), 'cash');
  const poison = await act(fixture.database, member(4), 'cash');
  await act(fixture.database, member(4), 'cash');
  let healed = false;
  const of = await consume(
    {
      name: 'choosy',
      take: async (tx, settlements) => {
        await reader.take(tx, settlements);
        if (!healed && settlements.some(({ id }) => id === poison)) throw new Error('not this one');
      },
    },
    { most: 64 },
  );
  const readOf = async (): Promise<bigint> =>
    (await takenBy(fixture.database, 'choosy')).reduce((sum, { settlements }) => sum + settlements, 0n);
  await of.consumer.wake();
  await of.consumer.wake();
  expect(of.faults).toEqual([64]);
  while (of.faults.at(-1) !== 1) {
    now += 30_000;
    await of.consumer.wake();
  }
  const all = (await ledgerSums(fixture.database)).reduce((sum, { settlements }) => sum + settlements, 0n);
  expect(await readOf()).toBe(all - 2n);
  healed = true;
  now += 30_000;
  await of.consumer.wake();
  expect(await takenBy(fixture.database, 'choosy')).toEqual(await ledgerSums(fixture.database));
});

it('begins with what comes now where it is told so, transactions under way included', async () => {
  let early: bigint | undefined;
  const commit = await openTransaction(async (tx) => (early = await act(tx, member(5), 'cash')));
  const of = await consume({ name: 'newcomer', from: 'now' });
  await commit();
  const late = await act(fixture.database, member(5), 'cash');
  expect(await caughtUp(of)).toEqual([early, late]);
});
