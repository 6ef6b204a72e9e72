import { createFakeHost, createFakePlatform, type FakeHandlers, memberSession, stage } from '@pavilion/test-kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberCentre } from '../features/centre/member-centre';
import remote from '../remote';
import { withdrawSettings } from './withdraw-desk';

/** A trade as the platform tells it. */
export const wireTrade = (more: Record<string, unknown> = {}) => ({
  ...{ transactionId: '5', side: 'PAYER', amount: 300_000, state: 'MATCHED', bankName: 'Saola Bank' },
  ...{ accountNumber: '970000000012', accountName: 'TRAN BINH', remark: 'ACDEFGHJ', hasSlip: false },
  ...{ matchedAt: Date.now(), dueAt: Date.now() + 1_200_000 },
  ...more,
});
export const listOf = (...list: object[]) => ({ list, total: list.length, totalPages: 1 });

/** Opens the page of deposits of a brand whose members pay each other. */
export async function openTrades(handlers: Record<string, unknown> = {}) {
  const user = userEvent.setup();
  const all: Record<string, unknown> = {
    unreadCount: () => 0,
    depositSettings: () => ({
      ...{ allowDeposit: 'Y', totalDepositSuccessCount: 0, depositInfo: '', openOrders: [], remainingToday: null },
    }),
    depositChannels: () => ({}),
    fixedAmounts: () => [],
    deposits: () => ({ list: [], footer: { amount: 0 }, total: 0, totalPages: 0 }),
    withdrawSettings: () => withdrawSettings({ c2cEnabled: true }),
    paymentConfirmations: () => listOf(),
    depositPromotions: () => [],
    ...handlers,
  };
  const platform = createFakePlatform(all as FakeHandlers);
  const host = createFakeHost({ platform, session: memberSession });
  const { unmount } = render(
    await stage(<MemberCentre page="depositv2" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  return { platform, host, user, unmount };
}

/** A promotion for large deposits. */
export const large = {
  ...{ promotionId: 'large-deposit', name: '500,000 and more: 20 %', minDeposit: 500_000, kind: 'PERCENT' },
  ...{ percent: 20, mostBonus: 1_000_000, multiplier: 10, base: 'BONUS', deadlineHours: 336 },
};
