import { parseAmount } from '@pavilion/money';
import { type FakeHandlers, FakeRefusal, memberSession } from '@pavilion/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import {
  amountField,
  bankAccount,
  charged,
  openWithdraw,
  payoutAccounts,
  requirement,
  sendButton,
  tellBalance,
  virtualAccount,
  wireWithdrawal,
  withdraw,
  withdrawalsOf,
  withdrawSettings,
} from '../../testing/withdraw-desk';

interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

type Answer = ReturnType<NonNullable<FakeHandlers['submitWithdrawal']>>;
const lost = (): never => {
  throw new TypeError('the answer was lost');
};
/** Another rate, and other hours by which the page shows that it has read both. */
const moved = () => ({
  withdrawSettings: () => withdrawSettings({ virtualRate: 25_900, withdrawDateTo: '03:00' }),
});
const isReadAnew = () => screen.findByText(/Open from 08:00 to 03:00/);
const paid = wireWithdrawal({ amount: 1e6, virtualAmount: 39.37, virtualCurrency: 'USDT', virtualRate: 25_400 });

/** Opens the form of a virtual wallet, before a platform that answers what is asked for one after the other. */
async function openVirtual(answers: readonly (() => Answer)[], handlers: FakeHandlers = {}) {
  const sent: Sent[] = [];
  const page = await openWithdraw({
    withdrawSettings: () => withdrawSettings({ virtualRate: 25_400 }),
    payoutAccounts: () => payoutAccounts({ bankCards: [], virtualWallets: [virtualAccount] }),
    submitWithdrawal: ({ body, headers }) => {
      sent.push({ key: headers.get('Idempotency-Key'), body });
      return answers[sent.length - 1]?.() ?? lost();
    },
    ...handlers,
  });
  return { ...page, sent };
}
type Opened = Awaited<ReturnType<typeof openVirtual>>;

const again = async ({ user }: Opened) => {
  await charged();
  await user.click(sendButton());
};
const isAskedFor = () => screen.findByRole('heading', { name: 'Your withdrawal is asked for' });

beforeEach(() => localStorage.clear());

it('is sent again as it was after a lost answer, whatever the rate has become', async () => {
  const page = await openVirtual([lost, () => paid]);
  await screen.findByText('1 USDT = ₫25,400');
  page.platform.use(moved());
  await withdraw(page, '500000');
  expect(await screen.findByText('No answer yet. Sent again, it stays one withdrawal.')).toBeVisible();
  expect(await isReadAnew()).toBeVisible();
  // The amount that is chosen already is no other one.
  await page.user.click(screen.getByRole('button', { name: '₫500,000' }));
  expect(screen.getByText('Arrives as 19.68 USDT · 1 USDT = ₫25,400')).toBeVisible();
  await again(page);
  expect(await isAskedFor()).toBeVisible();
  expect(page.sent).toHaveLength(2);
  expect(page.sent[1]).toEqual(page.sent[0]);
});

it('is agreed to anew by a key of its own once the platform has refused the rate', async () => {
  const page = await openVirtual([lost, () => new FakeRefusal('deposit.rate-moved', { rate: 25_900 }), () => paid]);
  await screen.findByText('1 USDT = ₫25,400');
  page.platform.use(moved());
  await withdraw(page, '1000000');
  expect(await isReadAnew()).toBeVisible();
  await again(page);
  expect(await screen.findByText('The rate has moved. Please look at the new one.')).toBeVisible();
  expect(await screen.findByText('Arrives as 38.61 USDT · 1 USDT = ₫25,900')).toBeVisible();
  await again(page);
  expect(await isAskedFor()).toBeVisible();
  const [first, second, third] = page.sent;
  expect(second).toEqual(first);
  expect(third?.body).toMatchObject({ virtualAmount: 38.61 });
  expect(third?.key).not.toBe(first?.key);
});

it('is the same where the page cannot be read anew and stays, and what was given up for it is not asked about again', async () => {
  let settings = withdrawSettings({ virtualRate: 25_400, remainingTurnover: 1_140_000 });
  const page = await openVirtual([lost, () => paid], {
    withdrawSettings: () => settings,
    turnoverInfo: () => [requirement()],
  });
  await page.user.click(await screen.findByRole('checkbox'));
  // It may be made, and is one of the day's then.
  const { virtual } = payoutAccounts();
  const used = {
    bankCards: [],
    virtualWallets: [virtualAccount],
    virtual: { ...virtual, remainingTransactionTimes: 0 },
  };
  const failing = jest.fn(lost);
  page.platform.use({ withdrawSettings: failing, payoutAccounts: () => payoutAccounts(used) });
  await withdraw(page, '1000000');
  await waitFor(() => expect(failing).toHaveBeenCalled());
  settings = withdrawSettings({ virtualRate: 25_900, withdrawDateTo: '03:00' });
  page.platform.use({ withdrawSettings: () => settings });
  tellBalance(page, parseAmount('7000000'));
  expect(await isReadAnew()).toBeVisible();
  // The form stood all the while: nothing of it is typed a second time.
  expect(screen.getByLabelText('Payment password')).toHaveValue('481516');
  await again(page);
  expect(await isAskedFor()).toBeVisible();
  expect(page.sent[0]?.body).toMatchObject({ virtualAmount: 39.37, forfeit: true });
  expect(page.sent[1]).toEqual(page.sent[0]);
});

it('is another one after another choice, and once it was seen on its way', async () => {
  const page = await openVirtual([lost, lost, () => paid]);
  await withdraw(page, '1000000');
  await waitFor(() => expect(page.sent).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: '₫500,000' }));
  page.platform.use({ withdrawals: () => withdrawalsOf(wireWithdrawal({ status: 'PAYING' })) });
  await again(page);
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is being paid' })).toBeVisible();
  page.platform.use({ withdrawals: () => withdrawalsOf(wireWithdrawal({ status: 'SUCCESS' })) });
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw again' }, { timeout: 5_000 }));
  await withdraw(page, '500000');
  await waitFor(() => expect(page.sent).toHaveLength(3));
  expect(new Set(page.sent.map(({ key }) => key)).size).toBe(3);
});

const hasNoAnswer = () => screen.findByText('No answer yet. Sent again, it stays one withdrawal.');
const accounts = () => payoutAccounts({ virtualWallets: [{ ...virtualAccount, isDefault: false }] });

it('is the same by a page that was loaded anew, with what it was asked for', async () => {
  const first = await openVirtual([lost], { payoutAccounts: accounts });
  await first.user.click(await screen.findByRole('radio', { name: /USDT/ }));
  await withdraw(first, '1000000');
  expect(await hasNoAnswer()).toBeVisible();
  first.unmount();
  const page = await openVirtual([() => paid], { ...moved(), payoutAccounts: accounts });
  expect(await hasNoAnswer()).toBeVisible();
  expect(await screen.findByRole('radio', { name: /USDT/ })).toBeChecked();
  expect(await amountField()).toHaveValue('1,000,000');
  expect(screen.getByText('Arrives as 39.37 USDT · 1 USDT = ₫25,400')).toBeVisible();
  expect(screen.getByLabelText('Payment password')).toHaveValue('');
  expect(JSON.stringify(localStorage)).not.toContain('481516');
  // The account that is chosen already is no other one.
  await page.user.click(screen.getByRole('radio', { name: /USDT/ }));
  await page.user.type(screen.getByLabelText('Payment password'), '481516');
  await again(page);
  expect(await isAskedFor()).toBeVisible();
  expect(page.sent).toEqual(first.sent);
});

it('stays in the form of a page that was loaded anew when it is refused', async () => {
  const first = await openVirtual([lost], { payoutAccounts: accounts });
  await first.user.click(await screen.findByRole('radio', { name: /USDT/ }));
  await withdraw(first, '1000000');
  expect(await hasNoAnswer()).toBeVisible();
  first.unmount();
  const page = await openVirtual([() => new FakeRefusal('withdraw.daily-limit')], { payoutAccounts: accounts });
  await page.user.type(await screen.findByLabelText('Payment password'), '481516');
  await again(page);
  expect(await screen.findByText(/amount or number of withdrawals is used up/)).toBeVisible();
  expect(await amountField()).toHaveValue('1,000,000');
  expect(screen.getByRole('radio', { name: /USDT/ })).toBeChecked();
});

it('has its answer by no withdrawal that was known before, as another tab may show it', async () => {
  const before = wireWithdrawal({ status: 'PAYING' });
  const page = await openVirtual([], { withdrawals: () => withdrawalsOf(before) });
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is being paid' })).toBeVisible();
  const asked = { amount: '500000', virtual: null, accountId: bankAccount.bankCardId, agreed: false, c2c: false };
  const kept = { id: 'a', at: Date.now(), asked: { ...asked, newestAt: before.requestDate } };
  localStorage.setItem(`attempt.withdraw.${memberSession.memberId}`, JSON.stringify(kept));
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage')));
  page.platform.use({ withdrawals: () => withdrawalsOf(wireWithdrawal({ status: 'SUCCESS' })) });
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw again' }, { timeout: 5_000 }));
  expect(await hasNoAnswer()).toBeVisible();
  expect(await amountField()).toHaveValue('500,000');
});
