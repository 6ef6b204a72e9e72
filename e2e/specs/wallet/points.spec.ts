import { endpoints } from '@pavilion/api-contract';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { pointCalls } from '@pavilion/api-contract/calls/point';
import { amountToWire, subtractAmount } from '@pavilion/money';
import { openAccount } from '../../fixtures/members/accounts';
import { readLedger } from '../../fixtures/members/ledger';
import { payOrder } from '../../fixtures/members/payment';
import { platformOf, type PlatformClient } from '../../fixtures/members/platform';
import { openSignedIn } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { PointMallPage } from '../../pages/member-centre/point-mall.page';
import { RaffleCard } from '../../pages/member-centre/raffle-card';

const password = '481516';
/** A deposit of which the brand gives 250 points. */
const deposited = 25_000_000;

const pointsOf = async (platform: PlatformClient): Promise<number> =>
  (await platform.call(pointCalls.pointBalance)).pointBalance;

/** Has the deposit arrive, and with it the points. */
async function depositForPoints(platform: PlatformClient): Promise<void> {
  await platform.call(endpoints.setPaymentPassword, { body: { password } });
  const way = { bankCode: 'NAPAS', vendorId: 'sandbox' };
  const order = await platform.call(depositOrderCalls.depositByQr, { body: { ...way, amount: deposited } });
  await payOrder(order.id, deposited);
  await expect.poll(() => pointsOf(platform)).toBe(250);
}

test('points come with a deposit, become money, and buy something, each by the payment password', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  const account = await openAccount(brand, { before: depositForPoints });
  await openSignedIn({ page, words }, account, '/pointMall');
  const mall = await new PointMallPage(page, words).ready();
  const owner = await sessionOfPage();
  const before = await readLedger(owner);

  await mall.convert('100', { amount: '₫1,250.00', password });
  await expect(mall.converted).toBeVisible();
  await (await mall.close()).redeem(words('points.raffle'), { points: '100', password });
  await expect(mall.redeemed).toBeVisible();
  await mall.showOrders();
  await expect(mall.orders).toHaveCount(1);
  await expect(mall.orders).toContainText(words('points.raffle'));

  await test.step('the deposit brought numbers of the raffle as well', async () => {
    await page.goto('/lottery?member=rewardCenter');
    const raffle = await (await new RaffleCard(page, words).ready()).take(8);
    await expect(raffle.mine(8)).toBeVisible();
  });

  expect(await pointsOf(platformOf(owner))).toBe(50);
  const after = await readLedger(owner);
  expect(amountToWire(subtractAmount(after.balance, before.balance))).toBe(1250);
});
