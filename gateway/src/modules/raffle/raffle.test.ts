import { createHash } from 'node:crypto';
import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { raffleCalls } from '@pavilion/api-contract/calls/raffle';
import { rewardCalls } from '@pavilion/api-contract/calls/reward';
import { amountOf, parseAmount } from '@pavilion/money';
import { createSilentLogger, systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { auroraRaffle } from '../../seed/raffle.data';
import { loseAnswers } from '../../testing/lost-answers';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { createSeedSeal } from '../reward-ticket';
import type { Settlement } from '../settlement';
import { createRaffleDrawing } from './raffle-drawing';
import { drawDue, type RaffleDeps } from './raffle.core';
import { addChances } from './raffle-chance.repository';
import { createRaffleReader } from './raffle-reader';
import { findLastDraw, findOpenDraw, lockOpenDraw } from './raffle.repository';
import { winningNumbers } from './raffle.draw';
import { prizesInOrder, type RaffleRules } from './raffle.rules';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const { raffleStatus, claimRaffle } = raffleCalls;
type Wire = v.InferInput<typeof raffleStatus.response>;
interface Person {
  readonly token: string;
  readonly memberId: bigint;
}

async function newcomer(username: string): Promise<Person> {
  const token = tokenOf(await registerPerson(gateway, { username }));
  const { id } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    "select id from member where brand_id = 'aurora' and username = $1",
    [username],
  );
  return { token, memberId: id };
}

const ask = (endpoint: Endpoint, token?: string, more: { brand?: string; headers?: Record<string, string> } = {}) =>
  gateway.call({ endpoint, ...(token === undefined ? {} : { token }), ...more });
const statusOf = async ({ token }: Person) => (await ask(raffleStatus, token)).json['value'] as Wire;
const take = async ({ token }: Person, key?: string) => {
  const keyed = key === undefined ? {} : { headers: { [headers.idempotencyKey]: key } };
  const { json, status } = await ask(claimRaffle, token, keyed);
  return json['errorCode'] ?? (json['value'] as { entries: number } | undefined)?.entries ?? status;
};
const give = ({ memberId }: Person, count: number) =>
  gateway.database.transaction((tx) => addChances(tx, 'aurora', { memberId, count }));

const depsOf = (rules: Partial<RaffleRules> = {}): RaffleDeps => ({
  random: systemRandom,
  seal: createSeedSeal(gateway.config.sealingSecret, systemRandom),
  rulesOf: () => ({ ...auroraRaffle, ...rules, currency: 'VND' }),
  tell: async () => undefined,
});
/** The drawing of another gateway on the same database. */
const drawing = () =>
  createRaffleDrawing({
    ...{ ...depsOf(), database: gateway.database, clock: gateway.clock, logger: createSilentLogger() },
    brands: () => [{ id: 'aurora' }],
  });
/** The draw that comes is due now; sessions would end while the clock passes a day. */
const passDraw = () => {
  gateway.clock.advance(1_000);
  const values = [new Date(gateway.clock.now())];
  return gateway.database.execute(
    "update raffle_draw set draws_at = $1 where brand_id = 'aurora' and drawn_at is null",
    values,
  );
};

test('what is staked and deposited brings numbers, as many a day as the rule says, and says how far the next one is', async () => {
  const person = await newcomer('Raffle01');
  const at = new Date(gateway.clock.now());
  const fact = (more: Partial<Settlement>): Settlement => ({
    ...{ id: 1n, brandId: 'aurora', memberId: person.memberId, pool: 'real', currency: 'VND', transactionId: 1n },
    ...{ wagerId: undefined, category: undefined, vendorCode: undefined, typeId: undefined, wagers: 0 },
    ...{ stake: amountOf(0n), validStake: amountOf(0n), win: amountOf(0n), cash: amountOf(0n) },
    ...{ agentPath: [], placedAt: at, at, kind: 'cash' },
    ...more,
  });
  const stake = (units: string) => fact({ kind: 'settled', wagerId: 1n, validStake: parseAmount(units) });
  const deposit = (units: string) => fact({ typeId: 1001, cash: parseAmount(units) });
  const takeIn = (...facts: Settlement[]) =>
    gateway.database.transaction((tx) => createRaffleReader(() => auroraRaffle).take(tx, facts));
  await takeIn(stake('499999'), deposit('199999'), fact({ typeId: 5001, cash: parseAmount('9000000') }));
  expect(await statusOf(person)).toMatchObject({ claimable: 0, ways: [{ done: 499_999 }, { done: 199_999 }] });
  await takeIn(stake('1'), deposit('1'), fact({ ...stake('9000000'), pool: 'trial' }));
  expect(await statusOf(person)).toMatchObject({
    claimable: 2,
    ways: [
      { done: 0, ofDay: 1 },
      { done: 0, ofDay: 1 },
    ],
  });
  await takeIn(stake('50000000'));
  expect((await statusOf(person)).claimable).toBe(21);
  // What is taken back is made up for first.
  await takeIn(fact({ ...stake('-50500000'), kind: 'cancelled' }), stake('500000'));
  expect((await statusOf(person)).claimable).toBe(21);
  const takenBack = fact({ typeId: 1002, cash: parseAmount('-200000') });
  await takeIn(takenBack, deposit('200000'));
  expect((await statusOf(person)).claimable).toBe(21);
  await takeIn(deposit('200000'));
  expect((await statusOf(person)).claimable).toBe(22);
});

test('64 copies take what was earned once, and every number is of one member', async () => {
  const [person, other] = [await newcomer('Raffle02'), await newcomer('Raffle03')];
  expect(await take(person)).toBe('reward.not-found');
  const { total: before } = await statusOf(person);
  await give(person, 5);
  await give(other, 3);
  const answers = await Promise.all(Array.from({ length: 64 }, (_, copy) => take(copy % 2 === 0 ? person : other)));
  expect(answers.filter((answer) => answer !== 'reward.claimed').sort()).toEqual([3, 5]);
  const [mine, theirs] = [await statusOf(person), await statusOf(other)];
  expect([mine.entries, mine.claimable, theirs.entries, mine.total]).toEqual([5, 0, 3, before + 8]);
  expect([...mine.numbers, ...theirs.numbers].sort((left, right) => left - right)).toEqual(
    Array.from({ length: 8 }, (_, index) => before + index + 1),
  );
  expect(await take(person)).toBe('reward.claimed');
});

test('a taking whose answer was lost is answered as it was, also after the draw; another one is refused or another', async () => {
  const person = await newcomer('Raffle08');
  await give(person, 2);
  expect(await take(person)).toBe(2);
  await give(person, 5);
  expect(await take(person, 'raffle-of-a-test-01')).toBe(7);
  expect(await take(person, 'raffle-of-a-test-02')).toBe('reward.claimed');
  await give(person, 3);
  await loseAnswers(gateway.database, claimRaffle);
  expect(await take(person, 'raffle-of-a-test-01')).toBe(7);
  expect(await statusOf(person)).toMatchObject({ entries: 7, claimable: 3 });
  expect(await take(person, 'raffle-of-a-test-02')).toBe(10);
  await loseAnswers(gateway.database, claimRaffle);
  await passDraw();
  expect(await take(person, 'raffle-of-a-test-01')).toBe(7);
  expect(await statusOf(person)).toMatchObject({ entries: 0, last: { numbers: { length: 10 } } });
});

test('two gateways draw once; winners follow from what was told before, and their prizes are rewards that pay once', async () => {
  const person = await newcomer('Raffle04');
  await give(person, 300);
  await take(person);
  const { seedHash, drawNo, prizes } = await statusOf(person);
  await passDraw();
  await Promise.all(Array.from({ length: 8 }, () => drawing().look()));
  const { last, drawNo: next, total } = await statusOf(person);
  expect([last?.drawNo, next, total]).toEqual([drawNo, drawNo + 1, 0]);
  if (!last) throw new Error('it was drawn');
  const { seed, entriesHash, winners } = last;
  expect(last.seedHash).toBe(seedHash);
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(seedHash);
  const expected = winningNumbers({ seed, entriesHash, drawNo, entries: last.total }, 14);
  expect(winners.map(({ number }) => number)).toEqual(expected);
  expect(winners.map(({ prize }) => prize)).toEqual(
    prizes.flatMap(({ prize, count }) => Array.from({ length: count }, () => prize)).slice(0, winners.length),
  );
  const own = winners.filter(({ isMine }) => isMine);
  expect(own.map(({ number }) => number)).toEqual(expected.filter((number) => last.numbers.includes(number)));
  expect(own.length).toBeGreaterThan(0);
  expect(winners.every(({ account }) => account.includes('***'))).toBe(true);
  await claimAll(person, own.length);
});

/** Claims all prizes of somebody, each 16 times at once, and looks at the balance. */
async function claimAll({ token }: Person, count: number): Promise<void> {
  const balance = async () =>
    ((await ask(endpoints.balance, token)).json['value'] as { sumBalance: number }).sumBalance;
  const query = { promotionType: 'RAFFLE', status: 'I' };
  const listed = (await gateway.call({ endpoint: rewardCalls.rewards, token, query })).json['value'];
  const rewards = listed as { rewardId: string; rewardAmount: number }[];
  expect(rewards).toHaveLength(count);
  const before = await balance();
  const bodies = rewards.map(({ rewardId }) => ({ promotionClaimId: rewardId, promotionType: 'RAFFLE' }));
  await Promise.all(
    bodies.flatMap((body) =>
      Array.from({ length: 16 }, () => gateway.call({ endpoint: rewardCalls.claimReward, token, body })),
    ),
  );
  expect(await balance()).toBe(before + rewards.reduce((sum, { rewardAmount }) => sum + rewardAmount, 0));
}

test('a draw of which the time is over takes no number, whether a job has looked or not, and one of nobody is drawn too', async () => {
  const person = await newcomer('Raffle05');
  const { drawNo } = await statusOf(person);
  await passDraw();
  await give(person, 2);
  expect(await take(person)).toBe(2);
  expect(await statusOf(person)).toMatchObject({ drawNo: drawNo + 1, entries: 2, last: { drawNo, numbers: [] } });
});

test('a raffle that is switched off is drawn once more, and opens no draw then', async () => {
  // Comes to nothing, so that no gateway finds the brand without a draw.
  const looking = gateway.database.transaction(async (tx) => {
    const draw = await lockOpenDraw(tx, 'aurora');
    await drawDue(depsOf({ enabled: false }), tx, { brandId: 'aurora', at: draw?.draws_at ?? new Date() });
    const [open, last] = [await findOpenDraw(tx, 'aurora'), await findLastDraw(tx, 'aurora')];
    expect([open, last?.draw_no]).toEqual([undefined, draw?.draw_no]);
    throw new Error('taken back');
  });
  await expect(looking).rejects.toThrow('taken back');
});

test('nobody reads or takes without a session of the brand', async () => {
  const { token } = await newcomer('Raffle07');
  for (const endpoint of [raffleStatus, claimRaffle]) {
    expect((await ask(endpoint)).status).toBe(401);
    expect((await ask(endpoint, token, { brand: 'lotus' })).status).toBe(401);
  }
});

test('prizes are drawn in their order, each as often as it is there', () => {
  expect(prizesInOrder(auroraRaffle.prizes).map(({ amount }) => amount)).toEqual([
    ...['1000000', '200000', '200000', '200000'],
    ...Array<string>(10).fill('50000'),
  ]);
});
