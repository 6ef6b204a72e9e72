import { FakeRefusal } from '@pavilion/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import {
  amountField,
  bankAccount,
  charged,
  openWithdraw,
  payoutAccounts,
  requirement,
  sendButton,
  tellBalance,
  wireWithdrawal,
  withdraw,
  withdrawalsOf,
  withdrawSettings,
} from '../../testing/withdraw-desk';
import { parseAmount } from '@pavilion/money';

beforeEach(() => localStorage.clear());

it('takes an amount with its charge, sends it once, and shows it on its way', async () => {
  const sent: unknown[] = [];
  const page = await openWithdraw({
    submitWithdrawal: ({ body }) => {
      sent.push(body);
      return wireWithdrawal();
    },
  });
  expect(await screen.findByRole('radio', { name: /Saola Bank.*ending in 5678/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: '₫9,000,000' })).not.toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: '₫200,000' }));
  await page.user.type(screen.getByLabelText('Payment password'), '481516');
  expect(await screen.findByText('₫1,000')).toBeVisible();
  expect(screen.getByText('₫201,000')).toBeVisible();
  expect(screen.getByText(/Usually 8 minutes.*Open from 08:00 to 02:00/)).toBeVisible();
  expect(screen.getByText('Left today: ₫4,000,000, in 2 of 3 withdrawals')).toBeVisible();
  await page.user.dblClick(screen.getByRole('button', { name: 'Withdraw ₫200,000' }));
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is asked for' })).toBeVisible();
  expect(sent).toEqual([
    { check: 'v2', amount: parseAmount('200000'), bankCardId: '7', password: '481516', forfeit: false, c2c: false },
  ]);
  expect(page.host.actions).toContainEqual({ type: 'emit', name: 'balance.stale', data: { cause: 'transfer' } });
});

it('binds each kind of accounts by its own bounds and number a day, and asks for its own charge', async () => {
  const wallet = { ...bankAccount, bankCardId: '8', bankName: 'Seu Pay', cardType: 'EW' as const, isDefault: false };
  const { eWallet } = payoutAccounts();
  const asked: unknown[] = [];
  const { user } = await openWithdraw({
    payoutAccounts: () =>
      payoutAccounts({
        bankCards: [bankAccount, wallet],
        eWallet: { ...eWallet, maxTransactionTimes: 2, remainingTransactionTimes: 1 },
      }),
    withdrawCharge: ({ query }) => {
      asked.push(query.withdrawType);
      return 1_000;
    },
  });
  await user.click(await screen.findByRole('radio', { name: /Seu Pay/ }));
  expect(screen.getByText('Left today: ₫4,000,000, in 1 of 2 withdrawals')).toBeVisible();
  await user.type(await amountField(), '49999');
  await charged();
  expect(asked).toEqual(['EW']);
  await user.click(sendButton());
  expect(await screen.findByText('Enter ₫50,000 to ₫2,000,000.')).toBeVisible();
});

it('takes out all that its charge leaves of the balance', async () => {
  const { user } = await openWithdraw();
  await user.click(await screen.findByRole('button', { name: 'All of it' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('1,000,000'));
  await user.click(screen.getByRole('button', { name: 'Half' }));
  expect(await amountField()).toHaveValue('500,500');
});

it.each([
  ['', 'Enter an amount.'],
  ['99999', 'Enter ₫100,000 to ₫5,000,000.'],
  ['4000001', 'Today ₫4,000,000 can still be withdrawn.'],
  ['1000500', 'With its charge this is more than your balance.'],
])('says at the field what is wrong with %j, and sends nothing', async (amount, words) => {
  const page = await openWithdraw();
  await amountField();
  if (amount !== '') await page.user.type(await amountField(), amount);
  await charged();
  await page.user.click(sendButton());
  expect(await screen.findByText(words)).toBeVisible();
  expect(await amountField()).toHaveFocus();
  expect(screen.getByText('Enter your payment password.')).toBeVisible();
  expect(page.platform.calls).not.toContain('submitWithdrawal');
});

it.each([
  ['payout.name-mismatch', undefined, 'The holder must have your real name.'],
  ['payout.resting', { activeAt: 1_795_000_000_000 }, /For your safety withdrawals rest until Nov 18, 2026/],
  ['withdraw.amount-out-of-range', undefined, 'This amount is outside what can be withdrawn.'],
  ['withdraw.daily-limit', undefined, 'Today’s amount or number of withdrawals is used up.'],
  ['wallet.insufficient-balance', undefined, /balance/i],
  ['invalid.payment.pw', undefined, /payment password/i],
  ['payment.locked', undefined, /Too many wrong payment passwords/],
  ['withdraw.closed', undefined, /The withdrawal was not made/],
  ['platform.unavailable', undefined, /No answer yet/],
] as const)('tells the refusal %s where it belongs and keeps what was typed', async (code, value, words) => {
  const page = await openWithdraw({ submitWithdrawal: () => new FakeRefusal(code, value) });
  await withdraw(page, '200000');
  await waitFor(() => expect(page.platform.calls).toContain('submitWithdrawal'));
  await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0));
  expect(await amountField()).toHaveValue('200,000');
  expect(screen.getByLabelText('Payment password')).toHaveValue('481516');
});

it('puts the focus on the field that a refusal is about', async () => {
  const page = await openWithdraw({ submitWithdrawal: () => new FakeRefusal('invalid.payment.pw') });
  await withdraw(page, '200000');
  await waitFor(() => expect(screen.getByLabelText('Payment password')).toHaveFocus());
  expect(screen.getByLabelText('Payment password')).toHaveAttribute('aria-invalid', 'true');
});

it('says when withdrawals open again, also when they close under way', async () => {
  const page = await openWithdraw();
  await amountField();
  page.platform.use({
    submitWithdrawal: () => new FakeRefusal('withdraw.closed'),
    withdrawSettings: () =>
      withdrawSettings({ isOpen: false, changesAt: 1_795_000_000_000, withdrawTimeMsg: 'Paid from 8 to 2.' }),
  });
  await withdraw(page, '200000');
  expect(await screen.findByRole('heading', { name: 'Withdrawals are closed right now' })).toBeVisible();
  expect(screen.queryByText(/Paid from 8 to 2/)).toBeNull();
  expect(screen.getByText(/They open on Nov 18, 2026.*Open from 08:00 to 02:00\. Your balance is safe/)).toBeVisible();
  page.platform.use({ withdrawSettings: () => withdrawSettings() });
  tellBalance(page, parseAmount('900000'));
  expect(await amountField()).toHaveValue('200,000');
});

it('shows the withdrawal that is open elsewhere', async () => {
  const page = await openWithdraw();
  await amountField();
  page.platform.use({
    submitWithdrawal: () => new FakeRefusal('withdraw.open-order'),
    withdrawals: () => withdrawalsOf(wireWithdrawal({ status: 'REVIEW', canCancel: false })),
  });
  await withdraw(page, '200000');
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is in review' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument();
});

it('leads to a payment password and back with what was typed', async () => {
  const { user, host } = await openWithdraw({
    withdrawSettings: () => withdrawSettings({ blockedBy: ['not.exists.payment.password'] }),
  });
  await user.type(await amountField(), '300000');
  await user.click(screen.getByRole('button', { name: 'Set a payment password' }));
  expect(host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'securityCenter' });
  await charged();
  await user.click(sendButton());
  expect(await amountField()).toHaveValue('300,000');
});

it('asks for no payment password where the brand pays without one', async () => {
  const page = await openWithdraw({ withdrawSettings: () => withdrawSettings({ needsPaymentPassword: false }) });
  await withdraw(page, '200000');
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is asked for' })).toBeVisible();
});

describe('a code by message', () => {
  const asking = () =>
    withdrawSettings({ mobileVerificationType: 'WITHDRAW_AMOUNT', mobileVerificationWithdrawAmount: 500_000 });

  it('is asked for from its amount on, and goes along', async () => {
    const codes: unknown[] = [];
    const page = await openWithdraw({
      withdrawSettings: asking,
      sendVerifiedSmsCode: () => ({ expiredMinutes: 5, sentTo: '*******678' }),
      submitWithdrawal: ({ body }) => {
        codes.push(body.verificationCode);
        return body.verificationCode === '123456' ? wireWithdrawal() : new FakeRefusal('verification.code-wrong');
      },
    });
    await page.user.type(await amountField(), '499999');
    expect(screen.queryByLabelText('6-digit code')).not.toBeInTheDocument();
    await page.user.clear(await amountField());
    await withdraw(page, '500000');
    expect(await screen.findByText('Enter the six digits of the code.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Sent to *******678. It works for 5 minutes.')).toBeVisible();
    await page.user.type(screen.getByLabelText('6-digit code'), '000000{Enter}');
    expect(await screen.findByText(/code is wrong/i)).toBeVisible();
    await page.user.clear(screen.getByLabelText('6-digit code'));
    await page.user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your withdrawal is asked for' })).toBeVisible();
    expect(codes).toEqual(['000000', '123456']);
  });

  it('leads to a number where there is none', async () => {
    const page = await openWithdraw({
      withdrawSettings: asking,
      sendVerifiedSmsCode: () => new FakeRefusal('verification.nothing-bound'),
    });
    await page.user.type(await amountField(), '500000');
    await page.user.click(screen.getByRole('button', { name: 'Send code' }));
    await page.user.click(await screen.findByRole('button', { name: 'Add a mobile number' }));
    expect(page.host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'securityCenter' });
  });
});

describe('what is still to be staked', () => {
  const toStake = (more = {}) => withdrawSettings({ remainingTurnover: 1_140_000, ...more });

  it('is shown with what is left, and stands against it where the brand does not let it be left', async () => {
    const page = await openWithdraw({
      withdrawSettings: () => toStake(),
      turnoverInfo: () => [requirement({ source: 'DEPOSIT', sourceName: '', canForfeit: false, forfeitAmount: 0 })],
    });
    expect(await screen.findByText('₫1,140,000 to go')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await withdraw(page, '200000');
    expect(await screen.findByText('₫1,140,000 is still to be staked first.')).toBeVisible();
    expect(page.platform.calls).not.toContain('submitWithdrawal');
    await page.user.click(screen.getByRole('button', { name: 'See where stakes count' }));
    expect(page.host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'bonusDetails' });
  });

  it('is left for its price, told in figures before it is agreed to', async () => {
    const agreed: unknown[] = [];
    const page = await openWithdraw({
      withdrawSettings: () => toStake({ withdrawPenaltyCharge: 5 }),
      turnoverInfo: () => [requirement(), requirement({ requirementId: '2', canForfeit: false, forfeitAmount: 0 })],
      submitWithdrawal: ({ body }) => {
        agreed.push(body.forfeit);
        return wireWithdrawal();
      },
    });
    await withdraw(page, '200000');
    expect(
      screen.getByText(/Bonuses of ₫250,000 are given up.*5 % of what you take out is charged: ₫10,000/),
    ).toBeVisible();
    expect(screen.getByText('₫201,000')).toBeVisible();
    await page.user.click(screen.getByRole('checkbox', { name: 'Withdraw all the same' }));
    expect(screen.getByText('₫211,000')).toBeVisible();
    await page.user.click(sendButton());
    expect(await screen.findByRole('heading', { name: 'Your withdrawal is asked for' })).toBeVisible();
    expect(agreed).toEqual([true]);
  });
});

it('says so where the charge cannot be told, and asks again', async () => {
  const page = await openWithdraw({ withdrawCharge: () => new FakeRefusal('platform.unavailable') });
  await page.user.type(await amountField(), '200000');
  await page.user.type(screen.getByLabelText('Payment password'), '481516');
  const alert = await screen.findByText(/The charge cannot be told right now/);
  await page.user.click(sendButton());
  expect(page.platform.calls).not.toContain('submitWithdrawal');
  page.platform.use({ withdrawCharge: () => 0 });
  await page.user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await charged();
  await page.user.click(sendButton());
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is asked for' })).toBeVisible();
});

it('says that trial accounts take nothing out', async () => {
  await openWithdraw({ withdrawSettings: () => new FakeRefusal('in_need_true_account') });
  expect(await screen.findByRole('heading', { name: 'Trial accounts cannot withdraw' })).toBeVisible();
});

it('says what happened when nothing can be shown, and tries again', async () => {
  const { platform, user } = await openWithdraw({ withdrawSettings: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Withdrawals cannot be shown right now')).toBeVisible();
  platform.use({ withdrawSettings: () => withdrawSettings() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await amountField()).toBeVisible();
});

it('goes by keys alone', async () => {
  const page = await openWithdraw();
  const { user } = page;
  const field = await amountField();
  const reach = async (wanted: HTMLElement): Promise<void> => {
    for (let step = 0; step < 40 && document.activeElement !== wanted; step++) await user.tab();
    expect(wanted).toHaveFocus();
  };
  await reach(await screen.findByRole('radio', { name: /Saola Bank/ }));
  await reach(field);
  await user.keyboard('200000');
  await reach(screen.getByLabelText('Payment password'));
  await user.keyboard('481516');
  await charged();
  await reach(sendButton());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is asked for' })).toBeVisible();
});
