import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import * as v from 'valibot';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';
import { operatorWith } from '../../testing/test-operators';
import { type FakeProvider, startFakeProvider, tell } from '../deposit/testing/fake-provider';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { codeOf, valueOf, type Withdrawing, withdrawingMember } from '../withdrawal/testing/withdrawing-member';

let gateway: TestGateway;
let provider: FakeProvider;
let eve = '';
beforeAll(async () => {
  provider = await startFakeProvider();
  gateway = await startTestGateway({ paymentUrl: provider.url });
  eve = (await operatorWith(gateway, { id: 'eve', roles: { aurora: 'approver' } })).key;
});
afterAll(async () => {
  await assertLedgerHolds(gateway.database);
  await gateway.close();
  await provider.close();
});

const each = 200_000;
const desk = async (path: string, isRead = false) => {
  const answer = await gateway.gateway.http.app.inject({
    method: isRead ? 'GET' : 'POST',
    url: `/internal/brands/aurora/deposits${path}`,
    headers: { host: 'localhost', authorization: `Bearer ${eve}` },
    ...(isRead ? {} : { payload: { reason: 'looked at' } }),
  });
  const { value, errorCode, message } = answer.json();
  return { code: errorCode, message, value };
};
const causeOf = async (id: string): Promise<unknown> =>
  ((await desk('', true)).value as { id: string; cause: unknown }[]).find((one) => one.id === id)?.cause;
const order = async (who: Withdrawing, amount = each): Promise<string> => {
  const asked = { vendorId: 'sandbox', bankCode: 'NAPAS', amount };
  return String(valueOf(await who.ask(depositOrderCalls.depositByQr, asked))['depositId']);
};
const pay = async (id: string, amount: number): Promise<void> =>
  expect(await tell(gateway, { reference: `D${id}`, amount })).toBe(200);
const stateRow = v.object({ state: v.number() });
const stateOf = async (id: string): Promise<number> =>
  (await gateway.database.row(stateRow, 'select state from deposit_order where id = $1', [id])).state;

test('what is above a member’s limit is not credited by hand, until the limit has room again', async () => {
  const who = await withdrawingMember(gateway);
  const limit = { kind: 'DEPOSIT', period: 'DAY', amount: each };
  expect(codeOf(await who.ask(protectionCalls.setLimit, limit))).toBe(200);
  const first = await order(who);
  await who.ask(depositCalls.cancelDeposit, { depositId: first });
  const second = await order(who);
  await pay(second, each);
  await pay(first, each);
  const before = await who.balance();
  expect(await causeOf(first)).toBe('limit');
  expect(await desk(`/${first}/approval`)).toMatchObject({
    ...{ code: 'play.deposit-limit', message: expect.stringContaining('beyond a limit'), value: { remaining: 0 } },
  });
  expect([await stateOf(first), (await who.balance()) - before]).toEqual([5, 0]);
  await gateway.database.execute(
    "update deposit_order set credited_at = credited_at - interval '25 hours' where id = $1",
    [second],
  );
  expect((await desk(`/${first}/approval`)).value).toEqual({ id: first });
  expect([await stateOf(first), (await who.balance()) - before]).toEqual([2, each]);
});

test('what comes in during a break is not credited by hand, and may be left with the provider', async () => {
  const who = await withdrawingMember(gateway);
  const own = { bankCode: 'USDT', vendorId: 'sandbox', network: 'ERC20' };
  const { address } = valueOf(await who.ask(depositCryptoCalls.cryptoAccount, own));
  const idRow = v.object({ id: v.bigint() });
  const { id: to } = await gateway.database.row(idRow, 'select id from deposit_address where address = $1', [address]);
  await who.ask(protectionCalls.takeTimeOut, { hours: 24 });
  const before = await who.balance();
  expect(await tell(gateway, { reference: `A${to}`, currency: 'USDT', amount: 8 })).toBe(200);
  const { id } = await gateway.database.row(idRow, 'select id from deposit_order where member_id = $1', [who.memberId]);
  expect(await causeOf(String(id))).toBe('excluded');
  expect(await desk(`/${id}/approval`)).toMatchObject({
    ...{
      code: 'play.excluded',
      message: expect.stringContaining('takes a break'),
      value: { until: expect.anything() },
    },
  });
  expect([await stateOf(String(id)), (await who.balance()) - before]).toEqual([5, 0]);
  expect((await desk(`/${id}/refusal`)).code).toBeUndefined();
  expect([await stateOf(String(id)), (await who.balance()) - before]).toEqual([3, 0]);
});

test.each([
  ['too-large', 350_000_000, 350_000_000],
  ['out-of-bounds', each, 1_000],
])('one that is %s is credited by hand, though not once its member takes a break', async (cause, asked, arrived) => {
  const who = await withdrawingMember(gateway);
  const before = await who.balance();
  const id = await order(who, asked);
  await pay(id, arrived);
  expect(await causeOf(id)).toBe(cause);
  expect((await desk(`/${id}/approval`)).value).toEqual({ id });
  expect((await who.balance()) - before).toBe(arrived);
  const resting = await withdrawingMember(gateway);
  const other = await order(resting, asked);
  await pay(other, arrived);
  await resting.ask(protectionCalls.takeTimeOut, { hours: 24 });
  expect((await desk(`/${other}/approval`)).code).toBe('play.excluded');
  expect(await stateOf(other)).toBe(5);
});
