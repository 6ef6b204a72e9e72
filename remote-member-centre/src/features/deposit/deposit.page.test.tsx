import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';

const bank = {
  ...{ bankCode: 'NAPAS', bankName: 'VietQR', bankType: 'VIETQR', mcsBankCode: 'NAPAS', vendorId: 'sandbox' },
  ...{ minAmount: 50_000, maxAmount: 900_000, chargePercent: 2, fixedAmounts: [], expiryMinutes: 15 },
};
const channels = {
  VIETQR: { displayName: 'VietQR', banks: [bank] },
  BANK_TRANSFER: { displayName: 'Bank transfer', banks: [{ ...bank, bankCode: 'SAOLA', bankName: 'Saola Bank' }] },
};
const wireOrder = (more: Record<string, unknown> = {}) => ({
  ...{ depositId: '7', refId: 'D00000007', depositMethod: 'VIETQR', depositMethodName: 'VietQR' },
  ...{ depositDate: Date.now(), actualDepositDate: null, expiryDate: Date.now() + 900_000, requestedAmount: 200_000 },
  ...{ amount: 0, reimbursementAmount: 0, customerBankCharge: 0, promotionName: '', remark: 'ACDEFGHJ', state: '4' },
  ...{ accelerationStatus: 'NA', accelerateAvailabilityStart: null, accelerateAvailabilityEnd: null, depositSlip: 'N' },
  instructions: {
    ...{ bankName: 'Saola Bank', accountNumber: '0088123456780', accountName: 'SANDBOX', remark: 'ACDEFGHJ' },
    ...{ qrContent: '00020101', launchUrl: 'http://pay.localhost/pay/1' },
  },
  ...more,
});

async function open(handlers: Record<string, unknown> = {}) {
  const user = userEvent.setup();
  const all: Record<string, unknown> = {
    unreadCount: () => 0,
    depositSettings: () => ({
      ...{ allowDeposit: 'Y', totalDepositSuccessCount: 0, depositInfo: '', openOrders: [], remainingToday: null },
    }),
    depositChannels: () => channels,
    fixedAmounts: () => [{ bankTypeCode: 'VIETQR', amounts: [100_000, 200_000, 5_000_000] }],
    deposits: () => ({ list: [], footer: { amount: 0 }, total: 0, totalPages: 0 }),
    depositByQr: () => wireOrder(),
    depositById: () => wireOrder(),
    ...handlers,
  };
  const platform = createFakePlatform(all as FakeHandlers);
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<MemberCentre page="depositv2" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }));
  return { host, platform, user };
}

it('offers amounts within the bounds, says what arrives, and shows the order with its remark and code', async () => {
  const { user } = await open();
  expect(await screen.findByRole('radio', { name: /VietQR/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: '₫5,000,000' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '₫200,000' }));
  expect(screen.getByText('₫196,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByText('ACDEFGHJ')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'VietQR of this deposit' })).toBeVisible();
  expect(screen.getByRole('link', { name: /bank’s page/ })).toHaveAttribute('target', '_blank');
  await user.click(screen.getByRole('button', { name: 'Copy the remark ACDEFGHJ' }));
  expect(await navigator.clipboard.readText()).toBe('ACDEFGHJ');
});

it('says what is wrong with an amount, and what the platform refuses', async () => {
  const { user, platform } = await open({ depositByQr: () => new FakeRefusal('deposit.open-order') });
  await screen.findByRole('textbox', { name: /Amount/ });
  await user.click(screen.getAllByRole('button', { name: 'Deposit' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Enter an amount.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '49999');
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('49,999');
  expect(screen.getByText('Enter ₫50,000 to ₫900,000.')).toBeVisible();
  expect(platform.calls).not.toContain('depositByQr');
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '₫100,000' }));
  await user.click(screen.getByRole('button', { name: 'Deposit ₫100,000' }));
  expect(await screen.findByText('You have an open deposit by this way.')).toBeVisible();
  expect(platform.calls.filter((call) => call === 'depositSettings').length).toBeGreaterThan(1);
});

it.each([
  ['2', { amount: 150_000, actualDepositDate: 1 }, 'Your deposit has arrived'],
  ['3', { reason: 'declined' }, 'Your bank declined the payment'],
  ['3', { reason: 'reversed' }, 'The payment was taken back'],
  ['5', { reason: 'preparing' }, 'Making your deposit ready'],
  ['5', { reason: 'review' }, 'We are looking at your payment'],
  ['6', {}, 'Cancelled'],
  ['7', {}, 'The time is over'],
])('an order in state %s %j says so', async (state, more, words) => {
  const { user } = await open({ depositById: () => wireOrder({ state, ...more }) });
  await user.click(await screen.findByRole('button', { name: '₫200,000' }));
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
});

it.each([
  ['play.deposit-limit', { remaining: 150_000 }, 'Your deposit limit leaves ₫150,000 for now.'],
  ['play.deposit-limit', { remaining: 0 }, 'Your deposit limit is used up for now.'],
  [
    'play.excluded',
    { until: Date.parse('2026-11-30T12:00:00+07:00') },
    /break until Nov 30, 2026, 12:00: deposits rest/,
  ],
] as const)('tells the member’s own bounds at the amount, and leads to them: %s %j', async (code, value, text) => {
  const { user, host } = await open({ depositByQr: () => new FakeRefusal(code, value) });
  await user.click(await screen.findByRole('button', { name: '₫200,000' }));
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  const field = screen.getAllByRole('textbox', { name: /Amount/ })[0];
  await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  await waitFor(() => expect(field).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'See my limits' }));
  expect(host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'protection' });
  await user.click(screen.getByRole('button', { name: '₫100,000' }));
  expect(field).not.toHaveAccessibleDescription(text);
});

it('leads to the page of an e-wallet', async () => {
  const wallet = { ...bank, bankCode: 'SEUPAY', bankName: 'Seu Pay' };
  const { user } = await open({
    depositChannels: () => ({ ...channels, EWALLET: { displayName: 'E-wallet', banks: [wallet] } }),
    depositByRedirect: () =>
      wireOrder({ depositMethod: 'EWALLET', instructions: { launchUrl: 'http://pay.localhost/pay/1' } }),
    depositById: () =>
      wireOrder({ depositMethod: 'EWALLET', instructions: { launchUrl: 'http://pay.localhost/pay/1' } }),
  });
  await user.click(await screen.findByRole('radio', { name: /E-wallet/ }));
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '200000');
  await user.click(screen.getByRole('button', { name: 'Deposit ₫200,000' }));
  expect(await screen.findByRole('link', { name: /Open the e-wallet/ })).toHaveAttribute(
    'href',
    'http://pay.localhost/pay/1?lang=EN',
  );
  expect(screen.queryByText('ACDEFGHJ')).not.toBeInTheDocument();
});

it('shows an order that is open when somebody comes back, and asks before it cancels', async () => {
  const { user, platform } = await open({
    depositSettings: () => ({
      ...{
        allowDeposit: 'Y',
        totalDepositSuccessCount: 0,
        depositInfo: '',
        openOrders: [wireOrder()],
        remainingToday: null,
      },
    }),
    cancelDeposit: () => null,
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(platform.calls).not.toContain('cancelDeposit');
  platform.use({ depositById: () => wireOrder({ state: '6' }) } as FakeHandlers);
  await user.click((await screen.findAllByRole('button', { name: 'Cancel' })).at(-1) as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeVisible();
  expect(platform.calls).toContain('cancelDeposit');
});

it('says so when no way is open, and when nothing can be shown', async () => {
  const { platform, user } = await open({ depositChannels: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Deposits cannot be shown right now')).toBeVisible();
  platform.use({ depositChannels: () => ({}) } as FakeHandlers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No way to deposit is open right now')).toBeVisible();
});

const rowOf = async (name: RegExp): Promise<HTMLElement> => {
  const row = (await screen.findByText(name, { ignore: 'option' })).closest('tr');
  if (!row) throw new Error('a deposit has a row');
  return row;
};

it('lists deposits in their states, by the references of the account record', async () => {
  const list = [
    wireOrder({ state: '2', amount: 150_000 }),
    wireOrder({ depositId: '8', state: '7' }),
    wireOrder({ depositId: '9', state: '3', recordReference: 'trade:12' }),
  ];
  await open({ deposits: () => ({ list, footer: { amount: 150_000 }, total: 3, totalPages: 1 }) });
  const credited = await rowOf(/^Credited$/);
  expect(credited).toHaveTextContent('₫150,000');
  expect(within(credited).getByRole('button', { name: 'DP·000007: copy the reference deposit:7' })).toBeVisible();
  expect(await rowOf(/^Expired$/)).toHaveTextContent('DP·000008');
  const ofMembers = await rowOf(/^Rejected$/);
  expect(within(ofMembers).getByRole('button', { name: 'TR·000012: copy the reference trade:12' })).toBeVisible();
});

it('leafs through deposits of chosen days and one state', async () => {
  const asked: Record<string, unknown>[] = [];
  const { user } = await open({
    deposits: ({ query }: { readonly query: Record<string, unknown> }) => {
      asked.push(query);
      return { list: [wireOrder({ state: '2' })], footer: { amount: 0 }, total: 14, totalPages: 2 };
    },
  });
  expect(await screen.findByText('Rows 1–10 of 14')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Rows 11–14 of 14')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'Rejected');
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, size: 10, depositState: '3' }));
  const { startDate, endDate } = asked.at(-1) as { readonly startDate: number; readonly endDate: number };
  await waitFor(() => expect(Math.round((endDate - startDate) / 3_600_000)).toBe(24));
  expect(asked.map(({ page }) => page)).toContain(2);
});

it('says that there are none in these days, and none in this state', async () => {
  const { user } = await open();
  expect(await screen.findByText('No deposits in these days')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('State'), 'Expired');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('No deposits in these days')).toBeVisible();
});
