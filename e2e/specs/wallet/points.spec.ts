import { endpoints } from '@pavilion/api-contract';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { pointCalls } from '@pavilion/api-contract/calls/point';
import { amountToWire, subtractAmount } from '@pavilion/money';
import { openAccount } from '../../fixtures/accounts';
import { readLedger } from '../../fixtures/ledger';
import { payOrder } from '../../fixtures/payment';
import { platformOf } from '../../fixtures/platform';
import { openSignedIn } from '../../fixtures/signed-in';
import { expect, test } from '../../fixtures/test';
import { PointMallPage } from '../../pages/point-mall.page';

const password = '481516';
/** A deposit of which the brand gives 250 points. */
const deposited = 25_000_000;

test('points come with a deposit, become money, and buy something, each by the payment password', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  await openSignedIn({ page, words }, await openAccount(brand), '/lottery');
  const owner = await sessionOfPage();
  const platform = platformOf(owner);
  await platform.call(endpoints.setPaymentPassword, { body: { password } });
  const way = { bankCode: 'NAPAS', vendorId: 'sandbox' };
  const order = await platform.call(depositOrderCalls.depositByQr, { body: { ...way, amount: deposited } });
  await payOrder(order.id, deposited);
  const points = async () => (await platform.call(pointCalls.pointBalance)).pointBalance;
  await expect.poll(points).toBe(250);
  const before = await readLedger(owner);

  const mall = await new PointMallPage(page, words).goto();
  await mall.convert('100', { amount: '₫1,250.00', password });
  await expect(mall.converted).toBeVisible();
  await (await mall.close()).redeem(words('points.raffle'), { points: '100', password });
  await expect(mall.redeemed).toBeVisible();
  await mall.showOrders();
  await expect(mall.orders).toHaveCount(1);
  await expect(mall.orders).toContainText(words('points.raffle'));

  expect(await points()).toBe(50);
  const after = await readLedger(owner);
  expect(amountToWire(subtractAmount(after.balance, before.balance))).toBe(1250);
});
