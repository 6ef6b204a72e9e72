import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { parseAmount } from '@pavilion/money';
import { openAccount } from '../../fixtures/accounts';
import { readLedger } from '../../fixtures/ledger';
import { payOrder } from '../../fixtures/payment';
import { platformOf } from '../../fixtures/platform';
import { openSignedIn } from '../../fixtures/signed-in';
import { expect, test } from '../../fixtures/test';
import { DepositPage } from '../../pages/deposit.page';

test('a VietQR is paid at the bank, and the money arrives in front of the member', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  await openSignedIn({ page, words }, await openAccount(brand), '/lottery');
  await page.goto('/lottery?member=depositv2');
  const deposit = await (await new DepositPage(page, words).ready()).order('₫200,000');
  await deposit.payAtBank();
  await expect(deposit.arrived).toBeVisible();
  expect((await readLedger(await sessionOfPage())).of('deposit')).toBe(parseAmount('200000'));
});

test('another amount that comes after the order was cancelled is credited as it came', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  await openSignedIn({ page, words }, await openAccount(brand), '/lottery');
  await page.goto('/lottery?member=depositv2');
  const deposit = await (await new DepositPage(page, words).ready()).order('₫200,000');
  const owner = await sessionOfPage();
  const { openOrders } = await platformOf(owner).call(depositCalls.depositSettings);
  await deposit.cancel();
  await payOrder(openOrders[0]?.id ?? '', 70_000);
  await expect(deposit.arrived).toBeVisible();
  expect((await readLedger(owner)).of('deposit')).toBe(parseAmount('70000'));
});
