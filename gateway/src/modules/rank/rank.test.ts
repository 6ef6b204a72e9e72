import { endpoints, type Endpoint } from '@pavilion/api-contract';
import { rewardCalls } from '@pavilion/api-contract/calls/reward';
import { vipCalls } from '@pavilion/api-contract/calls/vip';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { listen, openStream } from '../../testing/test-stream';
import { openLedgerAccount, placeWager, postEffect, settleWager } from '../ledger';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

type Query = Readonly<Record<string, string | number>>;
const ask = (
  endpoint: Endpoint,
  token: string | undefined,
  more: { brand?: string; query?: Query; body?: unknown } = {},
) => gateway.call({ endpoint, ...(token === undefined ? {} : { token }), ...more });
const answerOf = async (endpoint: Endpoint, token: string, more: { brand?: string; query?: Query } = {}) =>
  (await ask(endpoint, token, more)).json['value'];
const valueOf = async (...asked: Parameters<typeof answerOf>) => (await answerOf(...asked)) as Record<string, unknown>;
const listOf = async (...asked: Parameters<typeof answerOf>) => (await answerOf(...asked)) as Record<string, unknown>[];
const demo = async (username: string, brand = 'aurora') =>
  tokenOf(await signIn(gateway, { username, brand, password: 'Demo2026play' }));
const calls = Object.values(vipCalls);

/** Pays in and stakes, as deposits and games do. */
async function earn(username: string, { deposit, stake }: { deposit: string; stake: string }): Promise<void> {
  const at = new Date(gateway.clock.now());
  const { owner } = await gateway.database.row(
    v.object({ owner: v.string() }),
    "select id::text as owner from member where brand_id = 'aurora' and username = $1",
    [username],
  );
  await gateway.database.transaction(async (tx) => {
    const account = (kind: 'player' | 'house', of: string) =>
      openLedgerAccount(tx, 'aurora', { kind, owner: of, currency: 'VND', at });
    const accountId = await account('player', owner);
    const paid = await postEffect(tx, 'aurora', {
      ...{ key: `earn:${owner}:${deposit}`, kind: 'deposit', type: 'deposit', amount: parseAmount(deposit), at },
      ...{ accountId, houseId: await account('house', 'deposits'), remark: { key: 'deposit.credited' } },
    });
    expect(paid.ok).toBe(true);
    const houseId = await account('house', 'games:TEST');
    const wager = { integration: 'test', reference: `earn-${owner}`, remark: { key: 'game.bet' }, at } as const;
    const game = { category: 'RNG', vendorCode: 'TEST', gameId: '1', gameName: 'Test' };
    expect(
      (await placeWager(tx, 'aurora', { ...wager, ...game, accountId, houseId, stake: parseAmount(stake) })).ok,
    ).toBe(true);
    expect((await settleWager(tx, 'aurora', { ...wager, houseId, win: parseAmount('0') })).ok).toBe(true);
  });
}

test('a deposit and stakes lead to a level: its page says so, its bonus is claimed, and open pages hear of it', async () => {
  const token = tokenOf(await registerPerson(gateway, { username: 'Climber1' }));
  expect(await valueOf(vipCalls.rankProgress, token)).toMatchObject({
    ...{ playerRankName: 'VIP0', rankLevel: 0, nextRankName: 'VIP1' },
    totalDeposit: { actual: 0, expected: 1_000_000 },
    totalTurnover: { actual: 0, expected: 10_000_000 },
  });
  const stream = await openStream(await listen(gateway), { token });
  await earn('Climber1', { deposit: '12000000', stake: '11000000' });
  await stream.nextOf('rank.changed');
  stream.close();
  const progress = await valueOf(vipCalls.rankProgress, token);
  expect(progress).toMatchObject({
    playerRankName: 'VIP1',
    monthlyTurnover: { actual: 11_000_000, expected: 1_000_000 },
  });
  expect(progress).not.toHaveProperty('regainTurnover');
  expect((await valueOf(endpoints.memberInfo, token))['clubLabel']).toMatchObject({ labelName: 'VIP1', rankLevel: 1 });
  const waiting = await listOf(rewardCalls.rewards, token, {
    query: { promotionType: 'UPGRADE_BONUS', status: 'I' },
  });
  expect(waiting).toEqual([expect.objectContaining({ rewardAmount: 20_000, multiplier: 1 })]);
  const body = { promotionClaimId: waiting[0]?.rewardId, promotionType: 'UPGRADE_BONUS' };
  expect((await ask(rewardCalls.claimReward, token, { body })).status).toBe(200);
});

test('levels are the table of the brand and those above by the formula, and benefits name what is there', async () => {
  const [aurora, lotus] = [await demo('demovip'), await demo('demovip', 'lotus')];
  const levels = await listOf(vipCalls.rankLevels, aurora);
  expect(levels).toHaveLength(9);
  expect(levels[6]).toMatchObject({ name: 'VIP6', totalDeposit: 600_000_000, monthlySalary: 2_500_000 });
  expect(await valueOf(vipCalls.rankLevels, lotus, { brand: 'lotus' })).toHaveLength(8);
  const benefits = (await answerOf(vipCalls.rankBenefits, aurora)) as { benefits: { type: string }[] }[];
  expect(benefits.map((one) => one.benefits.map(({ type }) => type))).toEqual([
    ['WITHDRAWALS'],
    ['UPGRADE_BONUS', 'REBATE', 'WITHDRAWALS'],
    ...Array.from({ length: 3 }, () => ['UPGRADE_BONUS', 'MONTHLY_SALARY', 'REBATE', 'WITHDRAWALS']),
    ...Array.from({ length: 4 }, () => ['UPGRADE_BONUS', 'MONTHLY_SALARY', 'REBATE', 'WITHDRAWALS', 'SERVICE']),
  ]);
  const rules = (await valueOf(vipCalls.rankRules, lotus, { brand: 'lotus' })) as { rules: string[] };
  expect(rules.rules.at(-1)).toContain('3');
});

test('the demonstration accounts stand where a page has something to show, and keep it however often is seeded', async () => {
  const [vip, member] = [await demo('demovip'), await demo('demomember')];
  await gateway.gateway.seed();
  expect(await valueOf(vipCalls.rankProgress, vip)).toMatchObject({ rankLevel: 5, nextRankName: 'VIP6' });
  const middle = (await valueOf(vipCalls.rankProgress, member)) as {
    totalDeposit: { actual: number; expected: number };
  };
  expect(middle).toMatchObject({ rankLevel: 1 });
  expect(middle.totalDeposit.actual).toBeLessThan(middle.totalDeposit.expected);
  const salary = await valueOf(vipCalls.rankSalary, vip);
  expect(salary).toMatchObject({ amount: 1_000_000, status: 'CLAIMABLE' });
  const query = { page: 1, size: 5 };
  expect(await valueOf(vipCalls.rankSalaryHistory, vip, { query })).toMatchObject({
    list: [{ level: 5, amount: 1_000_000, claimDate: null }],
    totalPages: 1,
  });
  const body = { promotionClaimId: salary['rewardId'], promotionType: 'RANK_SALARY' };
  expect((await ask(rewardCalls.claimReward, vip, { body })).status).toBe(200);
  expect(await valueOf(vipCalls.rankSalary, vip)).toMatchObject({ amount: 1_000_000, status: 'CLAIMED' });
  expect(await valueOf(vipCalls.rankSalary, member)).toMatchObject({ amount: 0, status: 'NONE' });
});

test('refuses nobody, trial accounts, other brands, and what is no request', async () => {
  const token = await demo('demovip');
  for (const endpoint of calls) {
    expect((await ask(endpoint, undefined)).status).toBe(401);
    expect([401, 404]).toContain((await ask(endpoint, token, { brand: 'lotus' })).status);
  }
  const trial = await demo('demotrial');
  for (const endpoint of calls) expect((await ask(endpoint, trial)).status).toBe(403);
  expect((await ask(vipCalls.rankSalaryHistory, token, { query: { page: 1, size: 1_000 } })).status).toBe(400);
});
