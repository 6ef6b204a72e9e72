import { endpoints } from '@pavilion/api-contract';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { parseAmount } from '@pavilion/money';
import { openAccount } from '../../fixtures/members/accounts';
import { readLedger } from '../../fixtures/members/ledger';
import { platformOf } from '../../fixtures/members/platform';
import { openCentre, sessionOf } from '../../fixtures/members/signed-in';
import { decideWithdrawal } from '../../fixtures/operators/operator';
import { expect, test } from '../../fixtures/test';
import { PaidMember, PayingMember } from '../../pages/member-centre/trade-sides';
import { WithdrawPage } from '../../pages/member-centre/withdraw.page';

const password = '481516';
const number = String(Date.now());
const day = 24 * 60 * 60_000;
/** One that nobody of the demonstration waits for. */
const amount = '517,000';

test('a member pays another one’s withdrawal: both say so, and each has the money once', async ({
  browser,
  page,
  words,
  brand,
  language,
  site,
  cleanUp,
  sessionOfPage,
}) => {
  const receiver = await openAccount(brand, {
    before: (platform) => platform.call(endpoints.setPaymentPassword, { body: { password } }),
  });
  await openCentre({ page }, receiver, 'withdraw');
  const withdraw = await new WithdrawPage(page, words).ready();
  const owner = await sessionOfPage();
  await withdraw.addFirstAccount({ number, holder: 'NGUYEN AN', password });
  await withdraw.leaveRequirements();
  await withdraw.letMemberPay();
  await withdraw.ask(amount, password);
  const frozen = await readLedger(owner);

  const context = await browser.newContext({ baseURL: site });
  cleanUp(() => context.close());
  await context.addCookies([{ name: `lang-${new URL(site).port}`, value: language, url: site }]);
  const desk = await context.newPage();
  await openCentre({ page: desk }, await openAccount(brand), 'depositv2');
  const payer = new PayingMember(desk, words);
  await payer.type(amount);
  const payingOwner = await sessionOf(desk, brand);
  const before = await readLedger(payingOwner);
  // A member of the demonstration pays what has been offered for a quarter of a minute, so it is found at once.
  const query = { startDate: Date.now() - day, endDate: Date.now() + day };
  const { records } = await platformOf(owner).call(withdrawCalls.withdrawals, { query });
  await decideWithdrawal({ brand, id: records[0]?.id ?? '', as: 'approval', reason: 'journey' });
  await payer.find(amount);
  await payer.say();

  await new PaidMember(page, words, amount).confirm();
  await expect(withdraw.arrived).toBeVisible();
  await expect(payer.credited).toBeVisible();
  // What was asked for left when it was asked for; with what the payer deposits it is in the system once.
  expect((await readLedger(owner)).balance).toBe(frozen.balance);
  expect(frozen.of('withdraw')).toBe(-parseAmount('517000'));
  expect((await readLedger(payingOwner)).balance - before.balance).toBe(parseAmount('517000'));
});
