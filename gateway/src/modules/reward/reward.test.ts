import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { rewardCalls, type RewardType } from '@pavilion/api-contract/calls/reward';
import { parseAmount } from '@pavilion/money';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { loseAnswers } from '../../testing/lost-answers';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, testDevice, type TestGateway } from '../../testing/test-gateway';
import type { ClaimBound } from './claim-limit.policy';
import { countClaims } from './claim-limit.repository';
import { issueReward } from './reward.core';
import type { RewardDraft } from './reward.repository';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const { rewards, claimReward, claimPromotion } = rewardCalls;
type Wire = v.InferInput<typeof rewards.response>[number];
interface Person {
  readonly token: string;
  readonly memberId: bigint;
}

async function newcomer(username: string, deviceId = testDevice): Promise<Person> {
  const token = tokenOf(await registerPerson(gateway, { username, deviceId }));
  const { id } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    "select id from member where brand_id = 'aurora' and username = $1",
    [username],
  );
  return { token, memberId: id };
}

const issue = ({ memberId }: Person, more: Partial<RewardDraft> = {}): Promise<bigint> =>
  gateway.database.transaction((tx) =>
    issueReward(tx, 'aurora', {
      key: `test:${memberId}`,
      memberId,
      type: 'MANUAL',
      name: { TW: '禮金', EN: 'A gift', VI: 'Quà' },
      currency: 'VND',
      amount: parseAmount('5000'),
      points: 0,
      multiplier: 0,
      expiresAt: null,
      at: new Date(gateway.clock.now()),
      ...more,
    }),
  );
const ask = (endpoint: Endpoint, token: string | undefined, asking: { body?: unknown; query?: Query } = {}) =>
  gateway.call({ endpoint, ...(token === undefined ? {} : { token }), ...asking });
type Query = Readonly<Record<string, string>>;
const claim = async ({ token }: Person, id: bigint, promotionType: RewardType = 'MANUAL') => {
  const body = { promotionClaimId: String(id), promotionType };
  const { json, status } = await ask(claimReward, token, { body });
  return json['errorCode'] ?? json['value'] ?? status;
};
const listOf = async ({ token }: Person, query: Query = {}) =>
  (await ask(rewards, token, { query })).json['value'] as Wire[];
const balanceOf = async ({ token }: Person) =>
  ((await ask(endpoints.balance, token)).json['value'] as { sumBalance: number }).sumBalance;

test('is issued once for its key, and claimed once however often it is asked at once', async () => {
  const person = await newcomer('Claims01');
  const id = await issue(person);
  expect(await issue(person, { amount: parseAmount('9') })).toBe(id);
  const before = await balanceOf(person);
  const answers = await Promise.all(Array.from({ length: 32 }, () => claim(person, id)));
  expect(answers.filter((answer) => answer !== 'reward.claimed')).toEqual([
    { amount: 5000, points: 0, ticketName: '', requirementId: null },
  ]);
  expect(await balanceOf(person)).toBe(before + 5000);
  expect(await listOf(person)).toEqual([expect.objectContaining({ eventName: '禮金', status: 'C' })]);
});

test.each([claimReward, claimPromotion])(
  'a claim by $id whose answer was lost is answered as it was, also when it would be too late; another one is refused',
  async (endpoint) => {
    const person = await newcomer(endpoint === claimReward ? 'Claims07' : 'Claims08');
    const expiresAt = new Date(gateway.clock.now() + 60_000);
    const id = String(await issue(person, { multiplier: 2, points: 7, ticket: 'polar-wheel', expiresAt }));
    const claimBy = async (key: string) => {
      const body = { claimId: id, promotionClaimId: id, promotionType: 'MANUAL' };
      const { token } = person;
      const { json } = await gateway.call({ endpoint, token, body, headers: { [headers.idempotencyKey]: key } });
      return json['errorCode'] ?? json['value'];
    };
    const before = await balanceOf(person);
    const first = await claimBy('reward-claim-of-a-test');
    expect(first).toEqual({ amount: 5000, points: 7, ticketName: '極光轉盤', requirementId: expect.any(String) });
    expect(await claimBy('reward-claim-of-another')).toBe('reward.claimed');
    gateway.clock.advance(60_001);
    await loseAnswers(gateway.database, endpoint);
    expect(await claimBy('reward-claim-of-a-test')).toEqual(first);
    expect(await claimBy('reward-claim-of-another')).toBe('reward.claimed');
    expect(await balanceOf(person)).toBe(before + 5000);
  },
);

test('what is claimed is to be staked as its rule says', async () => {
  const person = await newcomer('Claims02');
  const id = await issue(person, { multiplier: 2, type: 'MISSION' });
  const { json } = await ask(claimPromotion, person.token, { body: { claimId: String(id), promotionType: 'MISSION' } });
  const { requirementId } = json['value'] as { requirementId: string };
  const open = (await ask(requirementCalls.turnoverInfo, person.token)).json['value'];
  expect(open).toContainEqual(
    expect.objectContaining({ requirementId, source: 'REWARD', sourceName: '禮金', required: 10_000 }),
  );
});

test('what greets new members is for one account of a device, however long ago and whoever races', async () => {
  const [first, second] = [await newcomer('Greeted01'), await newcomer('Greeted02')];
  const greet = (person: Person, type: RewardType = 'SIGNUP') =>
    issue(person, { key: `greeting:${type}:${person.memberId}`, type });
  expect(await claim(first, await greet(first), 'SIGNUP')).toMatchObject({ amount: 5000 });
  expect(await claim(first, await greet(first, 'NEW_REGISTER'), 'NEW_REGISTER')).toMatchObject({ amount: 5000 });
  await gateway.database.execute(
    "update reward set claimed_at = claimed_at - interval '400 days' where member_id = $1",
    [first.memberId],
  );
  const before = await balanceOf(second);
  for (const type of ['SIGNUP', 'NEW_REGISTER'] as const)
    expect(await claim(second, await greet(second, type), type)).toBe('reward.origin-taken');
  expect(await balanceOf(second)).toBe(before);
  expect(await claim(second, await issue(second))).toMatchObject({ amount: 5000 });
  const deviceId = systemRandom.uuid();
  const racers = ['Greeted03', 'Greeted04', 'Greeted05'];
  const raced = await Promise.all(
    racers.map(async (name) => {
      const person = await newcomer(name, deviceId);
      const body = { promotionClaimId: String(await greet(person)), promotionType: 'SIGNUP' };
      const { json } = await gateway.call({ endpoint: claimReward, token: person.token, deviceId, body });
      return json['errorCode'] ?? 'claimed';
    }),
  );
  expect(raced.toSorted()).toEqual(['claimed', 'reward.origin-taken', 'reward.origin-taken']);
});

test('other members of a device and of an address are counted by kind, within a day or ever, where these are bounded', async () => {
  const [first, second, deviceId] = [await newcomer('Counted01'), await newcomer('Counted02'), systemRandom.uuid()];
  for (const [type, days] of [
    ['RAFFLE', 2],
    ['SAVIOR', 0],
  ] as const) {
    const id = await issue(first, { key: `counted:${type}:${first.memberId}`, type });
    await gateway.database.execute(
      `update reward set state = 'C', device_id = $2, address = '192.0.2.77', claimed_at = $3 where id = $1`,
      [id, deviceId, new Date(gateway.clock.now() - days * 86_400_000 - 1)],
    );
  }
  const count = (counted: ClaimBound['counted'], limit: Partial<ClaimBound['limit']> = {}, who = second) => {
    const bound = { types: counted, period: 'DAY', perDevice: 9, perAddress: 9, ...limit } as const;
    const by = { memberId: who.memberId, deviceId, address: '192.0.2.77', at: new Date(gateway.clock.now()) };
    return gateway.database.transaction((tx) =>
      countClaims(tx, 'aurora', { limit: bound, counted, queue: 'RAFFLE', by }),
    );
  };
  expect(await count(['RAFFLE'])).toEqual({ device: 0, address: 0 });
  expect(await count(['SAVIOR'])).toEqual({ device: 1, address: 1 });
  expect(await count(['SAVIOR'], {}, first)).toEqual({ device: 0, address: 0 });
  expect(await count(['RAFFLE'], { period: 'EVER', perAddress: null })).toEqual({ device: 1, address: 0 });
  expect(await count(['RAFFLE', 'SAVIOR'], { period: 'EVER', perDevice: null })).toEqual({ device: 0, address: 1 });
});

test('points go to the account of points, money or not', async () => {
  const person = await newcomer('Claims03');
  const before = await balanceOf(person);
  expect(await claim(person, await issue(person, { amount: parseAmount('0'), points: 30 }))).toMatchObject({
    points: 30,
  });
  expect(await balanceOf(person)).toBe(before);
  const { balance } = await gateway.database.row(
    v.object({ balance: v.bigint() }),
    "select balance from ledger_account where owner = $1 and currency = 'PTS'",
    [String(person.memberId)],
  );
  expect(balance).toBe(parseAmount('30'));
});

test('nobody claims what is late, of another kind, of somebody else, or of another brand', async () => {
  const [person, other] = [await newcomer('Claims04'), await newcomer('Claims05')];
  const late = await issue(person, { expiresAt: new Date(gateway.clock.now() + 60_000) });
  expect(await claim(other, late)).toBe('reward.not-found');
  expect(await claim(person, late, 'RAFFLE')).toBe('reward.not-found');
  const body = { promotionClaimId: String(late), promotionType: 'MANUAL' };
  const elsewhere = await gateway.call({ endpoint: claimReward, token: person.token, brand: 'lotus', body });
  expect([401, 404]).toContain(elsewhere.status);
  expect(await listOf(person, { status: 'I' })).toHaveLength(1);
  gateway.clock.advance(60_001);
  expect(await claim(person, late)).toBe('reward.expired');
  expect(await listOf(person, { status: 'E', promotionType: 'MANUAL,RAFFLE' })).toHaveLength(1);
  expect(await listOf(person, { promotionType: 'RAFFLE' })).toEqual([]);
});

test('refuses what is no request, and nobody', async () => {
  const { token } = await newcomer('Claims06');
  expect((await ask(rewards, token, { query: { status: 'X' } })).status).toBe(400);
  expect((await ask(claimReward, token, { body: { promotionClaimId: 'x' } })).status).toBe(400);
  expect((await ask(rewards, undefined)).status).toBe(401);
});
