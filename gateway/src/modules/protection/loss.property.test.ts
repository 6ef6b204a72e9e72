import { parseAmount } from '@pavilion/money';
import fc from 'fast-check';
import * as v from 'valibot';
import { answerCheck } from '../../testing/answer-check';
import { until } from '../../testing/until';
import { openLedgerAccount, placeWager, postEffect, reversePosting } from '../ledger';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import { windowStart } from './protection.policy';
import { lossSince, stakedSince } from './usage.repository';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
  await fixture.database.execute(
    `update brand set document = '{"timeZone": "Asia/Ho_Chi_Minh", "settings": {"currency": {"code": "VND"}}}'
     where id = 'aurora'`,
  );
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const hourMs = 3_600_000;
const amount = fc.integer({ min: 1, max: 500 });
const of = fc.nat();
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('bet' as const), amount, atVendor: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('raise' as const), amount, of }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('win' as const, 'part' as const), amount, of }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), of }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), of }) },
  // Days of the brand begin at 17:00 UTC, and windows end in the midst of one.
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), most: fc.integer({ min: 1, max: 4 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A round as its player would count it. */
interface Round {
  readonly roundId: string;
  readonly gameSession: string;
  readonly at: number;
  readonly stakes: bigint[];
  readonly wins: Map<bigint, bigint>;
}

interface World {
  readonly player: TestPlayer;
  readonly atVendor: string;
  readonly rounds: Round[];
}

let names = 0;
const nextName = (): string => `loss-${(names += 1)}-${Date.now()}`;
const chosen = <T>(all: readonly T[], place: number): T | undefined => all[place % Math.max(1, all.length)];

/** A player with a game of the main wallet, and one of a vendor that keeps a wallet of its own. */
async function begin(): Promise<World> {
  const player = await fixture.player('100000');
  const at = new Date(fixture.clock.now());
  const owned = { kind: 'player', owner: String(player.memberId), currency: 'VND', at } as const;
  const accountId = await fixture.database.transaction(async (tx) => {
    const wallet = await openLedgerAccount(tx, 'aurora', { ...owned, purpose: 'wallet:TEST' });
    const houseId = await openLedgerAccount(tx, 'aurora', { ...owned, kind: 'house', owner: 'demo-float' });
    const money = { accountId: wallet, houseId, amount: parseAmount('100000'), type: 'demo-credit', at } as const;
    await postEffect(tx, 'aurora', { ...money, key: nextName(), kind: 'float', remark: { key: 'float.demo' } });
    return wallet;
  });
  return { player, atVendor: await fixture.anotherGame({ ...player, accountId }), rounds: [] };
}

async function stayIn({ playerSessionId }: TestPlayer): Promise<void> {
  const at = new Date(fixture.clock.now());
  await fixture.database.execute(
    "update session set seen_at = $2, expires_at = $2::timestamptz + interval '1 day' where id = $1",
    [playerSessionId, at],
  );
  await answerCheck(fixture.database, playerSessionId, at);
}

/** The rollups' reader takes some of the feed, and is behind it most of the time. */
const read = (most: number): Promise<void> =>
  fixture.database.transaction(async (tx) => {
    await tx.execute(
      "insert into settlement_cursor (consumer, moved_at) values ('rollups', now()) on conflict do nothing",
    );
    await tx.execute(
      `with held as (select * from settlement_cursor where consumer = 'rollups' for update),
         taken as (select s.* from held c, settlement_after(c.epoch, c.xid, c.id, $1) s),
         done as materialized (select rollup_take(jsonb_agg(to_jsonb(t))) from taken t having count(*) > 0),
         last as (select * from taken order by epoch desc, xid desc, id desc limit 1)
       update settlement_cursor c set epoch = l.epoch, xid = l.xid, id = l.id
       from last l, done where c.consumer = 'rollups'`,
      [most],
    );
  });

async function stake(round: Round, units: number): Promise<void> {
  const { gameSession, roundId, stakes } = round;
  const debit = { gameSession, roundId, reference: `${roundId}:${stakes.length}`, amount: parseAmount(String(units)) };
  if ((await fixture.service.debit(debit)).ok) stakes.push(debit.amount);
}

async function run(world: World, one: Step): Promise<void> {
  const { player, rounds } = world;
  if (one.do === 'wait') return fixture.clock.advance(one.hours * hourMs);
  if (one.do === 'read') return read(one.most);
  await stayIn(player);
  if (one.do === 'bet') {
    const gameSession = one.atVendor ? world.atVendor : player.gameSession;
    const round: Round = { roundId: nextName(), gameSession, at: fixture.clock.now(), stakes: [], wins: new Map() };
    rounds.push(round);
    return stake(round, one.amount);
  }
  const round = chosen(rounds, one.of);
  if (!round) return;
  if (one.do === 'raise') return stake(round, one.amount);
  if (one.do === 'undo') return undo(round, one.of);
  if (one.do === 'reverse') return reverse(round, one.of);
  const { gameSession, roundId, wins } = round;
  const credit = { gameSession, roundId, reference: nextName(), amount: parseAmount(String(one.amount)) };
  const paid = await fixture.service.credit({ ...credit, complete: one.do === 'win' });
  if (paid.ok) wins.set(paid.value.transactionId, credit.amount);
}

async function undo({ gameSession, roundId, stakes }: Round, place: number): Promise<void> {
  if (stakes.length === 0) return;
  const which = place % stakes.length;
  const back = { gameSession, roundId, reference: nextName(), debitReference: `${roundId}:${which}` };
  if ((await fixture.service.rollback(back)).ok) stakes[which] = 0n;
}

async function reverse({ wins }: Round, place: number): Promise<void> {
  const transactionId = chosen([...wins.keys()], place);
  if (transactionId === undefined) return;
  const at = new Date(fixture.clock.now());
  const remark = { key: 'posting.reversed', params: { reason: 'test' } } as const;
  const back = await fixture.database.transaction((tx) =>
    reversePosting(tx, 'aurora', { key: nextName(), transactionId, remark, at }),
  );
  if (back.ok) wins.set(transactionId, 0n);
}

const sum = (all: Iterable<bigint>): bigint => [...all].reduce((total, one) => total + one, 0n);

/** By our own hand: what was staked in rounds that began since then, and what it came to less what they brought. */
function expected({ rounds }: World, since: Date): { readonly staked: bigint; readonly lost: bigint } {
  const counted = rounds.filter(({ at }) => at > since.getTime());
  const staked = sum(counted.map(({ stakes }) => sum(stakes)));
  return { staked, lost: staked - sum(counted.map(({ wins }) => sum(wins.values()))) };
}

test('stakes and losses of a window are those of its rounds, whatever is open, given back, corrected or not yet read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const world = await begin();
      for (const one of steps) {
        await run(world, one);
        for (const period of ['DAY', 'WEEK', 'MONTH'] as const) {
          const since = windowStart(period, new Date(fixture.clock.now()));
          const member = { brandId: 'aurora', memberId: world.player.memberId };
          const found = {
            staked: await stakedSince(fixture.database, { ...member, since }),
            lost: await lossSince(fixture.database, { ...member, since }),
          };
          expect(found).toEqual(expected(world, since));
        }
      }
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['LOSS', 'play.loss-limit'],
  ['STAKE', 'play.stake-sum-limit'],
])('64 stakes that race from two wallets of a member never pass a limit of kind %s', async (kind, code) => {
  const { player, atVendor } = await begin();
  await limitTo(player, '10', kind);
  await stayIn(player);
  const gateways = Array.from({ length: 8 }, () => fixture.anotherGateway());
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) => {
      const [roundId, gameSession] = [nextName(), index % 2 === 0 ? player.gameSession : atVendor];
      const bet = { roundId, gameSession, reference: `${roundId}:0`, amount: parseAmount('1') };
      return gateways[index % gateways.length]?.debit(bet);
    }),
  );
  expect(answers.filter((answer) => answer?.ok)).toHaveLength(10);
  expect(answers.filter((answer) => answer?.ok === false && answer.error === code)).toHaveLength(54);
});

test('a stake of one wallet waits for one of the other, and counts it', async () => {
  const { player, atVendor } = await begin();
  await limitTo(player, '10');
  const at = new Date(fixture.clock.now());
  const later = await fixture.database.transaction(async (tx) => {
    const house = { kind: 'house', owner: 'games:TEST', currency: 'VND', at } as const;
    const placed = await placeWager(tx, 'aurora', {
      ...{ integration: 'test', reference: nextName(), at, remark: { key: 'game.bet' }, accountId: player.accountId },
      ...{ category: 'RNG', vendorCode: 'TEST', gameId: '1', gameName: 'Test', stake: parseAmount('6') },
      houseId: await openLedgerAccount(tx, 'aurora', house),
    });
    expect(placed.ok).toBe(true);
    const roundId = nextName();
    const bet = { roundId, gameSession: atVendor, reference: `${roundId}:0`, amount: parseAmount('6') };
    const racing = fixture.service.debit(bet);
    const { pid } = await tx.row(v.object({ pid: v.number() }), 'select pg_backend_pid() as pid', []);
    await until(async () => {
      const blocked = 'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
      return (await fixture.database.execute(blocked, [pid])) > 0;
    });
    return { racing };
  });
  expect(await later.racing).toEqual({ ok: false, error: 'play.loss-limit' });
});

async function limitTo({ memberId }: TestPlayer, amount: string, kind = 'LOSS'): Promise<void> {
  await fixture.database.execute("insert into play_guard (brand_id, member_id) values ('aurora', $1)", [memberId]);
  await fixture.database.execute(
    "insert into play_limit (brand_id, member_id, kind, period, bound) values ('aurora', $1, $3, 'DAY', $2)",
    [memberId, parseAmount(amount), kind],
  );
}
