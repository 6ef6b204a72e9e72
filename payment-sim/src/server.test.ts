import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  createSilentLogger,
  migrate,
  openTestDatabase,
  startTestDatabase,
  systemClock,
  systemRandom,
  type TestDatabase,
} from '@pavilion/platform';
import { walletFor } from './modules/order/house-accounts.data';
import { createPaymentServer, type PaymentServer } from './server';

const secret = 'a-secret-that-only-tests-share-0123456789';
const migrations = path.join(__dirname, '../migrations');
let database: TestDatabase;
let server: PaymentServer;
/** What the merchant was told; it takes a notice only when it answers 200. */
const told: { readonly body: Record<string, unknown>; readonly isSigned: boolean }[] = [];
const answers: number[] = [];
const merchant = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = request.headers;
    const wanted = createHmac('sha256', secret).update([timestamp, nonce, request.url, body].join('\n')).digest('hex');
    told.push({ body: JSON.parse(body) as Record<string, unknown>, isSigned: signature === wanted });
    response.writeHead(answers.shift() ?? 200).end();
  });
});

beforeAll(async () => {
  database = await startTestDatabase({
    template: {
      name: 'template_payment',
      build: (url) => migrate({ url, schema: 'payment', dir: migrations }).then(() => undefined),
    },
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  server = await createPaymentServer({
    config: {
      ...{ port: 0, host: '127.0.0.1', databaseUrl: database.url, secret, doors: true, logLevel: 'silent' },
      gatewayUrl: `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`,
      publicUrl: 'http://pay.localhost',
    },
    database: openTestDatabase({ url: database.url, schema: 'payment', max: 5 }),
    ...{ logger: createSilentLogger(), clock: systemClock, random: systemRandom, pollMs: 20 },
  });
  server.outbox.start();
  server.payouts.start();
});
afterAll(async () => {
  await server.close();
  await database.close();
  merchant.close();
});
beforeEach(() => told.splice(0));

const call = (url: string, content: unknown, { key = secret, off = 0 } = {}) => {
  const [body, timestamp, nonce] = [JSON.stringify(content), String(Date.now() + off), systemRandom.token(24)];
  const signature = createHmac('sha256', key).update([timestamp, nonce, url, body].join('\n')).digest('hex');
  const headers = {
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
    'content-type': 'application/json',
  };
  return server.http.app.inject({ method: 'POST', url, payload: body, headers });
};
let orders = 0;
const newOrder = (more: Record<string, unknown> = {}) => ({
  reference: `D${(orders += 1)}`,
  ...{ method: 'VIETQR', amount: 200_000, currency: 'VND', remark: 'ACDEFGHJ', expiresAt: Date.now() + 60_000 },
  ...more,
});
const opened = async (order = newOrder()) => {
  const { reference, providerId, instructions } = (await call('/api/orders', order)).json<{
    reference: string;
    providerId: string;
    instructions: { launchUrl: string };
  }>();
  return { reference, page: new URL(instructions.launchUrl).pathname, providerId };
};
const submit = (url: string, payload = '') =>
  server.http.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const untilTold = async (count: number) => {
  for (let turn = 0; told.length < count && turn < 500; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return told.map(({ body }) => [body['kind'], body['state'], body['amount']]);
};

const door = (url: string, payload: object = {}) => server.http.app.inject({ method: 'POST', url, payload });

test('a reference has one order: the same again answers the same, other content is refused', async () => {
  const order = newOrder();
  const [first, again] = [await call('/api/orders', order), await call('/api/orders', order)];
  expect(first.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect((await call('/api/orders', { ...order, amount: 5 })).statusCode).toBe(409);
});

test('who does not know the secret, or says it at another time, is not heard', async () => {
  expect((await call('/api/orders', newOrder(), { key: 'another' })).statusCode).toBe(401);
  expect((await call('/api/orders', newOrder(), { off: -61_000 })).statusCode).toBe(401);
});

test.each([
  ['pay', '', [['payment', 'paid', 200_000]]],
  ['other', 'amount=70.000', [['payment', 'paid', 70_000]]],
  [
    'twice',
    '',
    [
      ['payment', 'paid', 200_000],
      ['payment', 'paid', 200_000],
    ],
  ],
  ['fail', '', [['payment', 'failed', 200_000]]],
])('a payer can %s, and the merchant is told, signed', async (act, form, expected) => {
  const { page, reference } = await opened();
  expect((await submit(`${page}/${act}?lang=EN`, form)).statusCode).toBe(303);
  expect(await untilTold(expected.length)).toEqual(expected);
  expect(told.every(({ isSigned, body }) => isSigned && body['reference'] === reference)).toBe(true);
});

test('money that comes after the end is told all the same, and can be taken back', async () => {
  const { page, reference } = await opened(newOrder({ expiresAt: Date.now() - 1 }));
  expect((await server.http.app.inject(`${page}?lang=EN`)).body).toContain('arrives late');
  await call('/api/orders/cancel', { reference });
  await submit(`${page}/pay`);
  await submit(`${page}/reverse`);
  expect((await untilTold(2)).map(([kind]) => kind).sort()).toEqual(['payment', 'payment-reversed']);
  const { state, payments } = (await call('/api/orders/status', { reference })).json<{
    state: string;
    payments: { reversed: boolean }[];
  }>();
  expect([state, payments.map(({ reversed }) => reversed)]).toEqual(['paid', [true]]);
});

test('a notice is told again until it is taken, and what was held goes out the last one first', async () => {
  const { page, reference } = await opened();
  answers.push(503);
  await submit(`${page}/pay`);
  await untilTold(2);
  expect(told[0]?.body['noticeId']).toBe(told[1]?.body['noticeId']);
  told.splice(0);
  await door('/test/notices', { held: true });
  await door(`/test/orders/${reference}/pay`, { amount: 1_000 });
  await door(`/test/orders/${reference}/pay`, { amount: 2_000 });
  await door('/test/notices', { reversed: true });
  expect((await untilTold(2)).map(([, , amount]) => amount)).toEqual([2_000, 1_000]);
});

test('a payment that the merchant does not accept is given back once, signed, and its payer sees it', async () => {
  const { page, reference } = await opened();
  await submit(`${page}/pay`);
  await untilTold(1);
  const paymentId = String(told[0]?.body['paymentId']);
  const giveBack = (more = {}) => call('/api/payments/return', { paymentId }, more);
  expect((await giveBack({ key: 'another' })).statusCode).toBe(401);
  const answered = await Promise.all(Array.from({ length: 8 }, () => giveBack()));
  expect(answered.map((one) => [one.statusCode, one.json()])).toEqual(
    answered.map(() => [200, { paymentId, state: 'returned' }]),
  );
  const shown = async (lang: string) => (await server.http.app.inject(`${page}?lang=${lang}`)).body;
  expect(await shown('EN')).toContain('Given back to you: 200,000 VND ↩');
  expect(await shown('EN')).not.toContain('/reverse?');
  expect(await shown('TW')).toContain('已退回給您');
  expect(await shown('VI')).toContain('Đã trả lại cho bạn');
  expect((await door(`/test/orders/${reference}/reverse`)).statusCode).toBe(409);
  expect((await call('/api/orders/status', { reference })).json()).toMatchObject({
    payments: [{ paymentId, reversed: false, returned: true }],
  });
  expect((await call('/api/payments/return', { paymentId: 'pay-of-nobody' })).statusCode).toBe(404);
  expect((await call('/api/payments/return', {})).statusCode).toBe(400);
});

test('what its payer took back is not given back as well', async () => {
  const { page } = await opened();
  await submit(`${page}/pay`);
  await submit(`${page}/reverse`);
  await untilTold(2);
  const paymentId = String(told[0]?.body['paymentId']);
  expect((await call('/api/payments/return', { paymentId })).json()).toEqual({ paymentId, state: 'reversed' });
});

const chain = { method: 'CRYPTO', currency: 'USDT', network: 'TRC20', amount: 19.69, remark: '' };
const paidOf = async (reference: string) =>
  (await call('/api/orders/status', { reference })).json<{ state: string; payments: { amount: number }[] }>();

test('a payment on a chain is counted up in front of its payer, and stands only when enough blocks follow', async () => {
  const { page, reference } = await opened(newOrder(chain));
  const shown = async () => (await server.http.app.inject(`${page}?lang=EN`)).body;
  expect(await shown()).toMatch(/Address<\/dt><dd>T[1-9A-HJ-NP-Za-km-z]{33}/);
  await submit(`${page}/other`, 'amount=12.5');
  expect(await shown()).toMatch(/On its way: 12\.5 USDT · \d+ of 19 confirmations/);
  expect(await paidOf(reference)).toMatchObject({ state: 'open', payments: [] });
  expect(await untilTold(1)).toEqual([['payment', 'paid', 12.5]]);
  expect(told[0]?.body['currency']).toBe('USDT');
  expect(await shown()).toContain('Arrived: 12.5 USDT · 19 of 19 confirmations');
  expect(await paidOf(reference)).toMatchObject({ state: 'paid', payments: [{ amount: 12.5 }] });
});

test('addresses look as those of their chain, and an order without its chain or card is refused', async () => {
  const { instructions } = (await call('/api/orders', newOrder({ ...chain, network: 'ERC20' }))).json<{
    instructions: { address: string };
  }>();
  expect(instructions.address).toMatch(/^0x[0-9a-f]{40}$/);
  expect((await call('/api/orders', newOrder({ ...chain, network: undefined }))).statusCode).toBe(400);
  expect((await call('/api/orders', newOrder({ method: 'SCRATCH_CARD' }))).statusCode).toBe(400);
});

test('from wallet to wallet the payee is found by a number, and by the code at an account of one bank', async () => {
  const asked = newOrder({ method: 'EWALLET_P2P', wallet: 'CHIMLAC' });
  const first = (await call('/api/orders', asked)).json<{ instructions: object }>();
  const wallet = walletFor('CHIMLAC', asked.reference);
  expect(first.instructions).toEqual({ ...wallet, launchUrl: expect.stringMatching(/^http/) });
  expect((await call('/api/orders', asked)).json()).toEqual(first);
});

const byCard = (serial: string, pin: string) =>
  newOrder({ method: 'SCRATCH_CARD', amount: 50_000, card: { telco: 'SaoTel', serial, pin } });

test('a card is good once: the same again, and one whose PIN is wrong, are declined', async () => {
  const order = byCard('SERIAL01', '12345678');
  await call('/api/orders', order);
  await call('/api/orders', order);
  expect(await untilTold(1)).toEqual([['payment', 'paid', 50_000]]);
  await call('/api/orders', byCard('serial01', '87654321'));
  await call('/api/orders', byCard('SERIAL02', '12340000'));
  await call('/api/orders', byCard('SERIAL03', '12349999'));
  expect((await untilTold(3)).slice(1)).toEqual([
    ['payment', 'failed', 50_000],
    ['payment', 'failed', 50_000],
  ]);
});

const newPayout = (account = '0123456789') => ({
  reference: `W${(orders += 1)}`,
  ...{ kind: 'BC', bankCode: 'SAOLA', account, holder: 'NGUYEN AN', amount: 300_000, currency: 'VND' },
});
const stateOf = async (reference: string) =>
  (await call('/api/payouts/status', { reference })).json<{ state: string }>().state;

test('a payout has one reference: the same again answers the same, other content is refused', async () => {
  const asked = newPayout('0123459999');
  const [first, again] = [await call('/api/payouts', asked), await call('/api/payouts', asked)];
  expect([first.statusCode, first.json<{ state: string }>().state]).toEqual([200, 'pending']);
  expect(again.json()).toEqual(first.json());
  expect((await call('/api/payouts', { ...asked, amount: 5 })).statusCode).toBe(409);
  expect((await call('/api/payouts', { ...asked, amount: 0 })).statusCode).toBe(400);
  expect((await call('/api/payouts', asked, { key: 'another' })).statusCode).toBe(401);
  expect((await call('/api/payouts/status', { reference: 'W0' })).statusCode).toBe(404);
});

test.each([
  ['0123456789', 'done'],
  ['0123450000', 'failed'],
])('a payout to %s is %s after a moment, and the merchant is told, signed', async (account, state) => {
  const asked = newPayout(account);
  await call('/api/payouts', asked);
  expect(await untilTold(1)).toEqual([['payout', state, 300_000]]);
  expect(told[0]).toMatchObject({ isSigned: true, body: { reference: asked.reference } });
  expect(await stateOf(asked.reference)).toBe(state);
  expect((await door(`/test/payouts/${asked.reference}/fail`)).statusCode).toBe(409);
});

test('a virtual wallet is paid in its own currency', async () => {
  const asked = { ...newPayout('TJYeasTPa6gpEEiNcqQ7HBjjyXwvWwqSrz'), amount: 39.37, currency: 'USDT' };
  await call('/api/payouts', { ...asked, kind: 'VW', bankCode: 'USDT', network: 'TRC20' });
  expect(await untilTold(1)).toEqual([['payout', 'done', 39.37]]);
  expect(told[0]).toMatchObject({ body: { currency: 'USDT' } });
});

test('a payout that nobody hears of again is ended by hand, once', async () => {
  const asked = newPayout('0123459999');
  await call('/api/payouts', asked);
  expect(await stateOf(asked.reference)).toBe('pending');
  const ends = await Promise.all(['done', 'fail'].map((end) => door(`/test/payouts/${asked.reference}/${end}`)));
  expect(ends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await untilTold(1)).length).toBe(1);
});

test('the page speaks three languages, runs nothing, and shows no markup of an order', async () => {
  const { page } = await opened(newOrder({ remark: '<b>x</b>' }));
  const shown = await server.http.app.inject(`${page}?lang=VI`);
  expect(shown.body).toContain('lang="vi"');
  expect(shown.body).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await server.http.app.inject('/pay/nobody')).statusCode).toBe(404);
  expect((await submit(`${page}/other?lang=EN`, 'amount=none')).headers.location).toContain('wrong=1');
});
