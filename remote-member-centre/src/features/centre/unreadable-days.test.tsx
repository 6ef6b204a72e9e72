import { createFakeHost, type FakeHandlers, FakeRefusal, memberSession, stage } from '@pavilion/test-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { withdrawalsOf, withdrawPlatform } from '../../testing/withdraw-desk';
import { MemberCentre } from './member-centre';

const dayMs = 24 * 3_600_000;
const play = { betAmount: 0, validBetAmount: 0, winAmount: 0, profitAndLoss: 0 };
const nothing = { list: [], total: 0, totalPages: 0 };
/** What each page with days asks for them, and an answer in which there is nothing. */
const records = {
  deposits: { ...nothing, footer: { amount: 0 } },
  withdrawals: withdrawalsOf(),
  accountRecord: { ...nothing, footer: { moneyIn: 0, moneyOut: 0, net: 0 } },
  betRecords: { ...nothing, footer: { ...play, netProfit: 0, totalHands: 0 } },
  personalProfit: {
    ...{ list: [], days: [] },
    footer: { ...play, rebate: 0, deposit: 0, withdraw: 0, promotion: 0, fees: 0, netProfit: 0 },
  },
  rebateHistory: { ...nothing, footer: { validBet: 0, amount: 0 } },
};
const beside = {
  depositSettings: () => ({
    ...{ allowDeposit: 'Y', totalDepositSuccessCount: 0, depositInfo: '', openOrders: [], remainingToday: null },
  }),
  ...{ depositChannels: () => ({}), fixedAmounts: () => [], depositPromotions: () => [] },
  balance: () => ({ sumBalance: 10, currency: 'VND', currencySymbol: '₫', currencyPosition: 'F', balance: [] }),
  gameVendors: () => ({ data: { lanes: [] } }),
  claimableRebate: () => ({
    ...{ list: [], total: 0, minimum: 1000, claimable: false, lastClaimAt: null },
    ...{ paysItselfAt: Date.now() + dayMs, multiplier: 1 },
  }),
  rebateRates: () => [],
};

interface Range {
  readonly query: Partial<Record<'startDate' | 'endDate' | 'startTime' | 'endTime', number>>;
}
const daysOf = ({ query }: Range): number => {
  const { startDate = 0, endDate = 0, startTime = startDate, endTime = endDate } = query;
  return Math.round((endTime - startTime) / dayMs);
};

/** A page whose address brings sixty days, with how many days it asks for. */
async function open(page: string, call: keyof typeof records) {
  const asked: number[] = [];
  const platform = withdrawPlatform({
    ...beside,
    [call]: (made: Range) => {
      asked.push(daysOf(made));
      return daysOf(made) > 30 ? new FakeRefusal('record.range-too-long') : records[call];
    },
  } as FakeHandlers);
  const host = createFakeHost({ platform, session: memberSession });
  const at = `/?member=${page}&member.days=${page}:2026-09-01..2026-10-30`;
  const centre = <MemberCentre page={page} onPageChange={jest.fn()} onClose={jest.fn()} />;
  render(await stage(centre, { host, remote, at }));
  return { asked, host, user: userEvent.setup() };
}

it.each([
  ['depositv2', 'deposits'],
  ['withdraw', 'withdrawals'],
  ['transactionHistory', 'accountRecord'],
  ['personalHistoryCopy', 'betRecords'],
  ['personalProfit', 'personalProfit'],
  ['manualRebate', 'rebateHistory'],
] as const)('says on %s what is wrong with days of the address, and asks nothing of them', async (page, call) => {
  const { asked, host, user } = await open(page, call);
  expect(await screen.findByLabelText('To')).toHaveAccessibleDescription(/^30 days at a time/);
  await act(async () => host.api.emit('game.round-ended', { gameId: '1' }));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(asked).toContain(1));
  expect(asked.filter((days) => days > 30)).toEqual([]);
});
