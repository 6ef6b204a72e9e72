import { endpoints } from '@pavilion/api-contract';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { parseAmount } from '@pavilion/money';
import { openAccount } from '../../fixtures/members/accounts';
import { readLedger } from '../../fixtures/members/ledger';
import { decideWithdrawal } from '../../fixtures/operators/operator';
import { platformOf } from '../../fixtures/members/platform';
import { openCentre } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { WithdrawPage } from '../../pages/member-centre/withdraw.page';

const password = '481516';
const number = String(Date.now());
const day = 24 * 60 * 60_000;

test('a withdrawal is rejected and returned, and another arrives', async ({ page, words, brand, sessionOfPage }) => {
  const account = await openAccount(brand, {
    before: (platform) => platform.call(endpoints.setPaymentPassword, { body: { password } }),
  });
  await openCentre({ page }, account, 'withdraw');
  const withdraw = await new WithdrawPage(page, words).ready();
  const owner = await sessionOfPage();
  const platform = platformOf(owner);
  const openId = async (): Promise<string> => {
    const query = { startDate: Date.now() - day, endDate: Date.now() + day, status: 'PENDING' as const };
    const { records } = await platform.call(withdrawCalls.withdrawals, { query });
    return records[0]?.id ?? '';
  };

  await withdraw.addFirstAccount({ number, holder: 'NGUYEN AN', password });
  await withdraw.leaveRequirements();
  await withdraw.ask('500,000', password);
  const frozen = await readLedger(owner);
  await decideWithdrawal({ brand, id: await openId(), as: 'rejection', reason: 'The picture is missing.' });
  await expect(withdraw.rejected).toBeVisible();
  await expect(withdraw.panel.getByText('The picture is missing.').first()).toBeVisible();
  const returned = await readLedger(owner);
  expect(returned.balance - frozen.balance).toBe(parseAmount('500000'));

  await withdraw.startAgain();
  await withdraw.ask('500,000', password);
  await decideWithdrawal({ brand, id: await openId(), as: 'approval', reason: 'journey' });
  await expect(withdraw.arrived).toBeVisible();
  const after = await readLedger(owner);
  expect(returned.balance - after.balance).toBe(parseAmount('500000'));
});
