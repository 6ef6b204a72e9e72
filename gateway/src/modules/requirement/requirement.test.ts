import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { openLedgerAccount, placeWager, settleWager } from '../ledger';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const { turnoverInfo, excludedGames, forfeitRequirement } = requirementCalls;
type Wire = v.InferInput<typeof turnoverInfo.response>[number];

interface Asking {
  readonly brand?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
}
const ask = (endpoint: Endpoint, token: string | undefined, asking: Asking = {}) =>
  gateway.call({ endpoint, ...(token === undefined ? {} : { token }), ...asking });
const listOf = async (token: string, status: string, brand = 'aurora') =>
  (await ask(turnoverInfo, token, { query: { status }, brand })).json['value'] as Wire[];
const givenUp = async (token: string, requirementId: string, key?: string) => {
  const keyed = key === undefined ? {} : { headers: { [headers.idempotencyKey]: key } };
  const { json, status } = await ask(forfeitRequirement, token, { body: { requirementId }, ...keyed });
  return json['errorCode'] ?? status;
};
const balanceOf = async (token: string) => {
  const { json } = await ask(endpoints.balance, token);
  return (json['value'] as { sumBalance: number }).sumBalance;
};
const newcomer = async (username: string, brand = 'aurora') =>
  tokenOf(await registerPerson(gateway, { username, brand }));

test('the bonus of a new member is to be staked, by the rules of its brand', async () => {
  const [token, other] = [await newcomer('Stakes01'), await newcomer('Stakes01', 'lotus')];
  expect(await listOf(token, 'OPEN')).toEqual([
    expect.objectContaining({ source: 'BONUS', sourceName: '新會員獎金', required: 1000, remaining: 1000 }),
  ]);
  const [ofLotus] = await listOf(other, 'ALL', 'lotus');
  expect(ofLotus).toMatchObject({ required: 3000, position: 1, canForfeit: true, status: 'OPEN' });
  expect(ofLotus?.deadline).toBe((ofLotus?.createdAt ?? 0) + 30 * 86_400_000);
  expect(ofLotus?.contributions).toContainEqual({ gameCategory: 'LIVE', percent: 20 });
  expect(await listOf(token, 'ENDED')).toEqual([]);
});

test('a bonus stays while its stake is open, and stakes count once they are settled: the requirement is done', async () => {
  const token = await newcomer('Stakes08');
  const [asked] = await listOf(token, 'OPEN');
  const { id: accountId } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    `select a.id from ledger_account a join member m on m.id::text = a.owner
     where m.username = 'Stakes08' and a.brand_id = 'aurora' and a.kind = 'player' and a.purpose = 'main'`,
  );
  const at = new Date(gateway.clock.now());
  const wager = { integration: 'test', reference: 'stakes-08', remark: { key: 'game.bet' }, at } as const;
  const houseId = await gateway.database.transaction(async (tx) => {
    const id = await openLedgerAccount(tx, 'aurora', { kind: 'house', owner: 'games:TEST', currency: 'VND', at });
    const game = { category: 'RNG', vendorCode: 'TEST', gameId: '1', gameName: 'Test' };
    const about = { ...wager, ...game, accountId, houseId: id, stake: parseAmount('1000') };
    expect((await placeWager(tx, 'aurora', about)).ok).toBe(true);
    return id;
  });
  expect(await givenUp(token, asked?.requirementId ?? '')).toBe('requirement.kept');
  await gateway.database.transaction(async (tx) => {
    const settled = await settleWager(tx, 'aurora', { ...wager, houseId, win: parseAmount('500') });
    expect(settled.ok).toBe(true);
  });
  await until(async () => (await listOf(token, 'OPEN')).length === 0);
  expect(await listOf(token, 'ENDED')).toEqual([
    expect.objectContaining({ status: 'DONE', done: 1000, remaining: 0, canForfeit: false }),
  ]);
});

test('giving up takes the bonus once, however often it is asked at once', async () => {
  const token = await newcomer('Stakes02');
  const [open] = await listOf(token, 'OPEN');
  const before = await balanceOf(token);
  const answers = await Promise.all(Array.from({ length: 32 }, () => givenUp(token, open?.requirementId ?? '')));
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set([200, 'requirement.kept']));
  expect(await balanceOf(token)).toBe(before - 1000);
  expect(await listOf(token, 'ENDED')).toEqual([
    expect.objectContaining({ status: 'FORFEITED', canForfeit: false, position: 0 }),
  ]);
});

test('giving up whose answer was lost is answered as it was, and takes nothing more; another call is refused', async () => {
  const token = await newcomer('Stakes09');
  const [open] = await listOf(token, 'OPEN');
  const before = await balanceOf(token);
  const giveUpBy = (key: string) => givenUp(token, open?.requirementId ?? '', key);
  expect(await giveUpBy('giving-up-of-a-test-1')).toBe(200);
  await loseAnswers(gateway.database, forfeitRequirement);
  expect(await giveUpBy('giving-up-of-a-test-1')).toBe(200);
  expect(await giveUpBy('giving-up-of-a-test-2')).toBe('requirement.kept');
  expect(await balanceOf(token)).toBe(before - 1000);
});

test('nobody gives up what is of somebody else, or of another brand', async () => {
  const [mine, theirs] = [await newcomer('Stakes03'), await newcomer('Stakes04')];
  const [open] = await listOf(theirs, 'OPEN');
  expect(await givenUp(mine, open?.requirementId ?? '')).toBe('requirement.not-found');
  const elsewhere = await ask(turnoverInfo, mine, { brand: 'lotus' });
  expect([401, 404]).toContain(elsewhere.status);
  expect(await listOf(theirs, 'OPEN')).toHaveLength(1);
});

test('a bonus whose time is over goes back, and its requirement has expired', async () => {
  const token = await newcomer('Stakes05');
  const before = await balanceOf(token);
  await gateway.database.execute(
    `update requirement set deadline = $2 from member m
     where m.id = member_id and m.username = $1 and m.brand_id = 'aurora'`,
    ['Stakes05', new Date(gateway.clock.now() - 1)],
  );
  await until(async () => (await listOf(token, 'ENDED')).length === 1);
  expect((await listOf(token, 'ENDED'))[0]).toMatchObject({ status: 'EXPIRED' });
  expect(await balanceOf(token)).toBe(before - 1000);
});

test('excluded games are found by a part of their name, without accents', async () => {
  const token = await newcomer('Stakes06');
  const found = async (query: Asking['query']) =>
    ((await ask(excludedGames, token, { query: query ?? {} })).json['value'] as { dataList: { gameName: string }[] })
      .dataList;
  const all = await found({});
  expect(all.length).toBeGreaterThan(2);
  expect((await found({ keyword: 'ROULETTE' })).map(({ gameName }) => gameName)).toEqual(['三七輪盤']);
  expect(await found({ pageNo: 2, pageSize: all.length })).toEqual([]);
  expect(await found({ vassalage: 'NOBODY' })).toEqual([]);
});

test('refuses what is no request, and nobody', async () => {
  const token = await newcomer('Stakes07');
  expect((await ask(turnoverInfo, token, { query: { status: 'SOON' } })).status).toBe(400);
  expect(await givenUp(token, 'x')).toBe('request_param_err');
  for (const endpoint of [turnoverInfo, excludedGames]) expect((await ask(endpoint, undefined)).status).toBe(401);
});
