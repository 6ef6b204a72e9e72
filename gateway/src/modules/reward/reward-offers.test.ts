import { type Endpoint, headers } from '@pavilion/api-contract';
import { rewardCalls } from '@pavilion/api-contract/calls/reward';
import { rewardOfferCalls } from '@pavilion/api-contract/calls/reward-offers';
import { ticketCalls } from '@pavilion/api-contract/calls/ticket';
import { createSilentLogger, systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { auroraRewards } from '../../seed/reward-offers.data';
import { loseAnswers } from '../../testing/lost-answers';
import { registerPerson, signIn, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { createCalendarService } from './calendar.service';
import { createRescueService } from './rescue.service';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

interface Person {
  readonly token: string;
  readonly memberId: bigint;
}
const dayMs = 24 * 60 * 60_000;
const { signInCalendar, signInHistory, claimSignIn } = ticketCalls;
const { rescue, rescueDetail, promoCodes, claimPromoCode } = rewardOfferCalls;

async function newcomer(username: string, brand = 'aurora'): Promise<Person> {
  const token = tokenOf(await registerPerson(gateway, { username, brand }));
  const { id } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    'select id from member where brand_id = $1 and username = $2',
    [brand, username],
  );
  return { token, memberId: id };
}

type More = Partial<Omit<Parameters<TestGateway['call']>[0], 'endpoint'>>;
const ask = async (endpoint: Endpoint, { token }: Person, more: More = {}) => {
  const { json } = await gateway.call({ endpoint, token, ...more });
  return json;
};
const valueOf = async <T>(endpoint: Endpoint, person: Person, more: More = {}) =>
  (await ask(endpoint, person, more))['value'] as T;
type Calendar = v.InferInput<typeof signInCalendar.response>;
const useCode = (person: Person, code: string, more: More = {}) =>
  ask(claimPromoCode, person, { body: { code }, ...more });

test('today is claimed once however often it is asked at once', async () => {
  const person = await newcomer('Calendar01');
  const before = await valueOf<Calendar>(signInCalendar, person);
  expect(before.days.map(({ status }) => status)).toEqual(['CLAIMABLE', ...Array<string>(6).fill('COMING')]);
  const answers = await Promise.all(Array.from({ length: 32 }, () => ask(claimSignIn, person)));
  expect(answers.filter((one) => one['errorCode'] !== 'reward.claimed').map((one) => one['value'])).toEqual([
    { day: 1, rewardType: 'MONEY', amount: 3000 },
  ]);
  expect(await valueOf<Calendar>(signInCalendar, person)).toMatchObject({ today: 1, consecutive: 1 });
  expect(await valueOf(signInHistory, person)).toMatchObject({ list: [{ day: 1, amount: 3000 }], total: 1 });
  expect(await valueOf(rewardCalls.rewards, person)).toMatchObject([{ promotionType: 'LOGIN', status: 'C' }]);
});

test('seven days make a round, and a day that is left out begins it anew', async () => {
  const person = await newcomer('Calendar02');
  const { database } = gateway;
  let now = gateway.clock.now();
  const service = createCalendarService({
    ...{ database, clock: { now: () => now }, rulesOf: () => auroraRewards },
    claimer: { refuse: async () => undefined, pay: async () => ({ ok: true, value: {} as never }) },
  });
  const owner = { memberId: person.memberId, currency: 'VND', intentKey: null, deviceId: '', address: '127.0.0.1' };
  const places: number[] = [];
  for (const days of [0, 1, 1, 1, 1, 1, 1, 1, 2, 1]) {
    now += days * dayMs;
    const done = await service.claim('aurora', owner);
    if (done.ok) places.push(done.value.place);
  }
  expect(places).toEqual([1, 2, 3, 4, 5, 6, 7, 1, 1, 2]);
  expect(await service.view('aurora', owner)).toMatchObject({ consecutive: 2, isClaimed: true, place: 2 });
});

test('a day that takes stakes says so until they are there', async () => {
  const person = await newcomer('Calendar03', 'lotus');
  const refused = await ask(claimSignIn, person, { brand: 'lotus' });
  expect(refused).toMatchObject({ errorCode: 'prom.claim.req.field', value: { data: 'required.turnover' } });
  await gateway.database.transaction((tx) =>
    tx.execute(
      `insert into member_play_day values ('lotus', $1, 'settled', ($2::timestamptz at time zone brand_zone('lotus'))::date,
         'VND', 'RNG', 1, 200000000, 200000000, 0)`,
      [person.memberId, new Date(gateway.clock.now())],
    ),
  );
  expect(await valueOf<Calendar>(signInCalendar, person, { brand: 'lotus' })).toMatchObject({ turnover: 20_000 });
  expect(await valueOf(claimSignIn, person, { brand: 'lotus' })).toMatchObject({ day: 1, amount: 5000 });
});

test('a code is used once by a member, however it is typed, and seldom from one device', async () => {
  const [person, second, third] = [await newcomer('Codes01'), await newcomer('Codes02'), await newcomer('Codes03')];
  expect(await useCode(person, 'NOPE')).toMatchObject({ errorCode: 'reward.code-unknown' });
  expect(await useCode(person, 'polar2026')).toMatchObject({
    errorCode: 'prom.claim.req.field',
    value: { data: 'required.mobile_no_verified' },
  });
  const answers = await Promise.all(Array.from({ length: 32 }, () => useCode(person, ' freeSpin ')));
  expect(answers.filter((one) => one['errorCode'] !== 'reward.claimed')).toHaveLength(1);
  expect(await valueOf(ticketCalls.tickets, person)).toMatchObject([{ promotionId: 'free-spin' }]);
  expect(await valueOf(promoCodes, person)).toMatchObject({
    enabled: true,
    claimed: [{ code: 'FREESPIN', amount: 0 }],
  });
  expect((await useCode(second, 'FREESPIN'))['errorCode']).toBeUndefined();
  expect(await useCode(third, 'FREESPIN')).toMatchObject({ errorCode: 'reward.limit-reached' });
  const { uses } = await gateway.database.row(
    v.object({ uses: v.number() }),
    "select used as uses from promo_code where brand_id = 'aurora' and code = 'FREESPIN'",
  );
  expect(uses).toBe(2);
});

test('of a week that went badly a share comes back, once, however late it is looked at', async () => {
  const person = await newcomer('Rescue01');
  const { database, clock } = gateway;
  const lose = (weeks: number, units: bigint) =>
    database.transaction((tx) =>
      tx.execute(
        `insert into member_play_day values ('aurora', $1, 'settled',
           (date_trunc('week', $2::timestamptz at time zone brand_zone('aurora'))::date + 7 * $3::integer), 'VND', 'RNG',
           1, $4, $4, 0)`,
        [person.memberId, new Date(clock.now()), weeks, units],
      ),
    );
  await lose(0, 100_000n * 10_000n);
  expect(await valueOf(rescue, person)).toMatchObject({ loss: 100_000, percent: 3, amount: 3000, enabled: true });
  await lose(1, 10_000_000n * 10_000n);
  await lose(2, 49_999n * 10_000n);
  let now = clock.now();
  const service = createRescueService({
    ...{ database, clock: { now: () => now }, logger: createSilentLogger(), rulesOf: () => auroraRewards },
  });
  await service.closeDue('aurora', 'VND');
  now += 366 * dayMs;
  const historyOf = async () =>
    (await valueOf<v.InferInput<typeof rescueDetail.response>>(rescueDetail, person)).history;
  // A week is closed once the sums have taken all that was settled in it.
  await until(async () => {
    await Promise.all(Array.from({ length: 4 }, () => service.closeDue('aurora', 'VND')));
    return (await historyOf()).length > 0;
  });
  const history = await historyOf();
  expect(history.map(({ loss, amount }) => [loss, amount])).toEqual([
    [10_000_000, 500_000],
    [100_000, 3000],
  ]);
  const { weeks } = await database.row(
    v.object({ weeks: v.number() }),
    "select count(*)::integer as weeks from rescue_week where brand_id = 'aurora'",
  );
  expect(weeks).toBeGreaterThanOrEqual(52);
});

test('refuses what is no request, and nobody', async () => {
  const person = await newcomer('Codes04');
  expect((await gateway.call({ endpoint: claimPromoCode, token: person.token, body: { code: 'x' } })).status).toBe(400);
  expect((await gateway.call({ endpoint: claimSignIn })).status).toBe(401);
  expect((await gateway.call({ endpoint: rescue })).status).toBe(401);
  expect([401, 404]).toContain(
    (await gateway.call({ endpoint: promoCodes, token: person.token, brand: 'lotus' })).status,
  );
});

const keyed = (key: string) => ({ headers: { [headers.idempotencyKey]: key } });

test('a code whose answer was lost is answered as it was, also when it is gone by then; another use is refused', async () => {
  const deviceId = systemRandom.uuid();
  const token = tokenOf(await registerPerson(gateway, { username: 'Codes05', deviceId }));
  const person = { token, memberId: 0n };
  const use = (key: string) => useCode(person, 'FRIENDS', { deviceId, ...keyed(key) });
  const first = await use('code-of-a-test-01');
  expect(first).toMatchObject({ value: { amount: 0, ticketName: expect.stringMatching(/./) } });
  await loseAnswers(gateway.database, claimPromoCode);
  // So many have used it meanwhile that there is none left.
  const setUsed = (uses: number) =>
    gateway.database.execute("update promo_code set used = $1 where brand_id = 'aurora' and code = 'FRIENDS'", [uses]);
  await setUsed(5000);
  expect(await use('code-of-a-test-01')).toEqual(first);
  expect(await use('code-of-a-test-02')).toMatchObject({ errorCode: 'reward.claimed' });
  expect(await valueOf(ticketCalls.tickets, person, { deviceId })).toHaveLength(1);
  await setUsed(1);
});

test('a day whose answer was lost is answered as it was, also after midnight; another claim is refused', async () => {
  const person = await newcomer('Calendar04');
  const claim = (token: string, key: string) => ask(claimSignIn, { ...person, token }, keyed(key));
  const first = await claim(person.token, 'sign-in-of-a-test');
  expect(first).toMatchObject({ value: { day: 1, rewardType: 'MONEY', amount: 3000 } });
  await loseAnswers(gateway.database, claimSignIn);
  expect(await claim(person.token, 'sign-in-of-a-test')).toEqual(first);
  expect(await claim(person.token, 'sign-in-of-another')).toMatchObject({ errorCode: 'reward.claimed' });
  await loseAnswers(gateway.database, claimSignIn);
  gateway.clock.advance(dayMs);
  const token = tokenOf(await signIn(gateway, { username: 'Calendar04' }));
  expect(await claim(token, 'sign-in-of-a-test')).toEqual(first);
  expect(await valueOf(signInHistory, { ...person, token })).toMatchObject({ total: 1 });
  expect(await claim(token, 'sign-in-of-another')).toMatchObject({ value: { day: 2 } });
});
