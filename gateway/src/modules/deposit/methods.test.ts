import { createCanvas } from '@napi-rs/canvas';
import { type Endpoint, endpoints, headers } from '@pavilion/api-contract';
import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositCardCalls } from '@pavilion/api-contract/calls/deposit-card';
import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositSlipCalls } from '@pavilion/api-contract/calls/deposit-slip';
import * as v from 'valibot';
import { registerPerson, tokenOf } from '../../testing/test-accounts';
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
  tokenOf(await registerPerson(gateway, { brand, username: `Payer000${(people += 1)}` }));
interface More {
  readonly brand?: string;
  readonly key?: string;
}
const ask = (endpoint: Endpoint, token: string, ...[content, { brand, key } = {}]: [content?: unknown, more?: More]) =>
  gateway.call({
    ...{ endpoint, token },
    ...(content === undefined
      ? {}
      : endpoint.method === 'GET'
        ? { query: content as Record<string, string> }
        : { body: content }),
    ...(brand === undefined ? {} : { brand }),
    headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
  });
const codeOf = ({ json, status }: TestAnswer) => json['errorCode'] ?? status;
const valueOf = ({ json }: TestAnswer) => json['value'] as Record<string, unknown>;
const referenceOf = (order: Record<string, unknown>) => `D${String(order['depositId'])}`;
const orderNow = async (token: string, { depositId }: Record<string, unknown>) =>
  valueOf(await ask(depositOrderCalls.depositById, token, { depositId: String(depositId) }));
const balanceOf = async (token: string) => {
  const { json } = await gateway.call({ endpoint: endpoints.balance, token });
  const { balance } = json['value'] as { readonly balance: readonly { readonly availBalance: number }[] };
  return balance[0]?.availBalance ?? 0;
};

const usdt = { bankCode: 'USDT', vendorId: 'sandbox', network: 'TRC20', amount: 500_000 };
const askedFor = (reference: string) =>
  provider.asked.find(({ path, body }) => path === '/api/orders' && body['reference'] === reference)?.body;

test('USDT is asked for at the rate of the order, and credited at it: the whole amount, or what another one is worth', async () => {
  const token = await newcomer();
  const before = await balanceOf(token);
  const order = valueOf(await ask(depositCryptoCalls.depositByCrypto, token, { ...usdt, rate: 25_400 }));
  expect(order).toMatchObject({
    ...{ state: '4', depositMethod: 'CRYPTO', requestedAmount: 500_000 },
    instructions: {
      ...{ network: 'TRC20', cryptoCurrency: 'USDT', cryptoAmount: '19.69', rate: 25_400, confirmations: 19 },
      ...{ address: expect.stringMatching(/^TD\d+1+$/), qrContent: expect.stringMatching(/^TD/) },
    },
  });
  expect(askedFor(referenceOf(order))).toMatchObject({ amount: 19.69, currency: 'USDT', network: 'TRC20' });
  expect(await tell(gateway, { reference: referenceOf(order), amount: 19.69 })).toBe(400);
  const first = { reference: referenceOf(order), currency: 'USDT', amount: 19.69 };
  expect(await tell(gateway, first)).toBe(200);
  expect(await orderNow(token, order)).toMatchObject({ state: '2', amount: 500_000 });
  // Paid a second time, and another amount.
  expect(await tell(gateway, { ...first, amount: 10.5 })).toBe(200);
  expect((await balanceOf(token)) - before).toBe(500_000 + 266_700);
});

test('a rate that moved since it was shown is told, and nothing is ordered', async () => {
  const token = await newcomer();
  const moved = await ask(depositCryptoCalls.depositByCrypto, token, { ...usdt, rate: 25_000 });
  expect([codeOf(moved), moved.json['value']]).toEqual(['deposit.rate-moved', { rate: 25_400 }]);
  expect(valueOf(await ask(depositCalls.depositSettings, token))['openOrders']).toEqual([]);
  const foreign = await ask(depositCryptoCalls.depositByCrypto, token, { ...usdt, bankCode: 'BTC' });
  expect(codeOf(foreign)).toBe('deposit.channel-closed');
  expect(codeOf(await ask(depositCryptoCalls.depositByCrypto, token, { ...usdt, network: 'BEP20' }))).toBe(
    'request_param_err',
  );
});

test('64 copies of a payment at a member’s own address credit it once, without an order; it can be taken back', async () => {
  const token = await newcomer();
  const before = await balanceOf(token);
  const own = { bankCode: 'USDT', vendorId: 'sandbox', network: 'ERC20' };
  const account = valueOf(await ask(depositCryptoCalls.cryptoAccount, token, own));
  expect(account).toMatchObject({ network: 'ERC20', minAmount: 100_000, confirmations: 12, rate: 25_400 });
  expect(valueOf(await ask(depositCryptoCalls.cryptoAccount, token, own))['address']).toBe(account['address']);
  const { id } = await gateway.database.row(
    v.object({ id: v.bigint() }),
    'select id from deposit_address where address = $1',
    [account['address']],
  );
  const paid = { reference: `A${id}`, currency: 'USDT', amount: 8, paymentId: `at-address-${id}` };
  const copies = Array.from({ length: 64 }, (_, copy) =>
    signedNotice(gateway, { ...paid, noticeId: `address-${copy % 8}` }),
  );
  expect(new Set(await Promise.all(copies.map((copy) => send(gateway, copy))))).toEqual(new Set([200]));
  expect((await balanceOf(token)) - before).toBe(203_200);
  expect(await tell(gateway, { ...paid, paymentId: 'other-money', currency: 'VND' })).toBe(404);
  expect(await tell(gateway, { ...paid, kind: 'payment-reversed' })).toBe(200);
  expect(await balanceOf(token)).toBe(before);
});

test('rates are told in both forms', async () => {
  const token = await newcomer();
  expect((await ask(depositCryptoCalls.exchangeRates, token)).json['value']).toMatchObject([
    { symbol: 'USDT', currency: 'VND', price: 25_400 },
  ]);
  const price = (symbol: string) => ask(depositCryptoCalls.cryptoPrice, token, { symbol, convert: 'VND' });
  expect(valueOf(await price('USDT'))).toEqual({ data: { USDT: { quote: { VND: { price: 25_400 } } } } });
  expect(codeOf(await price('DOGE'))).toBe('request_param_err');
});

const betweenWallets = { bankCode: 'CHIMLAC', bankType: 'EWALLET_P2P', vendorId: 'sandbox', amount: 300_000 };

test('from wallet to wallet: the order names wallet, number, holder and remark, and what comes is credited once', async () => {
  const token = await newcomer();
  const before = await balanceOf(token);
  const asked = { ...betweenWallets, payerPhone: '+84110088002' };
  const order = valueOf(await ask(depositOrderCalls.depositByTransfer, token, asked));
  expect(order).toMatchObject({ state: '4', depositMethod: 'EWALLET_P2P', depositMethodName: '錢包互轉' });
  const { remark, qrContent, ...shown } = order['instructions'] as Record<string, string>;
  expect(remark).toBe(order['remark']);
  // The account behind the code is the provider's at a bank: nobody types it into a wallet.
  expect(qrContent).toContain(`01${'13'}0088123456780`);
  expect(qrContent).toContain(`08${'08'}${remark}`);
  expect(shown).toEqual({
    ...{ bankName: 'Chim Lac', walletPhone: '0110088001', accountName: 'SANDBOX' },
    launchUrl: 'http://pay.localhost/pay/1',
  });
  expect(askedFor(referenceOf(order))).toMatchObject({ method: 'EWALLET_P2P', wallet: 'CHIMLAC', amount: 300_000 });
  const other = await ask(depositOrderCalls.depositByTransfer, token, { ...betweenWallets, bankCode: 'VISEN' });
  expect(codeOf(other)).toBe('deposit.open-order');
  const transfer = { bankCode: 'SAOLA', bankType: 'BANK_TRANSFER', vendorId: 'sandbox', amount: 200_000 };
  expect(valueOf(await ask(depositOrderCalls.depositByTransfer, token, transfer))).toMatchObject({
    depositMethod: 'BANK_TRANSFER',
  });
  const paid = { reference: referenceOf(order), amount: 270_000, paymentId: `pay-of-${referenceOf(order)}` };
  const copies = Array.from({ length: 16 }, () => tell(gateway, paid));
  expect(new Set(await Promise.all(copies))).toEqual(new Set([200]));
  expect((await balanceOf(token)) - before).toBe(270_000);
  expect(await orderNow(token, order)).toMatchObject({ state: '2', amount: 270_000, requestedAmount: 300_000 });
});

test('a number that is none, a wallet that is not open and an amount out of its bounds make no order between wallets', async () => {
  const token = await newcomer();
  const code = async (more: object) =>
    codeOf(await ask(depositOrderCalls.depositByTransfer, token, { ...betweenWallets, ...more }));
  for (const payerPhone of ['1234567', '0110 088 002', '++84110088002', '1234567890123456', 'by-telephone', ''])
    expect([payerPhone, await code({ payerPhone })]).toEqual([payerPhone, 'request_param_err']);
  // A bank is no wallet, and a wallet no bank.
  expect(await code({ bankCode: 'SAOLA' })).toBe('deposit.channel-closed');
  expect(await code({ bankType: 'BANK_TRANSFER' })).toBe('deposit.channel-closed');
  expect(await code({ amount: 20_000_001 })).toBe('deposit.amount-out-of-range');
  expect(await code({ promotionId: 'nobody-has-it' })).toBe('deposit.promotion-unavailable');
  expect(valueOf(await ask(depositCalls.depositSettings, token))['openOrders']).toEqual([]);
  expect(await code({})).toBe(200);
});

test('operators who look at a payment between wallets see the payer’s number, of a second one too, and of a bank none', async () => {
  const token = await newcomer();
  const asked = { ...betweenWallets, payerPhone: '0110088002', payeeName: 'Nguyen An' };
  const order = valueOf(await ask(depositOrderCalls.depositByTransfer, token, asked));
  for (const amount of [1_000, 2_000]) expect(await tell(gateway, { reference: referenceOf(order), amount })).toBe(200);
  const transfer = { bankCode: 'SAOLA', vendorId: 'sandbox', amount: 200_000, payerPhone: '0110088002' };
  const byBank = valueOf(await ask(depositOrderCalls.depositByTransfer, token, transfer));
  expect(await tell(gateway, { reference: referenceOf(byBank), amount: 1_000 })).toBe(200);
  const listed = (await operate('GET', '')).json<{ value: { remark: string }[] }>().value;
  const payersOf = (of: Record<string, unknown>) =>
    listed
      .filter(({ remark }) => remark === of['remark'])
      .map((row) => [Reflect.get(row, 'arrived'), Reflect.get(row, 'payerName'), Reflect.get(row, 'payerPhone')]);
  expect(payersOf(order).sort()).toEqual([
    [1_000, 'Nguyen An', '0110088002'],
    [2_000, 'Nguyen An', '0110088002'],
  ]);
  expect(payersOf(byBank)).toEqual([[1_000, null, null]]);
});

const card = { bankCode: 'CARD', vendorId: 'sandbox', telco: 'SaoTel', serial: 'AB12345678', pin: '7733112299' };

test('a card is credited less its charge, is known again, and nobody finds its PIN', async () => {
  const token = await newcomer();
  const before = await balanceOf(token);
  const request = { ...card, amount: 100_000 };
  expect(codeOf(await ask(depositCardCalls.depositByCard, token, { ...request, amount: 70_000 }))).toBe(
    'deposit.amount-out-of-range',
  );
  expect(codeOf(await ask(depositCardCalls.depositByCard, token, { ...request, telco: 'NoTel' }))).toBe(
    'deposit.channel-closed',
  );
  provider.answerWith(503);
  const key = 'a-card-whose-answer-was-lost';
  const order = valueOf(await ask(depositCardCalls.depositByCard, token, request, { key }));
  expect(order).toMatchObject({ state: '5', reason: 'preparing' });
  const stored = await gateway.database.rows(
    v.object({ text: v.string() }),
    `select to_jsonb(c)::text as text from deposit_card c union all select to_jsonb(o)::text from deposit_order o
     union all select to_jsonb(j)::text from deposit_job j union all select to_jsonb(i)::text from call_intent i`,
  );
  expect(stored.filter(({ text }) => text.includes(card.pin) || text.includes(card.serial))).toEqual([]);
  provider.answerWith(200);
  expect(askedFor(referenceOf(order))).toMatchObject({
    card: { telco: 'SaoTel', serial: 'AB12345678', pin: card.pin },
  });
  const other = await newcomer('lotus');
  const again = await ask(
    depositCardCalls.depositByCard,
    other,
    { ...request, serial: 'ab12345678' },
    { brand: 'lotus' },
  );
  expect(codeOf(again)).toBe('deposit.card-used');
  expect(await tell(gateway, { reference: referenceOf(order), amount: 100_000 })).toBe(200);
  expect((await balanceOf(token)) - before).toBe(80_000);
  expect(await orderNow(token, order)).toMatchObject({ state: '2', amount: 100_000, customerBankCharge: 20_000 });
});

const picture = async (format: 'png' | 'jpeg'): Promise<string> => {
  const canvas = createCanvas(30, 40);
  return `data:image/${format};base64,${(await canvas.encode(format as 'png')).toString('base64')}`;
};
const operate = (method: 'GET' | 'POST', path: string, payload?: object) =>
  gateway.gateway.http.app.inject({
    ...{ method, url: `/internal/brands/aurora/deposits${path}`, ...(payload && { payload }) },
    headers: { host: 'localhost', authorization: `Bearer ${gateway.asOwner}` },
  });

test('a receipt is a picture by its content, is shown to its member and to operators, and has the order looked at', async () => {
  const [token, other] = [await newcomer(), await newcomer()];
  const transfer = { bankCode: 'SAOLA', vendorId: 'sandbox', amount: 200_000 };
  const order = valueOf(await ask(depositOrderCalls.depositByTransfer, token, transfer));
  const depositId = String(order['depositId']);
  const image = await picture('jpeg');
  const upload = (who: string, sent: string) =>
    ask(depositSlipCalls.uploadSlip, who, { depositId, image: sent, uploadDepositRemarks: ' paid at noon ' });
  const script = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
  expect(codeOf(await upload(token, script))).toBe('avatar.not-a-picture');
  expect(codeOf(await upload(token, image.slice(0, -400)))).toBe('avatar.not-a-picture');
  expect(codeOf(await upload(other, image))).toBe('deposit.not-found');
  expect(codeOf(await ask(depositSlipCalls.depositSlip, token, { depositId }))).toBe('deposit.not-found');
  expect(valueOf(await upload(token, image))).toMatchObject({ depositSlip: 'Y', accelerationStatus: 'AC' });
  expect(valueOf(await ask(depositSlipCalls.depositSlip, token, { depositId }))).toMatchObject({
    ...{ image, remarks: 'paid at noon' },
  });
  expect(codeOf(await ask(depositSlipCalls.depositSlip, other, { depositId }))).toBe('deposit.not-found');
  const listed = (await operate('GET', '')).json<{ value: Record<string, unknown>[] }>().value;
  expect(listed).toContainEqual(
    expect.objectContaining({ id: depositId, hasSlip: true, acceleration: 'AC', arrived: null }),
  );
  expect((await operate('GET', `/${depositId}/slip`)).json()).toMatchObject({ value: { image } });
  const answer = { status: 'MA', reason: 'the amount cannot be read' };
  expect((await operate('POST', `/${depositId}/answer`, answer)).statusCode).toBe(200);
  expect(await orderNow(token, order)).toMatchObject({ accelerationStatus: 'MA', state: '4' });
  expect((await operate('POST', `/${depositId}/answer`, { ...answer, status: 'A' })).statusCode).toBe(400);
  expect(valueOf(await upload(token, await picture('png')))).toMatchObject({ accelerationStatus: 'AC' });
  expect(await tell(gateway, { reference: referenceOf(order) })).toBe(200);
  expect(await orderNow(token, order)).toMatchObject({ accelerationStatus: 'A', state: '2', depositSlip: 'Y' });
  expect(codeOf(await upload(token, image))).toBe('deposit.ended');
});
