import { FakeRefusal } from '@pavilion/test-kit';
import { screen } from '@testing-library/react';
import {
  amountField,
  charged,
  openWithdraw,
  payoutAccounts,
  sendButton,
  virtualAccount,
  wireWithdrawal,
  withdrawSettings,
} from '../../testing/withdraw-desk';

it('says what arrives at a virtual wallet and at which rate, and asks for what it showed', async () => {
  const sent: unknown[] = [];
  const paidAs = { virtualAmount: 39.37, virtualCurrency: 'USDT', virtualRate: 25_400 };
  const { user, platform } = await openWithdraw({
    withdrawSettings: () => withdrawSettings({ virtualRate: 25_400 }),
    payoutAccounts: () => payoutAccounts({ bankCards: [], virtualWallets: [virtualAccount] }),
    submitWithdrawal({ body }) {
      sent.push(body);
      return sent.length === 1 ? new FakeRefusal('deposit.rate-moved') : wireWithdrawal({ amount: 1e6, ...paidAs });
    },
  });
  expect(await screen.findByText('1 USDT = ₫25,400')).toBeVisible();
  await user.type(await amountField(), '1000000');
  expect(screen.getByText('Arrives as 39.37 USDT · 1 USDT = ₫25,400')).toBeVisible();
  await user.type(screen.getByLabelText('Payment password'), '481516');
  await charged();
  platform.use({ withdrawSettings: () => withdrawSettings({ virtualRate: 25_900 }) });
  await user.click(sendButton());
  expect(await screen.findByText('The rate has moved. Please look at the new one.')).toBeVisible();
  expect(await screen.findByText('Arrives as 38.61 USDT · 1 USDT = ₫25,900')).toBeVisible();
  await user.click(sendButton());
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is asked for' })).toBeVisible();
  expect(screen.getByText('39.37 USDT')).toBeVisible();
  expect(sent).toMatchObject([{ virtualAmount: 39.37 }, { virtualAmount: 38.61 }]);
});
