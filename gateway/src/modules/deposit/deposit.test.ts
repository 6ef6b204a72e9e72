import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { depositWalletCalls } from '@pavilion/api-contract/calls/deposit-wallet';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
import { operatorWith } from '../../testing/test-operators';
import { startTestGateway, type TestAnswer, type TestGateway } from '../../testing/test-gateway';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { type FakeProvider, send, signedNotice, startFakeProvider, tell } from './testing/fake-provider';

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

let people = 0;
const newcomer = async (brand = 'aurora') =>
  tokenOf(await registerPerson(gateway, { brand, username: `Saver00${(people += 1)}` }));

interface Asking {
  readonly brand?: string;
  readonly key?: string;
  readonly query?: Record<string, string | number>;
}
const ask = (
  endpoint: Endpoint,
  token: string,
  ...[body, { brand, key, query } = {}]: [body?: unknown, asking?: Asking]
) =>
  gateway.call({
    endpoint,
    token,
    ...(body === undefined ? {} : { body }),
    ...(brand === undefined ? {} : { brand }),
    ...(query === undefined ? {} : { query }),
    headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
  });
const codeOf = ({ json, status }: TestAnswer) => json['errorCode'] ?? status;
const valueOf = ({ json }: TestAnswer) => json['value'] as Record<string, unknown>;
const vietQr = { bankCode: 'NAPAS', vendorId: 'sandbox', amount: 200_000 };
const transfer = { bankCode: 'SAOLA', vendorId: 'sandbox', amount: 200_000 };
const orderQr = async (token: string, amount = 200_000, asking: Asking = {}) =>
  valueOf(await ask(depositOrderCalls.depositByQr, token, { ...vietQr, amount }, asking));
const referenceOf = (order: Record<string, unknown>) => `D${String(order['depositId'])}`;
const stateOf = async (token: string, order: Record<string, unknown>) => {
  const query = { depositId: String(order['depositId']) };
  const { state, amount, reason } = valueOf(await ask(depositOrderCalls.depositById, token, undefined, { query }));
  return [state, amount, reason].filter((one) => one !== undefined);
};
const today = () => ({ startDate: gateway.clock.now() - 3_600_000, endDate: gateway.clock.now() + 3_600_000 });
const balanceOf = async (token: string) => {
  const { json } = await gateway.call({ endpoint: endpoints.balance, token });
  const { balance } = json['value'] as { readonly balance: readonly { readonly availBalance: number }[] };
  return balance[0]?.availBalance ?? 0;
};

test('an order tells where to pay, and is credited once with what arrives', async () => {
  const token = await newcomer();
  const before = await balanceOf(token);
  const order = await orderQr(token);
  expect(order).toMatchObject({ state: '4', amount: 0, requestedAmount: 200_000 });
  const { qrContent, remark } = order['instructions'] as Record<string, string>;
  expect(qrContent).toContain(`54${'06'}200000`);
  expect(qrContent).toContain(`08${'08'}${remark}`);
  expect(await tell(gateway, { reference: referenceOf(order), amount: 150_000 })).toBe(200);
  expect(await stateOf(token, order)).toEqual(['2', 150_000]);
  expect((await balanceOf(token)) - before).toBe(150_000);
  const open = (await ask(requirementCalls.turnoverInfo, token, undefined, { query: { status: 'OPEN' } })).json[
    'value'
  ];
  expect(open).toContainEqual(expect.objectContaining({ source: 'DEPOSIT', required: 150_000 }));
  const { list } = valueOf(await ask(endpoints.inbox, token, undefined, { query: {} })) as {
    list: { title: string }[];
  };
  expect(list[0]?.title).toBe('存款 ₫150,000 已到帳');
});

test('64 copies of a notice at once, and others of the same payment, credit it once', async () => {
  const token = await newcomer();
  const before = await balanceOf(token);
  const reference = referenceOf(await orderQr(token));
  const notice = { reference, noticeId: 'notice-of-copies', paymentId: `pay-of-${reference}` };
  const copies = Array.from({ length: 64 }, () => signedNotice(gateway, notice));
  expect(new Set(await Promise.all(copies.map((copy) => send(gateway, copy))))).toEqual(new Set([200]));
  expect(await tell(gateway, { ...notice, noticeId: 'another-notice-of-it' })).toBe(200);
  expect((await balanceOf(token)) - before).toBe(200_000);
});

test('forged, replayed and old notices are refused and change nothing', async () => {
  const token = await newcomer();
  const before = await balanceOf(token);
  const reference = referenceOf(await orderQr(token));
  const forged = signedNotice(gateway, { reference }, { secret: 'x'.repeat(64) });
  expect(await send(gateway, forged)).toBe(401);
  const old = signedNotice(gateway, { reference }, { timestamp: String(gateway.clock.now() - 61_000) });
  expect(await send(gateway, old)).toBe(401);
  const good = signedNotice(gateway, { reference });
  const changed = { ...good, body: good.body.replace('200000', '900000') };
  expect(await send(gateway, changed)).toBe(401);
  expect(await send(gateway, { ...good, headers: { ...good.headers, 'x-provider': 'another' } })).toBe(401);
  expect(await balanceOf(token)).toBe(before);
  expect(await send(gateway, good)).toBe(200);
  expect(await send(gateway, good)).toBe(401);
  expect(await tell(gateway, { reference, currency: 'USD' })).toBe(400);
  expect(await tell(gateway, { reference, amount: 0.00001 })).toBe(400);
  expect(await tell(gateway, { reference, state: 'failed' })).toBe(400);
  expect(await tell(gateway, { reference: 'D999999999' })).toBe(404);
  expect((await balanceOf(token)) - before).toBe(200_000);
});

test('at an e-wallet the member is led to its page, and pays the charge of what arrives', async () => {
  const token = await newcomer();
  const before = await balanceOf(token);
  const request = { bankCode: 'SEUPAY', vendorId: 'sandbox', amount: 100_000 };
  const order = valueOf(await ask(depositWalletCalls.depositByRedirect, token, request));
  expect(order['instructions']).toMatchObject({ launchUrl: expect.stringMatching(/^http/) });
  expect(order['instructions']).not.toHaveProperty('remark');
  expect(await tell(gateway, { reference: referenceOf(order), amount: 100_000 })).toBe(200);
  expect((await balanceOf(token)) - before).toBe(99_000);
  const query = { depositId: String(order['depositId']) };
  expect(valueOf(await ask(depositOrderCalls.depositById, token, undefined, { query }))).toMatchObject({
    ...{ amount: 100_000, customerBankCharge: 1_000 },
  });
});

test('a payment that comes late is credited, and one that fails is said to have failed', async () => {
  const token = await newcomer();
  const late = await orderQr(token);
  expect(codeOf(await ask(depositCalls.cancelDeposit, token, { depositId: late['depositId'] }))).toBe(200);
  expect(await stateOf(token, late)).toEqual(['6', 0]);
  const failed = await orderQr(token);
  expect(await tell(gateway, { reference: referenceOf(failed), paymentId: null, state: 'failed' })).toBe(200);
  expect(await stateOf(token, failed)).toEqual(['3', 0, 'declined']);
  expect(await tell(gateway, { reference: referenceOf(late) })).toBe(200);
  expect(await stateOf(token, late)).toEqual(['2', 200_000]);
  expect(codeOf(await ask(depositCalls.cancelDeposit, token, { depositId: late['depositId'] }))).toBe('deposit.ended');
});

test('of 32 requests at once one makes an order; an intent makes one whatever is lost', async () => {
  const token = await newcomer();
  const raced = await Promise.all(
    Array.from({ length: 32 }, () => ask(depositOrderCalls.depositByTransfer, token, transfer)),
  );
  const made = raced.filter((answer) => codeOf(answer) === 200);
  expect(made).toHaveLength(1);
  expect(new Set(raced.filter((one) => codeOf(one) !== 200).map(codeOf))).toEqual(new Set(['deposit.open-order']));
  const key = 'deposit-once-whatever-happens';
  const [first, second] = [await orderQr(token, 200_000, { key }), await orderQr(token, 200_000, { key })];
  expect(first['depositId']).toBe(second['depositId']);
});

test('a provider that does not answer leaves the order to be made ready; one that refuses ends it', async () => {
  const token = await newcomer();
  provider.answerWith(503);
  const waiting = await orderQr(token);
  expect(waiting).toMatchObject({ state: '5', reason: 'preparing' });
  expect(waiting['instructions']).toBeUndefined();
  provider.answerWith(409);
  const refused = valueOf(await ask(depositOrderCalls.depositByTransfer, token, transfer));
  expect(refused).toMatchObject({ state: '3', reason: 'refused' });
});

test('outside of its bounds, closed, or of nobody: each is told by its code', async () => {
  const [token, other] = [await newcomer(), await newcomer()];
  const code = async (body: unknown) => codeOf(await ask(depositOrderCalls.depositByQr, token, body));
  expect(await code({ ...vietQr, amount: 49_999 })).toBe('deposit.amount-out-of-range');
  expect(await code({ ...vietQr, bankCode: 'NOBODY' })).toBe('deposit.channel-closed');
  expect(await code({ ...vietQr, promotionId: 'any' })).toBe('deposit.promotion-unavailable');
  expect(await code({ ...vietQr, targetUsername: 'somebody' })).toBe('request_param_err');
  expect(await code({ ...vietQr, amount: -1 })).toBe('request_param_err');
  const order = await orderQr(token);
  const query = { depositId: String(order['depositId']) };
  expect(codeOf(await ask(depositOrderCalls.depositById, other, undefined, { query }))).toBe('deposit.not-found');
  expect(codeOf(await ask(depositCalls.cancelDeposit, other, query))).toBe('deposit.not-found');
  const foreign = await ask(depositOrderCalls.depositById, await newcomer('lotus'), undefined, {
    query,
    brand: 'lotus',
  });
  expect(codeOf(foreign)).toBe('deposit.not-found');
});

test('who says that they paid has the provider asked at once, and not again in the same minute', async () => {
  const token = await newcomer();
  const order = await orderQr(token);
  const depositId = order['depositId'];
  const arrived = {
    paymentId: `pay-told-${String(depositId)}`,
    amount: 200_000,
    at: gateway.clock.now(),
    reversed: false,
  };
  provider.payments.set(referenceOf(order), [arrived]);
  expect(valueOf(await ask(depositCalls.remindDeposit, token, { depositId }))).toMatchObject({
    state: '2',
    amount: 200_000,
  });
  const next = await orderQr(token);
  const again = () => ask(depositCalls.remindDeposit, token, { depositId: next['depositId'] });
  expect([codeOf(await again()), codeOf(await again())]).toEqual([200, 'deposit.reminded']);
});

test('what is far from what was allowed is looked at by somebody before it is credited', async () => {
  const token = await newcomer();
  const before = await balanceOf(token);
  const order = await orderQr(token);
  expect(await tell(gateway, { reference: referenceOf(order), amount: 1_000 })).toBe(200);
  expect(await stateOf(token, order)).toEqual(['5', 0, 'review']);
  expect(await balanceOf(token)).toBe(before);
  const operator = async (id: string, role: 'operator' | 'approver', path: string) => {
    const { key } = await operatorWith(gateway, { id, roles: { aurora: role } });
    return gateway.gateway.http.app.inject({
      method: 'POST',
      url: `/internal/brands/aurora/deposits/${String(order['depositId'])}/${path}`,
      payload: { reason: 'matched with the statement' },
      headers: { host: 'localhost', authorization: `Bearer ${key}` },
    });
  };
  expect((await operator('only-operates', 'operator', 'approval')).statusCode).toBe(403);
  expect((await operator('approves-deposits', 'approver', 'approval')).statusCode).toBe(200);
  expect((await operator('refuses-too-late', 'operator', 'refusal')).statusCode).toBe(404);
  expect(await stateOf(token, order)).toEqual(['2', 1_000]);
  expect((await balanceOf(token)) - before).toBe(1_000);
});

test('what is refused after a look is not credited, and what was taken back asks for no stake', async () => {
  const token = await newcomer();
  const before = await balanceOf(token);
  const refused = await orderQr(token);
  await tell(gateway, { reference: referenceOf(refused), amount: 1_000 });
  const { statusCode } = await gateway.gateway.http.app.inject({
    ...{ method: 'POST', url: `/internal/brands/aurora/deposits/${String(refused['depositId'])}/refusal` },
    payload: { reason: 'the payer is somebody else' },
    headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
  });
  expect(statusCode).toBe(200);
  expect(await stateOf(token, refused)).toEqual(['3', 0, 'unaccepted']);
  const order = await orderQr(token);
  const notice = { reference: referenceOf(order), paymentId: `pay-back-${referenceOf(order)}` };
  await tell(gateway, notice);
  await tell(gateway, { ...notice, kind: 'payment-reversed' });
  expect(await stateOf(token, order)).toEqual(['3', 0, 'reversed']);
  expect(await balanceOf(token)).toBe(before);
  const open = valueOf(await ask(requirementCalls.turnoverInfo, token, undefined, { query: { status: 'OPEN' } }));
  expect(open).not.toContainEqual(expect.objectContaining({ source: 'DEPOSIT' }));
});

test('settings, ways, amounts, methods and the list tell what there is', async () => {
  const token = await newcomer();
  const order = await orderQr(token);
  await tell(gateway, { reference: referenceOf(order), amount: 250_000 });
  const open = valueOf(await ask(depositOrderCalls.depositByTransfer, token, transfer));
  expect(valueOf(await ask(depositCalls.depositSettings, token))).toMatchObject({
    allowDeposit: 'Y',
    totalDepositSuccessCount: 1,
    openOrders: [{ depositId: open['depositId'] }],
    remainingToday: null,
  });
  const ways = valueOf(await ask(depositCalls.depositChannels, token));
  expect(Object.keys(ways)).toEqual(['VIETQR', 'BANK_TRANSFER', 'EWALLET', 'EWALLET_P2P', 'CRYPTO', 'SCRATCH_CARD']);
  const listed = valueOf(
    await ask(depositCalls.deposits, token, undefined, { query: { ...today(), depositState: '2' } }),
  );
  expect(listed).toMatchObject({ list: [{ depositId: order['depositId'] }], footer: { amount: 250_000 }, total: 1 });
  const transfers = { query: { ...today(), depositType: 'BANK_TRANSFER' } };
  expect(valueOf(await ask(depositCalls.deposits, token, undefined, transfers))).toMatchObject({ total: 1 });
  expect(await tell(gateway, { reference: referenceOf(order), amount: 60_000 })).toBe(200);
  expect(
    valueOf(await ask(depositCalls.deposits, token, undefined, { query: { ...today(), depositState: '2' } })),
  ).toMatchObject({
    footer: { amount: 310_000 },
    total: 2,
  });
});

test('the list is leafed through, and says of a range whether it is too long or too old', async () => {
  const token = await newcomer();
  const orders = [await orderQr(token), valueOf(await ask(depositOrderCalls.depositByTransfer, token, transfer))];
  const listed = (query: Record<string, number>) => ask(depositCalls.deposits, token, undefined, { query });
  const pages = await Promise.all([1, 2, 3].map((page) => listed({ ...today(), page, size: 1 })));
  expect(pages.map(valueOf)).toMatchObject([
    { list: [{ depositId: orders[1]?.['depositId'] }], total: 2, totalPages: 2 },
    { list: [{ depositId: orders[0]?.['depositId'], refId: orders[0]?.['refId'] }], total: 2 },
    { list: [] },
  ]);
  const [now, day] = [gateway.clock.now(), 24 * 3_600_000];
  const code = async (startDate: number, endDate: number) => codeOf(await listed({ startDate, endDate }));
  expect(await code(now - 31 * day, now)).toBe('record.range-too-long');
  expect(await code(now - 367 * day, now - 340 * day)).toBe('record.range-too-old');
  expect(await code(now - 365 * day, now - 340 * day)).toBe(200);
});
