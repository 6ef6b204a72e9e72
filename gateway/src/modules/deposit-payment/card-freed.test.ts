import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositCardCalls } from '@pavilion/api-contract/calls/deposit-card';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { type FakeProvider, startFakeProvider } from '../deposit/testing/fake-provider';
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
beforeEach(() => provider.answerWith(200));

let serials = 0;
const newCard = () => ({ telco: 'SaoTel', serial: `FREED${(serials += 1)}A`, pin: '7733112299' });
type Card = ReturnType<typeof newCard>;
const order = (who: Withdrawing, card: Card) =>
  who.ask(depositCardCalls.depositByCard, { bankCode: 'CARD', vendorId: 'sandbox', amount: 100_000, ...card });
/** What somebody is told who pays by a card now. */
const tried = async (card: Card) => codeOf(await order(await withdrawingMember(gateway), card));
const cancel = async (who: Withdrawing, depositId: string) =>
  expect(codeOf(await who.ask(depositCalls.cancelDeposit, { depositId }))).toBe(200);
/** An order that is made ready while nobody knows whether the provider has it. */
async function underWay(card: Card): Promise<{ who: Withdrawing; id: string }> {
  provider.answerWith(503);
  const who = await withdrawingMember(gateway);
  const made = valueOf(await order(who, card));
  expect(made).toMatchObject({ state: '5', reason: 'preparing' });
  return { who, id: String(made['depositId']) };
}
const cancelled = (id: string) =>
  provider.asked.filter(({ path, body }) => path === '/api/orders/cancel' && body['reference'] === `D${id}`).length;
/** Until the provider was asked to end an order, and everything that follows from its answer is done. */
async function untilAsked(id: string): Promise<void> {
  const before = cancelled(id);
  await until(async () => {
    gateway.clock.advance(400_000);
    await gateway.gateway.attend('deposit-payment');
    return cancelled(id) > before;
  });
  await gateway.gateway.attend('deposit-payment');
}

test('a card whose order the provider never had may be used again, once it has said so and takes the order no more', async () => {
  const card = newCard();
  const { who, id } = await underWay(card);
  await cancel(who, id);
  expect(await tried(card)).toBe('deposit.card-used');
  provider.unheard.add(`D${id}`);
  provider.answerWith(200);
  await untilAsked(id);
  expect(await tried(card)).toBe(200);
  expect(await tried(card)).toBe('deposit.card-used');
});

test('a card of an order that ran out before the provider had it may be used again, too', async () => {
  const card = newCard();
  const { id } = await underWay(card);
  provider.unheard.add(`D${id}`);
  gateway.clock.advance(16 * 60_000);
  await gateway.gateway.attend('deposit-payment');
  provider.answerWith(200);
  await untilAsked(id);
  expect(await tried(card)).toBe(200);
});

test.each([
  ['has its order', 200],
  ['does not answer', 503],
  ['refuses to say', 404],
])('a card is never freed while the provider may have it: it %s', async (_, status) => {
  const card = newCard();
  const { who, id } = await underWay(card);
  await cancel(who, id);
  provider.answerWith(status);
  await untilAsked(id);
  provider.answerWith(200);
  expect(await tried(card)).toBe('deposit.card-used');
});

test('a card that the provider refuses may be tried again, unless it has an order of other content under the name', async () => {
  const [refused, taken] = [newCard(), newCard()];
  provider.answerWith(400);
  expect(valueOf(await order(await withdrawingMember(gateway), refused))).toMatchObject({ reason: 'refused' });
  provider.answerWith(409);
  expect(valueOf(await order(await withdrawingMember(gateway), taken))).toMatchObject({ reason: 'refused' });
  provider.answerWith(200);
  expect(await tried(refused)).toBe(200);
  expect(await tried(taken)).toBe('deposit.card-used');
});
