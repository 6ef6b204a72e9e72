import * as v from 'valibot';
import { type RankFixture, startRankFixture } from './testing/rank-fixture';

let fixture: RankFixture;
beforeAll(async () => {
  fixture = await startRankFixture();
});
afterAll(() => fixture.close());

const at = (text: string): Date => new Date(text);
const salariesOf = async (memberId: bigint) =>
  (await fixture.rewards(memberId))
    .filter(({ type }) => type === 'RANK_SALARY')
    .map(({ key, amount }) => `${key.split(':')[2]} ${amount}`);
const levelOf = async (memberId: bigint) => (await fixture.standing(memberId))?.level;

/** A member who reached level 3 in January, with stakes that keep it for that month. */
async function climber(brandId?: string): Promise<bigint> {
  const memberId = await fixture.member(brandId);
  const january = { memberId, at: at('2026-01-20T12:00:00Z'), ...(brandId === undefined ? {} : { brandId }) };
  await fixture.take({ ...january, deposit: 90n }, { ...january, stake: 600n });
  return memberId;
}

test('every level passed is reached in order and brings its bonus, and open pages hear of the last one', async () => {
  const told = fixture.told.length;
  const memberId = await climber();
  expect((await fixture.rewards(memberId)).map(({ key, type, amount }) => [key, type, amount])).toEqual([
    [`rank-upgrade:${memberId}:1`, 'UPGRADE_BONUS', 10n],
    [`rank-upgrade:${memberId}:2`, 'UPGRADE_BONUS', 20n],
    [`rank-upgrade:${memberId}:3`, 'UPGRADE_BONUS', 60n],
  ]);
  expect(await fixture.standing(memberId)).toEqual({ level: 3, highest: 3, label: 'VIP3' });
  expect(fixture.told.slice(told)).toEqual([
    { topic: `member:aurora:${memberId}`, event: { name: 'rank.changed', data: { rankLevel: 3 } } },
  ]);
});

test('a deposit or a turnover alone leads nowhere, and trial money and other cash count for nothing', async () => {
  const memberId = await fixture.member();
  const one = { memberId, at: at('2026-01-20T12:00:00Z') };
  await fixture.take({ ...one, stake: 900n });
  await fixture.take({ ...one, deposit: 900n, typeId: 5001 }, { ...one, deposit: 900n, pool: 'trial' });
  expect(await levelOf(memberId)).toBe(0);
  await fixture.take({ ...one, deposit: 900n }, { ...one, deposit: -890n, typeId: 1002 });
  expect(await levelOf(memberId)).toBe(1);
});

test('a year of months in one look takes one level a month and pays what stands on each first', async () => {
  const memberId = await climber();
  await fixture.monthEnd(at('2027-01-20T00:00:00Z')).look();
  expect(await salariesOf(memberId)).toEqual(['2026-02 25', '2026-03 10']);
  expect(await fixture.standing(memberId)).toEqual({ level: 0, highest: 3, label: 'VIP0' });
  const before = await fixture.rewards(memberId);
  await fixture.monthEnd(at('2027-06-20T00:00:00Z')).look();
  expect(await fixture.rewards(memberId)).toEqual(before);
});

test('several gateways that look at once, and settlements that come meanwhile, end each month once', async () => {
  const memberId = await climber();
  const looks = Array.from({ length: 6 }, () => fixture.monthEnd(at('2026-03-10T00:00:00Z')).look());
  await Promise.all([...looks, fixture.take({ memberId, stake: 1n, at: at('2026-03-09T00:00:00Z') })]);
  expect(await salariesOf(memberId)).toEqual(['2026-02 25', '2026-03 10']);
  expect(await levelOf(memberId)).toBe(2);
});

test('a level that was lost comes back with a month that would keep it, and brings no bonus again', async () => {
  const memberId = await climber();
  await fixture.monthEnd(at('2026-03-10T00:00:00Z')).look();
  await fixture.take({ memberId, stake: 119n, at: at('2026-03-11T00:00:00Z') });
  expect(await levelOf(memberId)).toBe(2);
  await fixture.take({ memberId, stake: 1n, at: at('2026-03-12T00:00:00Z') });
  expect(await levelOf(memberId)).toBe(3);
  expect((await fixture.rewards(memberId)).filter(({ type }) => type === 'UPGRADE_BONUS')).toHaveLength(3);
});

test.each([
  ['aurora', '2026-01-31T16:59:59Z', '2026-01-31T17:00:00Z'],
  ['lotus', '2026-02-01T04:59:59Z', '2026-02-01T05:00:00Z'],
])("months of %s end in the brand's own time zone", async (brandId, last, first) => {
  const memberId = await fixture.member(brandId);
  const about = { memberId, brandId };
  await fixture.take({ ...about, deposit: 90n, at: at(last) }, { ...about, stake: 600n, at: at(last) });
  const staked = () =>
    fixture.database.rows(
      v.object({ month: v.string(), turnover: v.bigint() }),
      "select to_char(month, 'YYYY-MM') as month, turnover from rank_month where member_id = $1 order by month",
      [memberId],
    );
  expect(await staked()).toEqual([{ month: '2026-01', turnover: 600n }]);
  // A look before what was settled in the last moments can be committed ends nothing.
  await fixture.monthEnd(new Date(at(first).getTime() + 59_000)).look();
  expect(await salariesOf(memberId)).toEqual([]);
  await fixture.take({ ...about, stake: 5n, at: at(first) });
  expect(await staked()).toEqual([
    { month: '2026-01', turnover: 600n },
    { month: '2026-02', turnover: 5n },
  ]);
  expect(await salariesOf(memberId)).toEqual(['2026-02 25']);
});

test('clocks that are set within a month move its end', async () => {
  const memberId = await climber('lotus');
  await fixture.take({ memberId, brandId: 'lotus', stake: 1n, at: at('2026-03-01T05:00:00Z') });
  const { ends } = await fixture.database.row(
    v.object({ ends: v.date() }),
    'select month_ends_at as ends from rank_progress where member_id = $1',
    [memberId],
  );
  expect(ends).toEqual(at('2026-04-01T04:00:00Z'));
});

test('waits for what the reader of the feed has not taken yet', async () => {
  const memberId = await climber();
  await fixture.database.execute(
    `insert into settlement (brand_id, member_id, pool, currency, kind, category, wager_id, transaction_id, wagers,
       agent_path, placed_at, at) values ('aurora', $1, 'real', 'VND', 'settled', 'RNG', 1, 1, 1, '{}', now(), now())`,
    [memberId],
  );
  await fixture.monthEnd(at('2026-03-10T00:00:00Z')).look();
  expect(await salariesOf(memberId)).toEqual([]);
});
