import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { until } from '../../testing/until';
import { type FakeProvider, startFakeProvider, tell } from '../deposit/testing/fake-provider';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { valueOf, type Withdrawing, withdrawingMember } from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  gateway = await startTestGateway({ paymentUrl: provider.url });
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});
beforeEach(() => provider.answerWith(200));

const operate = (method: 'GET' | 'POST', path = '', payload?: object) =>
  gateway.gateway.http.app.inject({
    ...{ method, url: `/internal/brands/aurora/deposits${path}`, ...(payload && { payload }) },
    headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
  });
const refuse = async (id: string) =>
  (await operate('POST', `/${id}/refusal`, { reason: 'the payer is somebody else' })).statusCode;
const deskRow = async (id: string) =>
  (await operate('GET')).json<{ value: { id: string }[] }>().value.find((row) => row.id === id);

/** A payment that is far from what was asked for, in review. */
async function reviewed(): Promise<{ who: Withdrawing; id: string; paymentId: string }> {
  const who = await withdrawingMember(gateway);
  const order = { bankCode: 'NAPAS', vendorId: 'sandbox', amount: 200_000 };
  const id = String(valueOf(await who.ask(depositOrderCalls.depositByQr, order))['depositId']);
  const paymentId = `pay-of-${id}`;
  expect(await tell(gateway, { reference: `D${id}`, amount: 1_000, paymentId })).toBe(200);
  return { who, id, paymentId };
}
const orderRow = v.object({ state: v.number(), reason: v.nullable(v.string()), returned: v.nullable(v.string()) });
const orderOf = (id: string) =>
  gateway.database.row(
    orderRow,
    'select state, reason, return_state as returned from deposit_order where id = $1::bigint',
    [id],
  );
/** What its member is told of it. */
const toldTo = async ({ ask }: Withdrawing, id: string) => {
  const query = { depositId: id };
  const { state, reason, givenBack } = valueOf(await ask(depositOrderCalls.depositById, undefined, { query }));
  return [state, reason, givenBack];
};
const asked = (paymentId: string) =>
  provider.asked.filter(({ path, body }) => path === '/api/payments/return' && body['paymentId'] === paymentId).length;
const sumRow = v.object({ sum: v.bigint() });
/** By the books: the session of the member may be over by the time that passes here. */
const balanceOf = ({ memberId }: Withdrawing) =>
  gateway.database.row(
    sumRow,
    `select coalesce(sum(balance), 0)::bigint as sum from ledger_account
     where brand_id = 'aurora' and kind = 'player' and owner = $1::bigint::text`,
    [memberId],
  );
/** Time passes, and what waits for the provider is done. */
async function later(): Promise<void> {
  gateway.clock.advance(400_000);
  await gateway.gateway.attend('deposit-payment');
}
const untilReturn = (id: string, wanted: string) => until(async () => (await orderOf(id)).returned === wanted);

test('what is refused is given back once, however often it is refused at once and whatever the provider first answers', async () => {
  const { who, id, paymentId } = await reviewed();
  const before = await balanceOf(who);
  expect(await toldTo(who, id)).toEqual(['5', 'review', undefined]);
  provider.answerWith(503);
  const answers = await Promise.all(Array.from({ length: 16 }, () => refuse(id)));
  expect(answers.sort()).toEqual([200, ...Array.from({ length: 15 }, () => 404)]);
  expect(await toldTo(who, id)).toEqual(['3', 'unaccepted', 'ASKED']);
  await until(async () => (await later(), asked(paymentId) > 1));
  expect(await orderOf(id)).toEqual({ state: 3, reason: 'unaccepted', returned: 'ASKED' });
  expect(await deskRow(id)).toMatchObject({ returnState: 'ASKED', arrived: 1_000 });
  provider.answerWith(200);
  await later();
  await untilReturn(id, 'DONE');
  expect(await deskRow(id)).toBeUndefined();
  const times = asked(paymentId);
  expect([await refuse(id), await tell(gateway, { reference: `D${id}`, amount: 1_000, paymentId })]).toEqual([
    404, 200,
  ]);
  await later();
  expect([asked(paymentId), await balanceOf(who)]).toEqual([times, before]);
});

test('what the provider does not give back stands at the desk until it is asked for once more', async () => {
  const { id } = await reviewed();
  provider.answerWith(409);
  expect(await refuse(id)).toBe(200);
  await later();
  await untilReturn(id, 'REFUSED');
  expect(await deskRow(id)).toMatchObject({ returnState: 'REFUSED' });
  provider.answerWith(200);
  expect(await refuse(id)).toBe(200);
  await later();
  await untilReturn(id, 'DONE');
  expect(await refuse(id)).toBe(404);
});

test('what was refused before anybody asked the provider can be asked for, and what was credited cannot', async () => {
  const { id, paymentId } = await reviewed();
  await gateway.database.execute(
    "update deposit_order set state = 3, reason = 'unaccepted' where id = $1::bigint and state = 5",
    [id],
  );
  expect(await refuse(id)).toBe(200);
  await later();
  await untilReturn(id, 'DONE');
  expect(asked(paymentId)).toBe(1);
  const credited = await reviewed();
  expect((await operate('POST', `/${credited.id}/approval`, { reason: 'it fits' })).statusCode).toBe(200);
  expect(await refuse(credited.id)).toBe(404);
  await later();
  expect(asked(credited.paymentId)).toBe(0);
});
