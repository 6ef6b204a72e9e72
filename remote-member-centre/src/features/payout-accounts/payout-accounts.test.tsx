import type { CallOutput } from '@pavilion/api-contract';
import type { payoutCalls } from '@pavilion/api-contract/calls/payout';
import { FakeRefusal } from '@pavilion/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { bankAccount, openWithdraw, type OpenedWithdraw, payoutAccounts } from '../../testing/withdraw-desk';

type Template = CallOutput<typeof payoutCalls.bankTemplate>;

const wallet = {
  ...{ bankCardId: '8', bankCode: 'USDT', bankName: 'USDT', cardNumber: '********mK2a', cardHolder: 'LE MINH LAN' },
  ...{ cardType: 'VW' as const, currency: 'USDT', network: 'TRC20', createdAt: Date.now(), isDefault: false },
  ...{ isWithdrawActive: false, maintenanceStartTime: null, maintenanceEndTime: null },
};

async function openSheet({ user }: OpenedWithdraw, button: string, title: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

it('shows each as a card: masked, whose, and why nothing goes there', async () => {
  const page = await openWithdraw({ payoutAccounts: () => payoutAccounts({ virtualWallets: [wallet] }) });
  const bank = await screen.findByRole('radio', { name: /Saola Bank.*ending in 5678.*LE MINH LAN.*Default/ });
  expect(bank).toBeChecked();
  const resting = screen.getByRole('radio', { name: /USDT.*ending in mK2a.*TRC20.*Rests until/ });
  await page.user.click(resting);
  expect(resting).toBeChecked();
  await page.user.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1) as HTMLElement);
  expect(await screen.findByText(/Withdrawals to this account are not open right now/)).toBeVisible();
});

it('adds one by the fields of its bank, under the locked name, and chooses it', async () => {
  const added: unknown[] = [];
  const page = await openWithdraw({
    payoutAccounts: () => payoutAccounts({ bankCards: added.length === 0 ? [] : [bankAccount] }),
    addPayoutAccount: ({ body }) => {
      added.push(body);
      return bankAccount;
    },
  });
  const sheet = await openSheet(
    page,
    'Add your first account A bank account, an e-wallet or a crypto wallet under your own name.',
    'Add an account',
  );
  const holder = await sheet.findByLabelText('Account holder');
  expect(holder).toBeDisabled();
  expect(holder).toHaveValue('LE MINH LAN');
  expect(sheet.getByText(/Your real name. It is locked/)).toBeVisible();
  await page.user.click(sheet.getByRole('button', { name: 'Add this account' }));
  expect(await sheet.findAllByText('Please fill this in.')).toHaveLength(2);
  expect(sheet.getByLabelText('Account number')).toHaveFocus();
  await page.user.type(sheet.getByLabelText('Account number'), '0088 1234 5678');
  await page.user.type(sheet.getByLabelText('Payment password'), '481516{Enter}');
  expect(await screen.findByRole('radio', { name: /Saola Bank/ })).toBeChecked();
  const typed = { cardNumber: '008812345678', cardHolder: 'LE MINH LAN', password: '481516' };
  expect(added).toEqual([{ bankCode: 'SAOLA', ...typed }]);
});

it('writes the first holder as banks do, and asks a crypto address for its network', async () => {
  const added: unknown[] = [];
  const page = await openWithdraw({
    bindConfig: () => ({
      ...{ lockedHolder: null, needsPaymentPassword: true, restHours: 24, maxCardCount: 5, maxVirtualWalletCount: 3 },
    }),
    addPayoutAccount: ({ body }) => {
      added.push(body);
      return wallet;
    },
  });
  const sheet = await openSheet(page, 'Add an account', 'Add an account');
  await page.user.click(await sheet.findByRole('radio', { name: 'Crypto' }));
  await page.user.type(await sheet.findByLabelText('Wallet address'), `0x${'a'.repeat(40)}`);
  await page.user.type(sheet.getByLabelText('Account holder'), 'Lê Đình Lan');
  expect(sheet.getByLabelText('Account holder')).toHaveValue('LE DINH LAN');
  await page.user.type(sheet.getByLabelText('Payment password'), '481516{Enter}');
  expect(await sheet.findByText('A TRC20 address begins with T and has 34 characters.')).toBeVisible();
  await page.user.selectOptions(sheet.getByLabelText('Network'), 'ERC20');
  await page.user.click(sheet.getByRole('button', { name: 'Add this account' }));
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]).toMatchObject({ bankCode: 'USDT', network: 'ERC20', cardHolder: 'LE DINH LAN' });
});

it.each([
  ['payout.name-mismatch', 'Account holder', 'The holder must have your real name.'],
  ['payout.number-taken', 'Account number', 'This number or address is in use already.'],
  ['invalid.payment.pw', 'Payment password', /payment password/i],
  ['payout.too-many', undefined, 'You have as many payout accounts as you may.'],
] as const)('tells the refusal %s where it belongs and keeps what was typed', async (code, field, words) => {
  const page = await openWithdraw({ addPayoutAccount: () => new FakeRefusal(code) });
  const sheet = await openSheet(page, 'Add an account', 'Add an account');
  await page.user.type(await sheet.findByLabelText('Account number'), '008812345678');
  await page.user.type(sheet.getByLabelText('Payment password'), '481516{Enter}');
  if (field) await waitFor(() => expect(sheet.getByLabelText(field)).toHaveAccessibleDescription(words));
  else expect(await sheet.findByText(words)).toBeVisible();
  expect(sheet.getByLabelText('Account number')).toHaveValue('008812345678');
});

it('leads to a payment password where there is none', async () => {
  const page = await openWithdraw({ hasPaymentPassword: () => false });
  const sheet = await openSheet(page, 'Add an account', 'Add an account');
  await page.user.click(await sheet.findByRole('button', { name: 'Set a payment password' }));
  expect(page.host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'securityCenter' });
});

it('says so when the fields cannot be read, and tries again', async () => {
  const template: Template = { fields: [] };
  const page = await openWithdraw({ bankTemplate: () => new FakeRefusal('platform.unavailable') });
  const sheet = await openSheet(page, 'Add an account', 'Add an account');
  const again = await sheet.findByRole('button', { name: 'Try again' });
  page.platform.use({ bankTemplate: () => template });
  await page.user.click(again);
  expect(await sheet.findByRole('button', { name: 'Add this account' })).toBeVisible();
});

it('makes another the default', async () => {
  const page = await openWithdraw({
    payoutAccounts: () => payoutAccounts({ virtualWallets: [wallet] }),
    chooseDefaultPayoutAccount: () => null,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Make USDT mK2a the default' }));
  await waitFor(() => expect(page.platform.calls).toContain('chooseDefaultPayoutAccount'));
});

it('takes one off the list by the payment password, and says what stands against it', async () => {
  const page = await openWithdraw({ deletePayoutAccount: () => new FakeRefusal('payout.in-use') });
  await page.user.click(await screen.findByRole('button', { name: 'Remove Saola Bank 5678' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove Saola Bank 5678?' }));
  await page.user.type(sheet.getByLabelText('Payment password'), '481516{Enter}');
  expect(await sheet.findByText('A withdrawal to it is under way.')).toBeVisible();
  page.platform.use({ deletePayoutAccount: () => null, payoutAccounts: () => payoutAccounts({ bankCards: [] }) });
  await page.user.click(sheet.getByRole('button', { name: 'Remove this account' }));
  expect(await screen.findByText('Add your first account')).toBeVisible();
});

it('says why owners cannot take it off where the brand keeps it', async () => {
  const page = await openWithdraw({ payoutAccounts: () => payoutAccounts({ normalDeleteBankCard: false }) });
  await page.user.click(await screen.findByRole('button', { name: 'Remove Saola Bank 5678' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Remove Saola Bank 5678?' }));
  expect(sheet.getByText('Customer service can remove this account for you.')).toBeVisible();
  expect(sheet.queryByLabelText('Payment password')).not.toBeInTheDocument();
});

it('offers no other where there are as many as may be', async () => {
  await openWithdraw({ payoutAccounts: () => payoutAccounts({ maxCardCount: 1, maxVirtualWalletCount: 0 }) });
  expect(await screen.findByText(/You have as many accounts as you may/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add an account' })).not.toBeInTheDocument();
});
