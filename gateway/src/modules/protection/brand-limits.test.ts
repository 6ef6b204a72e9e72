import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { usualSections } from '../brand-sections';
import { type FakeProvider, startFakeProvider, tell } from '../deposit/testing/fake-provider';
import { openLedgerAccount, placeWager, settleWager } from '../ledger';
import { codeOf, valueOf, type Withdrawing, withdrawingMember } from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  gateway = await startTestGateway({ paymentUrl: provider.url });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});
afterEach(() => limitTo({}));

const none = { day: null, week: null, month: null };
/** Sets what the brand lets all of its members. */
async function limitTo(more: object): Promise<void> {
  const value = { ...usualSections.limits, deposit: none, loss: none, ...more };
  const answer = await gateway.gateway.http.app.inject({
    ...{ method: 'PUT', url: '/internal/brands/aurora/sections/limits', payload: { value, reason: 'a test' } },
    headers: { authorization: `Bearer ${gateway.asOwner}` },
  });
  expect(answer.statusCode).toBe(200);
}

const each = 200_000;
const hourMs = 3_600_000;
const nameRow = v.object({ username: v.string() });
/** Time passes, and the member signs in again. */
async function later(who: Withdrawing, hours: number): Promise<Pick<Withdrawing, 'ask'>> {
  gateway.clock.advance(hours * hourMs);
  const { username } = await gateway.database.row(nameRow, 'select username from member where id = $1', [who.memberId]);
  const { deviceId } = who;
  const token = tokenOf(await signIn(gateway, { username, deviceId }));
  return { ask: (endpoint, body) => gateway.call({ endpoint, token, deviceId, body }) };
}
const order = (who: Pick<Withdrawing, 'ask'>, way: 'depositByQr' | 'depositByTransfer' = 'depositByQr') =>
  who.ask(depositOrderCalls[way], {
    ...{ vendorId: 'sandbox', amount: each, bankCode: way === 'depositByQr' ? 'NAPAS' : 'SAOLA' },
  });
async function payIn(who: Withdrawing): Promise<void> {
  const { depositId } = valueOf(await order(who));
  expect(await tell(gateway, { reference: `D${String(depositId)}`, amount: each })).toBe(200);
}

test.each([
  ['day', 24],
  ['week', 168],
  ['month', 720],
] as const)(
  'what members pay in within a %s is bounded by the brand, and free again when it is over',
  async (period, hours) => {
    const who = await withdrawingMember(gateway);
    const bound = String(each + 50_000);
    await limitTo({ deposit: { ...none, [period]: bound } });
    await payIn(who);
    const refused = await order(await later(who, hours - 1));
    expect([codeOf(refused), refused.json['value']]).toEqual(['play.deposit-limit', { remaining: 50_000 }]);
    expect(codeOf(await order(await later(who, 2)))).toBe(200);
  },
);

test('orders that race pass no bound of the brand, and the lower of two bounds holds', async () => {
  const who = await withdrawingMember(gateway);
  await limitTo({ deposit: { day: null, week: String(each + 50_000), month: String(5 * each) } });
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, copy) => order(who, copy % 2 ? 'depositByQr' : 'depositByTransfer')),
  );
  const { sum } = await gateway.database.row(
    v.object({ sum: v.bigint() }),
    'select coalesce(sum(requested), 0)::bigint as sum from deposit_order where member_id = $1',
    [who.memberId],
  );
  expect(sum).toBe(parseAmount(String(each)));
  expect(answers.filter((answer) => codeOf(answer) === 'play.deposit-limit').length).toBeGreaterThan(0);
});

const accountRow = v.object({ id: v.bigint() });
let rounds = 0;
async function bet(memberId: bigint, stake: number, win?: number): Promise<string> {
  const { id: accountId } = await gateway.database.row(
    accountRow,
    `select id from ledger_account where owner = $1::text and brand_id = 'aurora' and kind = 'player' and purpose = 'main'
       and currency = 'VND'`,
    [String(memberId)],
  );
  const at = new Date(gateway.clock.now());
  const wager = { integration: 'test', reference: `brand-${(rounds += 1)}`, remark: { key: 'game.bet' }, at } as const;
  return gateway.database.transaction(async (tx) => {
    const houseId = await openLedgerAccount(tx, 'aurora', { kind: 'house', owner: 'games:TEST', currency: 'VND', at });
    const game = { category: 'FISH', vendorCode: 'NCP', gameId: '1', gameName: 'Test', accountId, houseId };
    const placed = await placeWager(tx, 'aurora', { ...wager, ...game, stake: parseAmount(String(stake)) });
    if (placed.ok && win !== undefined)
      await settleWager(tx, 'aurora', { ...wager, houseId, win: parseAmount(String(win)) });
    return placed.ok ? 'taken' : placed.error;
  });
}

test.each([
  ['day', 24],
  ['week', 168],
  ['month', 720],
] as const)('64 racing stakes lose no more within a %s than the brand lets anybody', async (period, hours) => {
  const { memberId } = await withdrawingMember(gateway);
  await limitTo({ loss: { ...none, [period]: '5000' } });
  const answers = await Promise.all(Array.from({ length: 64 }, () => bet(memberId, 1_000, 0)));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(5);
  expect(new Set(answers)).toEqual(new Set(['taken', 'play.loss-limit']));
  gateway.clock.advance((hours + 25) * hourMs);
  expect(await bet(memberId, 5_000)).toBe('taken');
});

test('who registers while a brand sets its bounds is bounded too, and nobody is when they are taken away', async () => {
  const people = Array.from({ length: 6 }, (_, index) =>
    registerPerson(gateway, { brand: 'aurora', username: `Bounded${index}` }),
  );
  await Promise.all([...people, limitTo({ loss: { ...none, day: '3000' } })]);
  for (const one of people) tokenOf(await one);
  const unguarded = await gateway.database.rows(
    accountRow,
    `select m.id from member m left join play_guard g on g.brand_id = m.brand_id and g.member_id = m.id
     where m.brand_id = 'aurora' and g.member_id is null`,
    [],
  );
  expect(unguarded).toEqual([]);
  const { memberId } = await withdrawingMember(gateway);
  expect(await bet(memberId, 3_001)).toBe('play.loss-limit');
  await limitTo({});
  expect(await bet(memberId, 3_001)).toBe('taken');
});

test('a session of real play is as long as the brand lets it be', async () => {
  const { memberId } = await withdrawingMember(gateway);
  await limitTo({ sessionMinutes: 10 });
  expect(await bet(memberId, 1)).toBe('taken');
  gateway.clock.advance(11 * 60_000);
  expect(await bet(memberId, 1)).toBe('play.session-limit');
});

test('bounds are of one brand alone', async () => {
  const { memberId } = await withdrawingMember(gateway, { brand: 'lotus' });
  await limitTo({ loss: { ...none, day: '0' } });
  const guards = await gateway.database.rows(
    accountRow,
    'select member_id as id from play_guard where member_id = $1',
    [memberId],
  );
  expect(guards).toEqual([]);
});

it('tells members what the brand bounds beside their own limits', async () => {
  await limitTo({ deposit: { ...none, day: '500000' }, loss: { ...none, week: '900000' }, sessionMinutes: 90 });
  const who = await withdrawingMember(gateway);
  const { limits } = v.parse(protectionCalls.protection.response, valueOf(await who.ask(protectionCalls.protection)));
  const bounded = limits.flatMap(({ kind, period, brandBound }) =>
    brandBound ? [`${kind} ${period} ${String(brandBound.amount ?? brandBound.minutes)}`] : [],
  );
  expect(bounded).toEqual([
    `DEPOSIT DAY ${parseAmount('500000')}`,
    `LOSS WEEK ${parseAmount('900000')}`,
    'SESSION SESSION 90',
  ]);
});

it('keeps the bounds whatever schema whoever changes the brand looks at', async () => {
  await gateway.database.transaction(async (tx) => {
    await tx.execute('set local search_path = pg_catalog', []);
    await tx.execute(
      `update gateway.brand set document = jsonb_set(document, '{limits,sessionMinutes}', '45') where id = 'aurora'`,
      [],
    );
  });
  const bounds = await gateway.database.rows(
    v.object({ kind: v.string(), bound: v.string() }),
    `select kind, bound::text from brand_play_limit where brand_id = 'aurora'`,
  );
  expect(bounds).toEqual([{ kind: 'SESSION', bound: '45' }]);
});
