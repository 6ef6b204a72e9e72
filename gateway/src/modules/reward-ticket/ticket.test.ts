import { endpoints, type Endpoint, headers } from '@pavilion/api-contract';
import { ticketCalls } from '@pavilion/api-contract/calls/ticket';
import { amountOf, parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { systemRandom } from '@pavilion/platform';
import { loseAnswers } from '../../testing/lost-answers';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { auroraRewards } from '../../seed/reward-offers.data';
import type { Settlement } from '../settlement';
import { createFriendStandings } from './friend-standing';
import { createSeedSeal } from './seed-seal';
import { drawNumber, hashOfSeed, prizeAt } from './ticket.draw';
import { createTicketIssuer } from './ticket.issue';
import { createTicketService } from './ticket.service';
import { createTicketReader } from './ticket-reader';

let gateway: TestGateway;
let issuer: ReturnType<typeof createTicketIssuer>;
beforeAll(async () => {
  gateway = await startTestGateway();
  const seal = createSeedSeal(gateway.config.sealingSecret, systemRandom);
  issuer = createTicketIssuer({ random: systemRandom, seal, rulesOf: () => auroraRewards });
});
afterAll(() => gateway.close());

const { tickets, claimTicket } = ticketCalls;
type Wire = v.InferInput<typeof tickets.response>[number];
type Opened = v.InferInput<typeof claimTicket.response>;
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

interface Asked {
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}
const ask = (endpoint: Endpoint, token: string | undefined, more: Asked) =>
  gateway.call({ endpoint, ...(token === undefined ? {} : { token }), ...more });
const listOf = async ({ token }: Person, query: Record<string, string> = {}) =>
  (await ask(tickets, token, { query })).json['value'] as Wire[];
const openBy = async ({ token }: Person, body: v.InferInput<typeof claimTicket.body>, key?: string) => {
  const keyed = key === undefined ? {} : { headers: { [headers.idempotencyKey]: key } };
  const { json, status } = await ask(claimTicket, token, { body, ...keyed });
  return json['errorCode'] ?? (json['value'] as Opened | undefined) ?? status;
};
const open = (person: Person, transactionId: string, key?: string) => openBy(person, { transactionId }, key);
const balanceOf = async ({ token }: Person) =>
  ((await ask(endpoints.balance, token, {})).json['value'] as { sumBalance: number }).sumBalance;
const give = (person: Person, code: string, key = code) =>
  gateway.database.transaction((tx) =>
    issuer.issue(tx, 'aurora', {
      ...{ key: `test:${person.memberId}:${key}`, memberId: person.memberId, code },
      at: new Date(gateway.clock.now()),
    }),
  );

async function only(person: Person): Promise<Wire> {
  const [ticket] = await listOf(person);
  if (!ticket) throw new Error('a ticket was given');
  return ticket;
}

test('is opened once however often it is asked at once, and pays what was won', async () => {
  const person = await newcomer('Tickets01');
  await give(person, 'polar-wheel');
  await give(person, 'polar-wheel');
  const ticket = await only(person);
  expect(ticket.prizes.reduce((sum, { chancePercent }) => sum + chancePercent, 0)).toBeCloseTo(100, 6);
  const before = await balanceOf(person);
  const answers = await Promise.all(Array.from({ length: 32 }, () => open(person, ticket.transactionId)));
  const [won, ...others] = answers.filter((answer) => answer !== 'reward.claimed') as Opened[];
  expect(others).toEqual([]);
  expect(await balanceOf(person)).toBe(before + (won?.rewardType === 'MONEY' ? Number(won.value) : 0));
  expect((await listOf(person)).map((one) => one.transactionId)).not.toContain(ticket.transactionId);
  expect(await listOf(person, { isAll: 'Y' })).toContainEqual(expect.objectContaining({ status: 'UNAVAILABLE' }));
});

test.each(['star-card', 'free-spin'])(
  'a %s whose answer was lost is answered as it was, also when it would be too late; another opening is refused',
  async (code) => {
    const person = await newcomer(code === 'star-card' ? 'Tickets09' : 'Tickets10');
    await give(person, code);
    const { transactionId } = await only(person);
    const before = await balanceOf(person);
    const first = (await open(person, transactionId, 'ticket-of-a-test-01')) as Opened;
    expect(first).toMatchObject({ proof: { serverSeed: expect.any(String) } });
    expect(await open(person, transactionId, 'ticket-of-a-test-02')).toBe('reward.claimed');
    await gateway.database.execute('update ticket set expires_at = $2 where id = $1', [
      ...[BigInt(transactionId), new Date(gateway.clock.now())],
    ]);
    await loseAnswers(gateway.database, claimTicket);
    expect(await open(person, transactionId, 'ticket-of-a-test-01')).toEqual(first);
    expect(await open(person, transactionId, 'ticket-of-a-test-02')).toBe('reward.claimed');
    expect(await balanceOf(person)).toBe(before + (first.rewardType === 'MONEY' ? Number(first.value) : 0));
  },
);

test('every prize follows from seeds of which one was told as a hash before', async () => {
  const person = await newcomer('Tickets02');
  for (let count = 0; count < 12; count += 1) await give(person, 'star-card', String(count));
  const shown = await listOf(person);
  expect(JSON.stringify(shown)).not.toContain('clientSeed');
  for (const ticket of shown) {
    const { configId, proof, rewardType, value } = (await open(person, ticket.transactionId)) as Opened;
    expect(proof.serverSeedHash).toBe(ticket.serverSeedHash);
    expect(hashOfSeed(proof.serverSeed ?? '')).toBe(ticket.serverSeedHash);
    const chances = ticket.prizes.map(({ chancePercent }) => chancePercent);
    const place = prizeAt(drawNumber({ ...proof, serverSeed: proof.serverSeed ?? '' }), chances);
    expect(configId).toBe(String(place));
    expect(ticket.prizes[place]).toMatchObject({ rewardType, minValue: value });
  }
});

test('a seed of the member takes the place of the one that was issued, once, and is told again after a lost answer', async () => {
  const person = await newcomer('Tickets11');
  for (let count = 0; count < 8; count += 1) await give(person, 'star-card', String(count));
  for (const [count, ticket] of (await listOf(person)).entries()) {
    const { transactionId } = ticket;
    const own = { transactionId, clientSeed: `chosen-after-the-hash-${count}` };
    const other = { transactionId, clientSeed: `of-another-tab-${count}` };
    const keys = [`own-seed-of-a-test-${count}`, `other-seed-of-a-test-${count}`] as const;
    const answers = await Promise.all([openBy(person, own, keys[0]), openBy(person, other, keys[1])]);
    const place = answers.findIndex((answer) => answer !== 'reward.claimed');
    expect(answers[1 - place]).toBe('reward.claimed');
    const { configId, proof } = answers[place] as Opened;
    const { clientSeed } = place === 0 ? own : other;
    expect(proof).toMatchObject({ clientSeed, serverSeedHash: ticket.serverSeedHash });
    const chances = ticket.prizes.map(({ chancePercent }) => chancePercent);
    const drawn = drawNumber({ ...proof, serverSeed: proof.serverSeed ?? '' });
    expect(configId).toBe(String(prizeAt(drawn, chances)));
    await loseAnswers(gateway.database, claimTicket);
    expect(await openBy(person, place === 0 ? own : other, keys[place])).toEqual(answers[place]);
  }
  await give(person, 'star-card', 'bad');
  const { transactionId } = await only(person);
  const refused = (clientSeed: string) => ask(claimTicket, person.token, { body: { transactionId, clientSeed } });
  for (const clientSeed of ['short', 'a'.repeat(65), 'has:colon', 'has space'])
    expect((await refused(clientSeed)).status).toBe(400);
  expect(await only(person)).toMatchObject({ status: 'AVAILABLE' });
});

test('a ticket that is won can be opened in turn', async () => {
  const person = await newcomer('Tickets03');
  const once = { ...auroraRewards.tickets[0], prizes: [] };
  const again = (chance: number) => ({ kind: 'TICKET' as const, value: '1', chance, ticket: 'free-spin' });
  const rules = { tickets: [{ ...once, code: 'sure', prizes: [again(50), again(50)] }], earning: [] };
  const seal = createSeedSeal(gateway.config.sealingSecret, systemRandom);
  const sure = createTicketIssuer({ random: systemRandom, seal, rulesOf: () => rules as never });
  const draft = { key: 'sure', memberId: person.memberId, code: 'sure', at: new Date(gateway.clock.now()) };
  await gateway.database.transaction((tx) => sure.issue(tx, 'aurora', draft));
  expect(await open(person, (await only(person)).transactionId)).toMatchObject({ rewardType: 'TICKET', value: 1 });
  expect(await only(person)).toMatchObject({ promotionId: 'free-spin', status: 'AVAILABLE' });
});

test('nobody opens what is late, of somebody else, of another brand, or not there', async () => {
  const [person, other] = [await newcomer('Tickets04'), await newcomer('Tickets05')];
  await give(person, 'free-spin');
  const { transactionId } = await only(person);
  expect(await open(other, transactionId)).toBe('reward.not-found');
  const body = { transactionId };
  const elsewhere = await gateway.call({ endpoint: claimTicket, token: person.token, brand: 'lotus', body });
  expect([401, 404]).toContain(elsewhere.status);
  expect((await ask(claimTicket, person.token, { body: { transactionId: 'x' } })).status).toBe(400);
  expect((await ask(tickets, undefined, {})).status).toBe(401);
  gateway.clock.advance(72 * 60 * 60_000 + 1);
  const { id } = await gateway.database.row(v.object({ id: v.bigint() }), 'select id from ticket where id = $1', [
    BigInt(transactionId),
  ]);
  const service = createTicketService({
    ...{ database: gateway.database, clock: gateway.clock, issuer },
    seal: createSeedSeal(gateway.config.sealingSecret, systemRandom),
    claimer: { refuse: async () => undefined, pay: () => Promise.reject(new Error('nothing is paid')) },
    giveRounds: () => Promise.reject(new Error('no rounds are given')),
    standings: createFriendStandings(async () => []),
  });
  const opening = { id, memberId: person.memberId, currency: 'VND', intentKey: null, deviceId: '', address: '::1' };
  expect(await service.open('aurora', opening)).toEqual({ ok: false, error: 'reward.expired' });
});

test('free spins are given once whoever races, shown as they stand, and offered with their game alone', async () => {
  const person = await newcomer('Tickets08');
  await give(person, 'free-spin');
  const ticket = await only(person);
  const game = ticket.freeSpins?.gameId ?? '';
  expect(ticket).toMatchObject({ prizes: [], freeSpins: { claimed: false, rounds: 10, left: 10, bet: 2000 } });
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(person, ticket.transactionId)));
  const given = answers.filter((answer) => answer !== 'reward.claimed');
  expect(given).toEqual([expect.objectContaining({ rewardType: 'FREE_SPIN', value: 10 })]);
  expect(await only(person)).toMatchObject({ status: 'AVAILABLE', freeSpins: { claimed: true, left: 10, won: 0 } });
  const { content } = (
    await ask(endpoints.launchGame, person.token, { query: { nodeId: game, launchMode: 'GLS', accountType: '1' } })
  ).json['value'] as { content: { game_url: string } };
  expect(new URL(content.game_url).searchParams.get('campaign')).toMatch(/^free-/);
  await gateway.database.execute('update free_campaign set played = rounds where member_id = $1', [person.memberId]);
  expect(await listOf(person)).toEqual([]);
  expect(await listOf(person, { isAll: 'Y' })).toMatchObject([{ status: 'UNAVAILABLE', freeSpins: { left: 0 } }]);
});

test('what is deposited and staked brings tickets, as many a day as the rule says', async () => {
  const person = await newcomer('Tickets07');
  const at = new Date(gateway.clock.now());
  const fact = (more: Partial<Settlement>): Settlement => ({
    ...{ id: 1n, brandId: 'aurora', memberId: person.memberId, pool: 'real', currency: 'VND', transactionId: 1n },
    ...{ wagerId: undefined, category: undefined, vendorCode: undefined, typeId: undefined, wagers: 0 },
    ...{ stake: amountOf(0n), validStake: amountOf(0n), win: amountOf(0n), cash: amountOf(0n) },
    ...{ agentPath: [], placedAt: at, at, kind: 'cash' },
    ...more,
  });
  const deposit = (units: string) => fact({ typeId: 1001, cash: parseAmount(units) });
  const stake = (units: string) =>
    fact({ kind: 'settled', category: 'RNG', wagerId: 1n, validStake: parseAmount(units) });
  const take = (...facts: Settlement[]) =>
    gateway.database.transaction((tx) => createTicketReader(issuer).take(tx, facts));
  const codes = async () => (await listOf(person)).map(({ promotionId }) => promotionId).sort();
  await take(deposit('400000'), stake('1999999'));
  expect(await codes()).toEqual([]);
  await take(deposit('600000'), stake('1'), fact({ typeId: 5001, cash: parseAmount('9000000') }));
  expect(await codes()).toEqual(['friends-chest', 'polar-wheel', 'polar-wheel', 'star-card']);
  await take(deposit('50000000'), stake('-1'));
  expect(await codes()).toEqual(['friends-chest', ...Array<string>(5).fill('polar-wheel'), 'star-card']);
  await take(fact({ typeId: 1001, cash: parseAmount('500000'), pool: 'trial' }), stake('1'));
  expect(await codes()).toHaveLength(7);
});
