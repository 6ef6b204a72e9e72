import { amountOf } from '@pavilion/money';
import { createSilentLogger } from '@pavilion/platform';
import { createRequirementExpiry, type RequirementExpiryDeps } from './requirement-expiry';
import { endWager, later, type RequirementFixture, startRequirementFixture } from './testing/requirement-fixture';

let fixture: RequirementFixture;
beforeAll(async () => {
  fixture = await startRequirementFixture();
});
afterAll(() => fixture.close());
beforeEach(() => placeReader());

/** Puts the reader of the feed behind all that was settled. */
const placeReader = (): Promise<unknown> =>
  fixture.database.execute(
    `insert into settlement_cursor (consumer, epoch, xid, moved_at)
     select 'requirement', e.epoch, pg_snapshot_xmax(pg_current_snapshot()), now() from settlement_epoch e
     on conflict (consumer) do update set epoch = excluded.epoch, xid = excluded.xid, id = 0`,
  );

/** A member whose bonus ran out of time a moment ago. */
async function latecomer(): Promise<bigint> {
  const memberId = await fixture.member(700n);
  await fixture.make(memberId, { forfeit: amountOf(400n), deadline: new Date(later.getTime() - 1) });
  await placeReader();
  return memberId;
}

const expiryOf = (more: Partial<RequirementExpiryDeps> = {}) =>
  createRequirementExpiry({
    database: fixture.database,
    clock: { now: () => later.getTime() },
    logger: createSilentLogger(),
    news: { moved: () => undefined, drain: async () => undefined },
    ...more,
  });
const stateOf = async (memberId: bigint) => (await fixture.of(memberId)).map(({ state }) => state);

test('a bonus whose time is over goes back; one that has time left stays', async () => {
  const memberId = await latecomer();
  const early = await fixture.member(700n);
  await fixture.make(early, { forfeit: amountOf(400n), deadline: new Date(later.getTime() + 1) });
  await placeReader();
  await expiryOf().look();
  expect([await stateOf(memberId), await fixture.balance(memberId)]).toEqual([['EXPIRED'], 300n]);
  expect([await stateOf(early), await fixture.balance(early)]).toEqual([['OPEN'], 700n]);
});

test('waits for a wager that is open, and for money that is frozen', async () => {
  const memberId = await latecomer();
  const open = await fixture.wager(memberId, 'game-1', 'open');
  await expiryOf().look();
  expect(await stateOf(memberId)).toEqual(['OPEN']);
  await endWager(fixture.database, open);
  const giveBack = await fixture.freeze(memberId, 700n);
  await placeReader();
  await expiryOf().look();
  expect(await stateOf(memberId)).toEqual(['OPEN']);
  await giveBack();
  await placeReader();
  await expiryOf().look();
  expect([await stateOf(memberId), await fixture.balance(memberId)]).toEqual([['EXPIRED'], 300n]);
});

test('waits until the reader of the feed has taken what was settled, and ends nothing where none reads', async () => {
  const memberId = await latecomer();
  await fixture.database.execute(`update settlement_cursor set xid = '0' where consumer = 'requirement'`);
  await expiryOf().look();
  await fixture.database.execute(`delete from settlement_cursor where consumer = 'requirement'`);
  await expiryOf().look();
  expect(await stateOf(memberId)).toEqual(['OPEN']);
  await placeReader();
  await expiryOf().look();
  expect(await stateOf(memberId)).toEqual(['EXPIRED']);
});

test('looks past those that wait', async () => {
  const [first, second, third] = [await latecomer(), await latecomer(), await latecomer()];
  await fixture.wager(first, 'game-1', 'open');
  await expiryOf({ atOnce: 1 }).look();
  expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual([
    ['OPEN'],
    ['EXPIRED'],
    ['EXPIRED'],
  ]);
});

test('looks once at a time, and a stop waits for the look that is under way', async () => {
  const memberId = await latecomer();
  const expiry = expiryOf();
  const both = [expiry.look(), expiry.look()];
  expect(both[0]).toBe(both[1]);
  await both[0];
  expect(await stateOf(memberId)).toEqual(['EXPIRED']);
  const late = await latecomer();
  let isOver = false;
  void expiry.look().then(() => (isOver = true));
  await expiry.stop();
  expect(isOver).toBe(true);
  await expiry.look();
  expect(await stateOf(late)).toEqual(['OPEN']);
});
