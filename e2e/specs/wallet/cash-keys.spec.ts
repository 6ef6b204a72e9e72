import { endpoints } from '@pavilion/api-contract';
import { payoutCalls } from '@pavilion/api-contract/calls/payout';
import { parseAmount } from '@pavilion/money';
import { press, tabTo, typeInto } from '../../fixtures/looks/keyboard';
import { openAccount } from '../../fixtures/members/accounts';
import { readLedger } from '../../fixtures/members/ledger';
import { openCentre } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { DepositPage } from '../../pages/member-centre/deposit.page';
import { PayerPage } from '../../pages/member-centre/payer.page';
import { WithdrawPage } from '../../pages/member-centre/withdraw.page';

const password = '481516';
const account = { bankCode: 'SAOLA', cardNumber: String(Date.now()), cardHolder: 'NGUYEN AN', password };

// Longer than most: two walks of many stops each, over every control between.
test('money is paid in and asked for by keys alone', async ({ page, words, brand, sessionOfPage }) => {
  const member = await openAccount(brand, {
    async before(platform) {
      await platform.call(endpoints.setPaymentPassword, { body: { password } });
      await platform.call(payoutCalls.addPayoutAccount, { body: account });
    },
  });
  await openCentre({ page }, member, 'depositv2');
  const owner = await test.step('a deposit is ordered, paid at the bank and arrives', async () => {
    const deposit = await new DepositPage(page, words).ready();
    await deposit.preset('₫200,000').waitFor();
    await press(page, deposit.preset('₫200,000'));
    await press(page, deposit.submit('₫200,000'));
    await deposit.bankLink.waitFor();
    const opened = page.context().waitForEvent('page');
    await press(page, deposit.bankLink);
    const payer = await new PayerPage(await opened, words).ready();
    await press(payer.page, payer.payButton);
    await payer.paid.waitFor();
    await payer.leave();
    await expect(deposit.arrived).toBeVisible();
    return sessionOfPage();
  });
  const before = await readLedger(owner);
  await test.step('a withdrawal is asked for', async () => {
    await page.goto('/lottery?member=withdraw');
    const withdraw = await new WithdrawPage(page, words).ready();
    await withdraw.amount.waitFor();
    await typeInto(page, withdraw.amount, '500000');
    await tabTo(page, withdraw.leave);
    await page.keyboard.press('Space');
    await expect(withdraw.leave).toBeChecked();
    await typeInto(page, withdraw.password, password);
    await press(page, withdraw.submit('500,000'));
    await expect(withdraw.asked).toBeVisible();
  });
  const after = await readLedger(owner);
  expect(before.of('deposit')).toBe(parseAmount('200000'));
  expect(before.balance - after.balance).toBeGreaterThanOrEqual(parseAmount('500000'));
});
