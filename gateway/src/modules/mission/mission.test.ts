import { createCanvas } from '@napi-rs/canvas';
import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { missionCalls } from '@pavilion/api-contract/calls/mission';
import { rewardCalls } from '@pavilion/api-contract/calls/reward';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { proveHuman, registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway, testDevice } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { until } from '../../testing/until';
import { openLedgerAccount, placeWager, settleWager } from '../ledger';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';

let gateway: TestGateway;
let picture: string;
const keys = new Map<string, string>();
beforeAll(async () => {
  gateway = await startTestGateway();
  picture = `data:image/png;base64,${(await createCanvas(40, 30).encode('png')).toString('base64')}`;
  keys.set('ann', (await operatorWith(gateway, { id: 'ann', roles: { aurora: 'operator' } })).key);
  keys.set('zoe', (await operatorWith(gateway, { id: 'zoe', roles: { lotus: 'operator' } })).key);
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
});

const { missions, missionMilestones, missionRules, missionLeaderboard, joinMission, claimMission } = missionCalls;
type Listed = v.InferInput<typeof missions.response>;
/**
 * Of the seeds of Aurora: stakes of a day, days of signing in, a month with a leaderboard, and one that is applied for.
 */
const [daily, stars, climb, moment, coming, over] = ['101', '103', '104', '110', '111', '112'] as const;

interface Asked {
  readonly brand?: string;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly language?: string;
  readonly key?: string;
}

async function ask(endpoint: Endpoint, token: string | undefined, { language, key, ...asked }: Asked = {}) {
  const sent = {
    ...(language === undefined ? {} : { language }),
    ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
  };
  const called = { endpoint, ...(token === undefined ? {} : { token }), ...asked, headers: sent };
  const { status, json } = await gateway.call(called);
  return { status, code: json['errorCode'], value: json['value'] };
}
const join = (token: string, missionId: string) => ask(joinMission, token, { body: { missionId } });
const claim = (token: string, missionId: string, more: object = {}) =>
  ask(claimMission, token, { body: { missionId, milestoneId: '1', ...more } });
const list = async (token: string, query: Record<string, string | number> = {}) =>
  (await ask(missions, token, { query })).value as Listed;
const find = async (token: string, id: string) =>
  (await list(token, { size: 100 })).list.find(({ missionId }) => missionId === id);
const stepsOf = async (token: string, missionId: string) =>
  (await ask(missionMilestones, token, { query: { missionId } })).value as { status: string }[];
const newcomer = async (username: string, brand = 'aurora') =>
  tokenOf(await registerPerson(gateway, { username, brand }));

let rounds = 0;

/** Stakes and loses, and waits until it counts for the day. */
async function play(username: string, token: string, stake: number): Promise<void> {
  const { id: accountId } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    `select a.id from ledger_account a join member m on m.id::text = a.owner and m.brand_id = a.brand_id
     where m.username = $1 and a.brand_id = 'aurora' and a.kind = 'player' and a.purpose = 'main' and a.currency = 'VND'`,
    [username],
  );
  const before = (await find(token, daily))?.reachedValue ?? 0;
  const at = new Date(gateway.clock.now());
  const wager = {
    integration: 'test',
    reference: `mission-${(rounds += 1)}`,
    remark: { key: 'game.bet' },
    at,
  } as const;
  await gateway.database.transaction(async (tx) => {
    const house = { kind: 'house', owner: 'games:TEST', currency: 'VND', at } as const;
    const houseId = await openLedgerAccount(tx, 'aurora', house);
    const game = { category: 'RNG', vendorCode: 'MNF', gameId: '1', gameName: 'Test' };
    const placed = await placeWager(tx, 'aurora', {
      ...{ ...wager, ...game, accountId, houseId },
      stake: parseAmount(String(stake)),
    });
    expect(placed.ok).toBe(true);
    expect((await settleWager(tx, 'aurora', { ...wager, houseId, win: parseAmount('0') })).ok).toBe(true);
  });
  await until(async () => ((await find(token, daily))?.reachedValue ?? 0) > before);
}

test('missions are listed with standing and badge in the language of the call, open ones and those that have ended', async () => {
  const token = await newcomer('Mission01');
  const open = await list(token, { size: 100 });
  const of = (id: string) => open.list.find(({ missionId }) => missionId === id);
  expect(of(daily)).toMatchObject({
    type: 'TURNOVER',
    period: 'DAILY',
    state: 'JOIN',
    reachedValue: 0,
    nextTarget: 10_000,
  });
  expect([of(coming)?.state, of(over)]).toEqual(['COMING_SOON', undefined]);
  expect(of(climb)).toMatchObject({ hasLeaderboard: true, needsApplication: false });
  expect(open.badge).toBe(open.list.filter(({ state }) => state === 'JOIN').length);
  expect((await list(token, { status: 'C' })).list).toMatchObject([{ missionId: over, state: 'CLOSE' }]);
  expect(await list(token, { page: 2, size: 3 })).toMatchObject({ list: { length: 3 }, total: open.list.length });
  const inEnglish = (await ask(missions, token, { language: 'EN' })).value as Listed;
  expect(inEnglish.list.map(({ title }) => title)).toContain('Daily warm-up');
  const { value: rules } = await ask(missionRules, token, { query: { missionId: moment }, language: 'VI' });
  expect(rules).toEqual([
    { missionId: moment, rules: expect.arrayContaining([expect.stringContaining('Ảnh cần thấy')]) },
  ]);
});

test('whoever takes part and plays claims each step once; the ledger and the reward centre tell of it', async () => {
  const token = await newcomer('Mission02');
  expect((await claim(token, daily)).code).toBe('mission.not-reached');
  await play('Mission02', token, 1_000_000);
  expect(await find(token, daily)).toMatchObject({ state: 'JOIN', reachedValue: 1_000_000, claimableCount: 0 });
  expect((await join(token, daily)).status).toBe(200);
  expect((await join(token, daily)).status).toBe(200);
  expect(await find(token, daily)).toMatchObject({ state: 'CLAIM', claimableCount: 3, nextTarget: null });
  expect((await claim(token, daily, { milestoneId: '3' })).value).toEqual({
    state: 'CLAIMED',
    amount: 5000,
    points: 0,
  });
  expect((await claim(token, daily)).value).toEqual({ state: 'CLAIMED', amount: 1000, points: 0 });
  expect(await claim(token, daily, { milestoneId: '3' })).toMatchObject({ status: 409, code: 'reward.claimed' });
  expect((await stepsOf(token, daily)).map(({ status }) => status)).toEqual(['CLAIMED', 'REACHED', 'CLAIMED']);
  const record = { startTime: gateway.clock.now() - 86_400_000, endTime: gateway.clock.now() + 86_400_000 };
  const { value } = await ask(endpoints.accountRecord, token, { query: record });
  expect((value as { list: { amount: number }[] }).list).toContainEqual(expect.objectContaining({ amount: 5000 }));
  const claimed = await ask(rewardCalls.rewards, token, { query: { promotionType: 'MISSION', status: 'C' } });
  expect(claimed.value).toHaveLength(2);
});

test('a claim whose answer was lost is answered as it was; another one is refused', async () => {
  const token = await newcomer('Mission08');
  await join(token, daily);
  await play('Mission08', token, 20_000);
  const claimBy = (key: string) => ask(claimMission, token, { body: { missionId: daily, milestoneId: '1' }, key });
  const balance = async () => ((await ask(endpoints.balance, token)).value as { sumBalance: number }).sumBalance;
  const before = await balance();
  const first = await claimBy('mission-of-a-test-1');
  expect(first.value).toEqual({ state: 'CLAIMED', amount: 1000, points: 0 });
  await loseAnswers(gateway.database, claimMission);
  expect(await claimBy('mission-of-a-test-1')).toEqual(first);
  expect((await claimBy('mission-of-a-test-2')).code).toBe('reward.claimed');
  expect(await balance()).toBe(before + 1000);
});

test('a leaderboard masks names and says where one stands', async () => {
  const token = await newcomer('Mission03');
  const board = async () =>
    (await ask(missionLeaderboard, token, { query: { missionId: climb } })).value as v.InferInput<
      typeof missionLeaderboard.response
    >;
  expect((await board()).footer).toEqual({ rank: null, reachedValue: 0 });
  await join(token, climb);
  await play('Mission03', token, 900_000);
  // Those of the demonstration accounts come as the feed is read.
  await until(async () => (await board()).list.length > 3);
  const { list: places, footer } = await board();
  expect(footer).toEqual({ rank: expect.any(Number), reachedValue: 900_000 });
  expect(places[(footer.rank ?? 0) - 1]).toMatchObject({ account: 'Mi***3', reachedValue: 900_000 });
  expect(places[0]).toMatchObject({ rank: 1, prize: 1_000_000 });
});

test('a sign-in of today counts, and what begins later or has ended is not joined', async () => {
  const token = await newcomer('Mission04');
  await join(token, stars);
  expect(await find(token, stars)).toMatchObject({ state: 'CLAIM', reachedValue: 1 });
  for (const id of [coming, over]) expect(await join(token, id)).toMatchObject({ status: 409, code: 'mission.closed' });
  expect((await claim(token, coming)).code).toBe('mission.closed');
});

const desk = async (path: string, { by = 'ann', brand = 'aurora', reason = 'looked at' } = {}) => {
  const isRead = !/approval|rejection/.test(path);
  const { statusCode, ...answer } = await gateway.gateway.http.app.inject({
    method: isRead ? 'GET' : 'POST',
    url: `/internal/brands/${brand}/mission-applications${path}`,
    headers: { host: 'localhost', authorization: `Bearer ${keys.get(by) ?? ''}` },
    ...(isRead ? {} : { payload: { reason } }),
  });
  const { value, errorCode } = answer.json();
  return { status: statusCode, code: errorCode, value };
};

async function applicant(username: string): Promise<string> {
  const token = await newcomer(username);
  await join(token, moment);
  for (let round = 0; round < 10; round += 1) await play(username, token, 1000);
  return token;
}

test('an application is judged by its pictures’ content, waits for an operator, and is claimed once it is approved', async () => {
  const token = await applicant('Mission05');
  expect((await claim(token, moment)).code).toBe('avatar.not-a-picture');
  const text = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`;
  expect((await claim(token, moment, { images: [picture, text] })).code).toBe('avatar.not-a-picture');
  const four = [picture, picture, picture, picture];
  expect((await claim(token, moment, { images: four })).status).toBe(413);
  expect((await claim(token, moment, { images: [picture], comment: 'x'.repeat(141) })).status).toBe(413);
  const handedIn = { images: [picture, picture], comment: 'Saturn!' };
  const many = await Promise.all(Array.from({ length: 8 }, () => claim(token, moment, handedIn)));
  expect(many.filter(({ value }) => (value as { state?: string } | undefined)?.state === 'APPLYING')).toHaveLength(1);
  expect(await find(token, moment)).toMatchObject({ state: 'APPLYING', claimableCount: 0 });
  const { value: waiting } = await desk('');
  expect(waiting).toEqual([expect.objectContaining({ username: 'Mission05', comment: 'Saturn!', missionId: moment })]);
  const { id } = waiting[0];
  expect((await desk(`/${id}/pictures`)).value).toHaveLength(2);
  expect(await desk(`/${id}/approval`, { by: 'zoe' })).toMatchObject({ status: 404 });
  expect(await desk(`/${id}/approval`, { by: 'nobody' })).toMatchObject({ status: 401 });
  expect(await desk(`/${id}/approval`)).toMatchObject({ status: 200, value: { state: 'ISSUED' } });
  expect(await desk(`/${id}/rejection`)).toMatchObject({ status: 404, code: 'mission.not-found' });
  expect(await find(token, moment)).toMatchObject({ state: 'ISSUED', claimableCount: 1 });
  expect((await claim(token, moment)).value).toEqual({ state: 'CLAIMED', amount: 28_000, points: 0 });
  expect((await claim(token, moment)).code).toBe('reward.claimed');
  const logged = await gateway.database.rows(
    v.object({ action: v.string() }),
    'select action from operators.audit_entry where subject = $1',
    [`mission application ${id}`],
  );
  expect(logged).toEqual([{ action: 'mission.approval' }]);
});

test('one that is rejected says why, and brings nothing', async () => {
  const token = await applicant('Mission06');
  await claim(token, moment, { images: [picture] });
  const [{ id }] = (await desk('')).value;
  expect((await desk(`/${id}/rejection`, { reason: '' })).status).toBe(400);
  expect((await desk(`/${id}/rejection`, { reason: 'The game <b>cannot</b> be seen.' })).status).toBe(200);
  expect((await stepsOf(token, moment)).map(({ status }) => status)).toEqual(['REJECTED']);
  expect((await claim(token, moment, { images: [picture] })).code).toBe('reward.claimed');
  const { value } = await ask(endpoints.inbox, token, { query: {} });
  expect((value as { list: { content: string }[] }).list[0]?.content).toContain(
    'The game &lt;b&gt;cannot&lt;/b&gt; be seen.',
  );
});

test('a token opens no other brand, whose missions are its own; nobody, free play and what is no request are refused', async () => {
  const token = await newcomer('Mission07');
  const elsewhere = await newcomer('Mission07', 'lotus');
  expect((await ask(missions, token, { brand: 'lotus' })).status).toBe(401);
  const foreign = { brand: 'lotus', body: { missionId: daily } };
  expect(await ask(joinMission, elsewhere, foreign)).toMatchObject({ status: 404, code: 'mission.not-found' });
  expect((await ask(missionMilestones, token, { query: { missionId: '999' } })).code).toBe('mission.not-found');
  expect((await ask(missionLeaderboard, token, { query: { missionId: daily } })).code).toBe('mission.not-found');
  const whole = { query: { missionId: daily }, body: { missionId: daily, milestoneId: '1' } };
  const all = [
    [missions, {}],
    [missionMilestones, { query: whole.query }],
    [missionRules, {}],
    [missionLeaderboard, { query: { missionId: climb } }],
    [joinMission, { body: { missionId: daily } }],
    [claimMission, { body: whole.body }],
  ] as const;
  for (const [endpoint, asked] of all)
    expect([endpoint.id, (await ask(endpoint, undefined, asked)).status]).toEqual([endpoint.id, 401]);
  expect((await ask(missions, token, { query: { status: 'X' } })).status).toBe(400);
  expect((await ask(missionMilestones, token, { query: { missionId: 'x' } })).status).toBe(400);
  expect((await join(token, 'x')).status).toBe(400);
  expect((await claim(token, daily, { milestoneId: 'x' })).status).toBe(400);
  const device = { os: 'Linux', platform: 'W', random: 'x', loginDeviceId: testDevice };
  const body = { ...device, humanVerification: await proveHuman(gateway) };
  const trial = tokenOf(await gateway.call({ endpoint: endpoints.freePlay, body }));
  for (const [endpoint, asked] of all)
    expect(await ask(endpoint, trial, asked)).toMatchObject({ status: 403, code: 'in_need_true_account' });
});
