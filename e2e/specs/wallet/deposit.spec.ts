import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { parseAmount, subtractAmount } from '@pavilion/money';
import { openAccount } from '../../fixtures/members/accounts';
import { readLedger } from '../../fixtures/members/ledger';
import { payOrder } from '../../fixtures/members/payment';
import { platformOf } from '../../fixtures/members/platform';
import { openCentre } from '../../fixtures/members/signed-in';
import { lapseDeposit } from '../../fixtures/product/database';
import { expect, test } from '../../fixtures/test';
import { DepositPage } from '../../pages/member-centre/deposit.page';

test('USDT with a bonus is paid at the wallet, and both arrive in front of the member once it is confirmed', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  await openCentre({ page }, await openAccount(brand), 'depositv2');
  const form = await (await new DepositPage(page, words).ready()).way('USDT');
  const deposit = await (await form.addBonus()).order('₫200,000');
  const owner = await sessionOfPage();
  const before = (await readLedger(owner)).of('dividend');
  await deposit.payAtBank();
  await expect(deposit.arrived).toBeVisible();
  const ledger = await readLedger(owner);
  expect(ledger.of('deposit')).toBe(parseAmount('200000'));
  expect(subtractAmount(ledger.of('dividend'), before)).toBe(parseAmount(brand === 'aurora' ? '200000' : '176000'));
});

// Longer than most: the gateway looks every five seconds for orders whose time is over.
test('what comes after the order was cancelled, or its time is over, is credited as it came', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  await openCentre({ page }, await openAccount(brand), 'depositv2');
  const deposit = await (await new DepositPage(page, words).ready()).order('₫200,000');
  const owner = await sessionOfPage();
  const openOrder = async (): Promise<string> =>
    (await platformOf(owner).call(depositCalls.depositSettings)).openOrders[0]?.id ?? '';
  const cancelled = await openOrder();
  await deposit.cancel();
  await payOrder(cancelled, 70_000);
  await expect(deposit.arrived).toBeVisible();
  expect((await readLedger(owner)).of('deposit')).toBe(parseAmount('70000'));

  await test.step('a payer who comes too late is told so, and what is paid arrives', async () => {
    await (await deposit.startAgain()).orderAtBank('₫200,000');
    const payer = await deposit.openBank();
    await lapseDeposit(await openOrder());
    await page.bringToFront();
    await expect(deposit.expired).toBeVisible();
    await payer.payLate();
    await expect(deposit.arrived).toBeVisible();
    expect((await readLedger(owner)).of('deposit')).toBe(parseAmount('270000'));
  });
});
