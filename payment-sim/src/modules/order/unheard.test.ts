import path from 'node:path';
import { parseAmount } from '@pavilion/money';
import {
  type Database,
  migrate,
  openTestDatabase,
  startTestDatabase,
  systemClock,
  systemRandom,
  type TestDatabase,
} from '@pavilion/platform';
import { createOrderService, type OrderService } from './order.service';

let postgres: TestDatabase;
let database: Database;
let orders: OrderService;
beforeAll(async () => {
  const dir = path.join(__dirname, '../../../migrations');
  postgres = await startTestDatabase({
    template: {
      name: 'template_payment',
      build: (url) => migrate({ url, schema: 'payment', dir }).then(() => undefined),
    },
  });
  database = openTestDatabase({ url: postgres.url, schema: 'payment', max: 8 });
  orders = createOrderService({
    ...{ database, clock: systemClock, random: systemRandom, publicUrl: 'http://pay.localhost', secret: 'a-secret' },
    wake: () => undefined,
  });
});
afterAll(async () => {
  await database.close();
  await postgres.close();
});

const open = (reference: string) => {
  const asked = { reference, method: 'VIETQR', amount: parseAmount('200000'), currency: 'VND' } as const;
  return orders.open({ ...asked, remark: 'ACDEFGHJ', expiresAt: Date.now() + 60_000 }, 'as-it-was-sent');
};

test('an order that was ended before it came is never taken, however often it comes', async () => {
  expect([await orders.cancel('D1'), await orders.cancel('D1')]).toEqual(['unheard', 'unheard']);
  for (let times = 0; times < 2; times += 1) expect(await open('D1')).toEqual({ ok: false, error: 'order.ended' });
  expect(await orders.facts('D1')).toEqual({ ok: false, error: 'order.unknown' });
});

test('an order that is there is ended, and is answered the same as before', async () => {
  const made = await open('D2');
  expect([await orders.cancel('D2'), await orders.cancel('D2')]).toEqual(['cancelled', 'cancelled']);
  expect(await open('D2')).toMatchObject({ ok: true, value: { ...(made.ok && made.value), state: 'cancelled' } });
});

test('of an order that comes while it is ended one thing is true: it was taken, or was never heard of', async () => {
  const races = Array.from({ length: 32 }, async (_, at) => {
    const reference = `D${100 + at}`;
    const both =
      at % 2 === 0 ? [open(reference), orders.cancel(reference)] : [orders.cancel(reference), open(reference)];
    const [one, other] = await Promise.all(both);
    const [taken, end] = typeof one === 'string' ? [other, one] : [one, other];
    return [typeof taken === 'object' && taken.ok, end] as const;
  });
  for (const [isTaken, end] of await Promise.all(races)) expect(end).toBe(isTaken ? 'cancelled' : 'unheard');
});
