import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  memberSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberCentre } from '../features/centre/member-centre';
import remote from '../remote';

type Wire<Id extends keyof FakeHandlers> = WireValue<Id>;

const bounds = {
  ...{ minWithdrawal: 100_000, maxWithdrawal: 5_000_000, maxTransactionTimes: 3, remainingTransactionTimes: 2 },
  remainingWithdrawAmount: 4_000_000,
};

export const bankAccount = {
  ...{ bankCardId: '7', bankCode: 'SAOLA', bankName: 'Saola Bank', cardNumber: '****5678', cardHolder: 'LE MINH LAN' },
  ...{ cardType: 'BC' as const, createdAt: 1_790_000_000_000, isDefault: true, isWithdrawActive: true },
  ...{ maintenanceStartTime: null, maintenanceEndTime: null },
};

export const virtualAccount = {
  ...{ ...bankAccount, bankCardId: '9', bankCode: 'USDT', bankName: 'USDT', cardType: 'VW' as const },
  ...{ currency: 'USDT', network: 'TRC20' },
};

export const payoutAccounts = (more: Partial<Wire<'payoutAccounts'>> = {}): Wire<'payoutAccounts'> => ({
  ...{ bankCards: [bankAccount], virtualWallets: [], maxCardCount: 5, maxVirtualWalletCount: 3, ...bounds },
  ...{ eWallet: bounds, virtual: bounds, normalDeleteBankCard: true, virtualDeleteBankCard: true },
  ...more,
});

const offeredAmounts = [200_000, 500_000, 9_000_000];

/** Bounds of banks, e-wallets and virtual wallets. */
const kindBounds = {
  ...{ minimumAmount: 100_000, maximumAmount: 5_000_000, amountLimitFlag: 'Y' as const, fixedAmountFlag: 'N' as const },
  ...{ fixedWithdrawAmounts: offeredAmounts, dailyWithdrawMaxCount: 3 },
  ...{ eWalletMinAmount: 50_000, eWalletMaxAmount: 2_000_000, eWalletAmountLimitFlag: 'Y' as const },
  ...{
    eWalletFixedAmountFlag: 'N' as const,
    eWalletFixedWithdrawAmounts: offeredAmounts,
    eWalletDailyWithdrawMaxCount: 2,
  },
  ...{ virtualMinAmount: 500_000, virtualMaxAmount: 3_000_000, virtualAmountLimitFlag: 'Y' as const },
  ...{
    virtualFixedAmountFlag: 'N' as const,
    virtualFixedWithdrawAmounts: offeredAmounts,
    virtualDailyWithdrawMaxCount: 1,
  },
};

export const withdrawSettings = (more: Partial<Wire<'withdrawSettings'>> = {}): Wire<'withdrawSettings'> => ({
  ...{
    allowWithdraw: 'Y',
    ...kindBounds,
    withdrawDateFrom: '08:00',
    withdrawDateTo: '02:00',
  },
  ...{ isOpen: true, changesAt: null, withdrawTimeMsg: '', precautionNote: '', mobileVerificationType: null },
  ...{ mobileVerificationWithdrawAmount: null, needsPaymentPassword: true, c2cEnabled: false, autoConfirmMinutes: 30 },
  ...{ withdrawPenaltyCharge: null, withdrawExceedChargeMsg: '', virtualWalletWithdrawalSwitch: 'Y', blockedBy: [] },
  ...{ remainingTurnover: 0, usualMinutes: 8 },
  ...more,
});

export const wireWithdrawal = (more: Partial<Wire<'submitWithdrawal'>> = {}): Wire<'submitWithdrawal'> => ({
  ...{ withdrawId: '31', requestDate: 1_795_000_000_000, finishedDate: null, bankName: 'Saola Bank' },
  ...{ cardNumber: '****5678', cardType: 'BC', amount: 200_000, charge: 1_000, actualAmount: 200_000 },
  ...{ status: 'PENDING', remark: '', canCancel: true, confirmUntil: null },
  ...more,
});

export const withdrawalsOf = (...records: Wire<'submitWithdrawal'>[]): Wire<'withdrawals'> => ({
  ...{ records, footer: [{ amount: 0 }], total: records.length, totalPages: 1 },
});

export const requirement = (more: Record<string, unknown> = {}): Wire<'turnoverInfo'>[number] => ({
  ...{ requirementId: '1', source: 'BONUS', sourceName: 'Reload 20 %', amountBase: 250_000, multiplier: 12 },
  ...{ required: 3_000_000, done: 1_860_000, remaining: 1_140_000, status: 'OPEN', position: 1 },
  ...{ createdAt: 1_790_000_000_000, deadline: null, endedAt: null, contributions: [], vendors: [] },
  ...{ forfeitAmount: 250_000, canForfeit: true },
  ...more,
});

const banks: Wire<'banks'> = [
  { bankCode: 'SAOLA', bankName: 'Saola Bank', cardType: 'BC' },
  { bankCode: 'SEUPAY', bankName: 'Seu Pay', cardType: 'EW' },
  { bankCode: 'USDT', bankName: 'USDT', cardType: 'VW', networks: ['TRC20', 'ERC20'] },
];
const number = {
  name: 'cardNumber' as const,
  required: true,
  minLength: 6,
  maxLength: 42,
  pattern: '^[0-9A-Za-z]{6,42}$',
};
const holder = {
  name: 'cardHolder' as const,
  required: true,
  minLength: 2,
  maxLength: 60,
  pattern: String.raw`^\p{L}[\p{L} ]*$`,
};
const branch = {
  name: 'branch' as const,
  required: false,
  minLength: 0,
  maxLength: 60,
  pattern: String.raw`^[\p{L} ]*$`,
};
const network = { name: 'network' as const, required: true, minLength: 1, maxLength: 5, pattern: '^(TRC20|ERC20)$' };

/** A platform on which withdrawing works, with what a test has other. */
export function withdrawPlatform(handlers: FakeHandlers = {}) {
  const all: FakeHandlers = {
    unreadCount: () => 0,
    hasPaymentPassword: () => true,
    withdrawSettings: () => withdrawSettings(),
    payoutAccounts: () => payoutAccounts(),
    bindConfig: () => ({
      ...{ lockedHolder: 'LE MINH LAN', needsPaymentPassword: true, restHours: 24 },
      ...{ maxCardCount: 5, maxVirtualWalletCount: 3 },
    }),
    banks: () => banks,
    bankTemplate: ({ query }) => ({
      fields: query.bankCode === 'USDT' ? [number, network, holder] : [number, holder, branch],
    }),
    withdrawals: () => withdrawalsOf(),
    withdrawCharge: () => 1_000,
    turnoverInfo: () => [],
    submitWithdrawal: () => wireWithdrawal(),
    ...handlers,
  };
  return createFakePlatform(all);
}

/** Opens the page of withdrawals in the member centre. */
export async function openWithdraw(handlers: FakeHandlers = {}) {
  const user = userEvent.setup();
  const platform = withdrawPlatform(handlers);
  const host = createFakeHost({ platform, session: memberSession });
  const { unmount } = render(
    await stage(<MemberCentre page="withdraw" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  return { host, platform, user, unmount };
}

export type OpenedWithdraw = Awaited<ReturnType<typeof openWithdraw>>;

export const amountField = () => screen.findByRole('textbox', { name: /^Amount/ });

/** The button that sends; it says the amount. */
export const sendButton = () => screen.getAllByRole('button', { name: /^Withdraw/ }).at(-1) as HTMLElement;

/** Waits until the charge of what was typed is known. */
export const charged = () => waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-busy'));

/** Types an amount and the payment password, and sends both. */
export async function withdraw({ user }: OpenedWithdraw, amount: string, password = '481516'): Promise<void> {
  await user.type(await amountField(), amount);
  const secret = screen.queryByLabelText('Payment password');
  if (secret && password !== '') await user.type(secret, password);
  await charged();
  await user.click(sendButton());
}

/** The balance as the frame tells it after it has changed. */
export function tellBalance({ host }: OpenedWithdraw, amount: bigint): void {
  act(() => host.setSession({ ...memberSession, balance: { status: 'known', amount } }));
}
