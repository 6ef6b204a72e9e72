import { endpoints } from '@pavilion/api-contract';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { openAccount } from '../../fixtures/members/accounts';
import { setFourEyes } from '../../fixtures/operators/operator';
import { appOf } from '../../fixtures/operators/operator-app';
import { openCentre } from '../../fixtures/members/signed-in';
import { platformOf } from '../../fixtures/members/platform';
import { keepPicture, keepsPictures } from '../../fixtures/looks/screens';
import { pavilion } from '../../fixtures/federation/release';
import { expect, test } from '../../fixtures/test';
import { ReviewDeskPage } from '../../pages/operators/review-desk.page';
import { WithdrawPage } from '../../pages/member-centre/withdraw.page';

const password = '481516';
const day = 24 * 60 * 60_000;

interface NewOperator {
  readonly key: string;
  readonly enrolment: { readonly code: string };
}

/** A person with a key and a code that binds their app: two of them have to look at a large withdrawal. */
async function operatorOf(brand: string, role: string): Promise<NewOperator> {
  const id = `desk-${role}-${Date.now().toString(36)}`;
  return (await pavilion('operators', 'add', id, '--name', id, '--role', `${brand}:${role}`)) as NewOperator;
}

// A walk through two persons' work, each with a key that the command line makes: longer than a journey is.
test('what waits is looked at by two persons, and another is rejected with its reason', async ({
  page,
  words,
  brand,
  cleanUp,
  sessionOfPage,
}) => {
  test.slow();
  cleanUp(await setFourEyes(brand, '100000'));
  const [first, second, account] = await Promise.all([
    operatorOf(brand, 'operator'),
    operatorOf(brand, 'approver'),
    openAccount(brand, { before: (platform) => platform.call(endpoints.setPaymentPassword, { body: { password } }) }),
  ]);
  await openCentre({ page }, account, 'withdraw');
  const withdraw = await new WithdrawPage(page, words).ready();
  const platform = platformOf(await sessionOfPage());
  await withdraw.addFirstAccount({ number: String(Date.now()), holder: 'NGUYEN AN', password });
  await withdraw.leaveRequirements();
  await withdraw.ask('500,000', password);
  const { id: memberId } = await platform.call(endpoints.memberInfo, {});

  const desk = await new ReviewDeskPage(await page.context().newPage()).goto();
  await desk.enter(brand, { key: 'pvo_nobody_nothing', code: '000000' });
  await expect(desk.said).toContainText('unknown, revoked or has run out');
  await desk.enter(brand, { key: first.key, code: '000000' });
  await expect(desk.said).toContainText('No app is bound to you yet');
  await desk.offerApp(first.enrolment.code);
  const app = appOf(await desk.secret());
  await desk.bindApp('12345');
  await expect(desk.said).toContainText('The code is wrong');
  const boundBy = app.code();
  await desk.bindApp(boundBy);
  await expect(desk.recoveryCodes).toHaveCount(10);
  await desk.openAfterBinding();
  await desk.open(memberId, 'pending');
  if (keepsPictures) await keepPicture(desk.page, `review-desk-${brand}`);
  await desk.decide('Approve', '');
  await expect(desk.said).toContainText('Write the reason first');
  await desk.decide('Approve', 'The account is known.');
  await expect(desk.said).toContainText('Approve: done');
  await desk.open(memberId, 'waits for a second person');
  await expect(desk.case).toContainText('The account is known.');
  await desk.decide('Approve', 'Once more.');
  await expect(desk.said).toContainText('Somebody else has to approve it now');
  await desk.leave();
  await desk.enter(brand, { key: first.key, code: boundBy });
  // Used, or over by now: it opens nothing a second time.
  await expect(desk.said).toContainText(/used already|is wrong/);
  await desk.enter(brand, { key: first.key, code: app.code(1) });
  await desk.leave();
  await desk.enter(brand, { key: second.key, code: '' });
  await desk.offerApp(second.enrolment.code);
  await desk.bindApp(appOf(await desk.secret()).code());
  await desk.openAfterBinding();
  await desk.open(memberId, 'waits for a second person');
  await desk.decide('Approve', 'Seen by two.');
  await expect(desk.said).toContainText('Approve: done');
  await expect(withdraw.arrived).toBeVisible();

  await withdraw.startAgain();
  await withdraw.ask('500,000', password);
  await desk.open(memberId, 'pending');
  await desk.decide('Reject', 'The holder is somebody else.');
  await expect(withdraw.rejected).toBeVisible();
  await expect(withdraw.panel.getByText('The holder is somebody else.').first()).toBeVisible();
  const query = { startDate: Date.now() - day, endDate: Date.now() + day };
  const { records } = await platform.call(withdrawCalls.withdrawals, { query });
  expect(records.map(({ state }) => state)).toEqual(['REJECTED', 'SUCCESS']);
  expect((await page.goto('/internal/desk'))?.status()).toBe(404);
});
