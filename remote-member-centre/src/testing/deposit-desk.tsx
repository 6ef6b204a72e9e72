import { createFakeHost, createFakePlatform, type FakeHandlers, memberSession, stage } from '@pavilion/test-kit';
import { useQueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemberCentre } from '../features/centre/member-centre';
import remote from '../remote';

const bank = {
  ...{ bankCode: 'NAPAS', bankName: 'VietQR', bankType: 'VIETQR', mcsBankCode: 'NAPAS', vendorId: 'sandbox' },
  ...{ minAmount: 50_000, maxAmount: 900_000, chargePercent: 0, fixedAmounts: [], expiryMinutes: 15 },
};
const channels = {
  BANK_TRANSFER: { displayName: 'Bank transfer', banks: [{ ...bank, bankCode: 'SAOLA', bankName: 'Saola Bank' }] },
  EWALLET_P2P: {
    displayName: 'Wallet to wallet',
    banks: [
      { ...bank, bankCode: 'CHIMLAC', bankName: 'Chim Lac', bankType: 'EWALLET_P2P' },
      { ...bank, bankCode: 'VISEN', bankName: 'Vi Sen', bankType: 'EWALLET_P2P' },
    ],
  },
  CRYPTO: { displayName: 'USDT', banks: [{ ...bank, bankCode: 'USDT', variants: ['TRC20', 'ERC20'] }] },
  SCRATCH_CARD: {
    displayName: 'Mobile card',
    banks: [{ ...bank, bankCode: 'CARD', chargePercent: 20, fixedAmounts: [50_000, 100_000], variants: ['SaoTel'] }],
  },
};
/** An order as the platform tells it. */
export const wireOrder = (more: Record<string, unknown> = {}) => ({
  ...{ depositId: '7', refId: 'D00000007', depositMethod: 'BANK_TRANSFER', depositMethodName: 'Bank transfer' },
  ...{ depositDate: Date.now(), actualDepositDate: null, expiryDate: Date.now() + 900_000, requestedAmount: 200_000 },
  ...{ amount: 0, reimbursementAmount: 0, customerBankCharge: 0, promotionName: '', remark: 'ACDEFGHJ', state: '4' },
  ...{ accelerationStatus: 'NA', accelerateAvailabilityStart: null, accelerateAvailabilityEnd: null, depositSlip: 'N' },
  instructions: { bankName: 'Saola Bank', accountNumber: '0088123456780', remark: 'ACDEFGHJ' },
  ...more,
});
/** An order from wallet to wallet. */
export const walletOrder = (more: Record<string, unknown> = {}) =>
  wireOrder({
    ...{ depositMethod: 'EWALLET_P2P', depositMethodName: 'Wallet to wallet' },
    instructions: {
      ...{ bankName: 'Vi Sen', walletPhone: '0110077001', accountName: 'SANDBOX', remark: 'ACDEFGHJ' },
      ...{ qrContent: '00020101', launchUrl: 'http://pay.localhost/pay/1' },
    },
    ...more,
  });
/** A promotion that a deposit can bring. */
export const offer = (more: Record<string, unknown> = {}) => ({
  ...{ promotionId: 'first', name: 'First deposit', kind: 'PERCENT', percent: 100, mostBonus: 150_000 },
  ...{ minDeposit: 100_000, multiplier: 10, base: 'BONUS', deadlineHours: 48, blockedBy: null, ...more },
});

/** Reads everything anew that is on screen, as time does. */
function ReadAnew() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Read all anew
    </button>
  );
}

/** Opens the page of deposits; `Read all anew` on it reads everything again that is on screen. */
export async function openDeposit(handlers: Record<string, unknown> = {}) {
  const user = userEvent.setup();
  const all: Record<string, unknown> = {
    unreadCount: () => 0,
    depositSettings: () => ({
      ...{ allowDeposit: 'Y', totalDepositSuccessCount: 0, depositInfo: '', openOrders: [], remainingToday: null },
    }),
    depositChannels: () => channels,
    fixedAmounts: () => [{ bankTypeCode: 'BANK_TRANSFER', amounts: [100_000, 200_000] }],
    deposits: () => ({ list: [], footer: { amount: 0 }, total: 0, totalPages: 0 }),
    depositPromotions: () => [],
    exchangeRates: () => [{ symbol: 'USDT', currency: 'VND', price: 25_400, at: 1 }],
    ...handlers,
  };
  const platform = createFakePlatform(all as FakeHandlers);
  const host = createFakeHost({ platform, session: memberSession });
  const centre = <MemberCentre page="depositv2" onPageChange={jest.fn()} onClose={jest.fn()} />;
  const page = (
    <>
      {centre}
      <ReadAnew />
    </>
  );
  const { unmount } = render(await stage(page, { host, remote }));
  return { host, platform, user, unmount };
}
