import * as v from 'valibot';
import { renderPayPage } from '../page/pay-page';
import { type walletCodes, walletFor } from './house-accounts.data';
import type { Order } from './order.repository';
import { orderRequest } from './order.schema';

const asked = { reference: 'D1', amount: 200_000, currency: 'VND', remark: 'ACDEFGHJ', expiresAt: 1 };

test.each([
  [{ method: 'EWALLET_P2P', wallet: 'CHIMLAC' }, true],
  [{ method: 'EWALLET_P2P', wallet: 'VISEN' }, true],
  [{ method: 'EWALLET_P2P' }, false],
  [{ method: 'EWALLET_P2P', wallet: 'toString' }, false],
  [{ method: 'VIETQR', wallet: 'CHIMLAC' }, false],
])('whether an order as %j is taken: %s', (more, isTaken) => {
  expect(v.safeParse(orderRequest, { ...asked, ...more }).success).toBe(isTaken);
});

test('orders spread over the wallets of their company, and none is at another one', () => {
  const phones = (code: (typeof walletCodes)[number]) =>
    new Set(Array.from({ length: 20 }, (_, at) => walletFor(code, `D${at}`).walletPhone));
  expect([...phones('CHIMLAC')].sort()).toEqual(['0110088001', '0110088002']);
  expect([...phones('VISEN')]).toEqual(['0110077001']);
});

test.each([
  ['TW', '錢包電話', '備註'],
  ['EN', 'Number of the wallet', 'Remark'],
  ['VI', 'Số điện thoại ví', 'Nội dung'],
] as const)('the page shows the payer the wallet by its number and what to write: %s', (language, phone, remark) => {
  const [payments, now] = [[], 0];
  const order: Order = {
    ...v.parse(orderRequest, { ...asked, method: 'EWALLET_P2P', wallet: 'VISEN' }),
    ...{ providerId: 'p', fingerprint: '', state: 'open', returnUrl: null, network: null, cardHash: null },
    ...{ instructions: { ...walletFor('VISEN', 'D1'), launchUrl: '' }, expiresAt: new Date(1) },
  };
  const page = renderPayPage({ order, payments, now, language, isWrongAmount: false });
  expect(page).toContain(`<dt>${phone}</dt><dd>0110077001</dd>`);
  expect(page).toContain(`<dt>${remark}</dt><dd>ACDEFGHJ</dd>`);
  expect(page).toContain('CONG TY PAVILION SANDBOX, Vi Sen');
});
