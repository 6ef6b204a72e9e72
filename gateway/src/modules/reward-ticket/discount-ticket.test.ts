import { type Endpoint } from '@pavilion/api-contract';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositPromotionCalls } from '@pavilion/api-contract/calls/deposit-promotion';
import { ticketCalls } from '@pavilion/api-contract/calls/ticket';
import { systemRandom } from '@pavilion/platform';
import * as v from 'valibot';
import { auroraRewards } from '../../seed/reward-offers.data';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { type FakeProvider, startFakeProvider, tell } from '../deposit/testing/fake-provider';
import { countDiscounts, useDiscount } from './discount-ticket.repository';
import { createSeedSeal } from './seed-seal';
import { createTicketIssuer } from './ticket.issue';

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

async function give({ memberId }: Person, count: number): Promise<void> {
  const seal = createSeedSeal(gateway.config.sealingSecret, systemRandom);
  const issuer = createTicketIssuer({ random: systemRandom, seal, rulesOf: () => auroraRewards });
  const at = new Date(gateway.clock.now());
  for (let copy = 0; copy < count; copy += 1)
    await gateway.database.transaction((tx) =>
      issuer.issue(tx, 'aurora', { key: `discount:${memberId}:${copy}`, memberId, code: 'deposit-boost', at }),
    );
}

const ask = (endpoint: Endpoint, { token }: Person, more: { body?: unknown; query?: Record<string, string> } = {}) =>
  gateway.call({ endpoint, token, ...more });
const valueOf = async <T>(answer: ReturnType<typeof ask>): Promise<T> => (await answer).json['value'] as T;
const boosts = async (person: Person) =>
  (
    await valueOf<{ promotionId: string; bonus?: number }[]>(
      ask(depositPromotionCalls.depositPromotions, person, { query: { amount: '400000' } }),
    )
  ).filter(({ promotionId }) => promotionId === 'ticket-boost');
/** A deposit may bring tickets of other kinds, too. */
const ticketsOf = async (person: Person) => {
  const tickets = await valueOf<{ transactionId: string; style: string }[]>(ask(ticketCalls.tickets, person));
  return tickets.filter(({ style }) => style === 'DISCOUNT');
};
interface Way {
  readonly endpoint: Endpoint;
  readonly bankCode: string;
}
const transfer: Way = { endpoint: depositOrderCalls.depositByTransfer, bankCode: 'SAOLA' };
const qr: Way = { endpoint: depositOrderCalls.depositByQr, bankCode: 'NAPAS' };
const order = async (person: Person, { endpoint, bankCode } = transfer) => {
  const body = { bankCode, vendorId: 'sandbox', amount: 400_000, promotionId: 'ticket-boost' };
  const { json } = await ask(endpoint, person, { body });
  return json['errorCode'] ?? (json['value'] as { depositId: string }).depositId;
};
const stateOf = async (person: Person, depositId: unknown) =>
  (
    await valueOf<{ promotionState: string }>(
      ask(depositOrderCalls.depositById, person, { query: { depositId: String(depositId) } }),
    )
  ).promotionState;

test('a discount is offered to whoever has a ticket, and its use with a deposit uses the ticket up', async () => {
  const person = await newcomer('Discount1');
  expect(await boosts(person)).toEqual([]);
  expect(await order(person)).toBe('deposit.promotion-unavailable');
  await give(person, 1);
  expect(await boosts(person)).toMatchObject([{ bonus: 60_000, blockedBy: null }]);
  const [ticket] = await ticketsOf(person);
  expect(ticket).toMatchObject({ style: 'DISCOUNT', type: 'DEPOSIT_DISCOUNT', prizes: [] });
  // There is nothing in it to be opened.
  const opened = await ask(ticketCalls.claimTicket, person, { body: { transactionId: ticket?.transactionId } });
  expect(opened.json['errorCode']).toBe('reward.not-found');
  const [first, second] = [await order(person), await order(person, qr)];
  await tell(gateway, { reference: `D${String(first)}`, amount: 400_000 });
  await tell(gateway, { reference: `D${String(second)}`, amount: 400_000 });
  expect([await stateOf(person, first), await stateOf(person, second)]).toEqual(['GRANTED', 'DROPPED']);
  expect([await boosts(person), await ticketsOf(person)]).toEqual([[], []]);
});

test('64 uses at once use as many tickets as there are, and none that has ended', async () => {
  const person = await newcomer('Discount2');
  await give(person, 3);
  const at = new Date(gateway.clock.now());
  const ask3 = { memberId: person.memberId, promotionId: 'ticket-boost', at };
  const use = (when = at) =>
    gateway.database.transaction((tx) => useDiscount(tx, 'aurora', { ...ask3, at: when }), { attempts: 3 });
  const late = new Date(at.getTime() + 169 * 60 * 60_000);
  expect(await use(late)).toBe(false);
  expect(await countDiscounts(gateway.database, 'lotus', ask3)).toBe(0);
  const used = await Promise.all(Array.from({ length: 64 }, () => use()));
  expect(used.filter(Boolean)).toHaveLength(3);
  expect(await countDiscounts(gateway.database, 'aurora', ask3)).toBe(0);
});
