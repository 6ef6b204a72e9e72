import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { profitTexts } from '../../ui/history.texts';
import { withPageTexts } from '../../ui/page-texts';
import { PersonalProfitPage } from './personal-profit.page';

const play = { betAmount: 500, validBetAmount: 480, winAmount: 440, profitAndLoss: -60 };
const profit = {
  list: [{ gameCategory: 'RNG' as const, ...play, rebate: 3 }],
  footer: { ...play, rebate: 4, deposit: 1000, withdraw: 300, promotion: 100, fees: 6, netProfit: 38 },
  days: [
    { day: '2026-11-20', betAmount: 500, winAmount: 440, netProfit: -62 },
    { day: '2026-11-21', betAmount: 0, winAmount: 0, netProfit: 100 },
  ],
};
const nothing = { betAmount: 0, validBetAmount: 0, winAmount: 0, profitAndLoss: 0 };
const Page = withPageTexts('member-profit', profitTexts, PersonalProfitPage);

async function open(handlers: FakeHandlers = {}) {
  const platform = createFakePlatform({ personalProfit: () => profit, ...handlers });
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<Page />, { host, remote }));
  return { host, user: userEvent.setup() };
}

it('tells how the result comes about, as a sum that adds up', async () => {
  await open();
  await screen.findByText('How the result comes about');
  const shown = screen
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
  expect(shown).toEqual([
    ['Result', '+₫38'],
    ['Bet', '₫500'],
    ['Counted', '₫480'],
    ['Won', '₫440'],
    ['From play', '−₫60'],
    ['Rebates', '+₫4'],
    ['Promotions and other gainsBonuses, referral bonuses, points turned into money, dividends and wages.', '+₫100'],
    ['Fees', '−₫6'],
    ['Result', '+₫38'],
    ['Paid in', '₫1,000'],
    ['Paid out', '₫300'],
  ]);
});

it('has a row for each product, and the days of the drawing as a table for who does not see it', async () => {
  await open();
  const products = await screen.findByRole('table', { name: 'By product' });
  expect(await within(products).findByRole('rowheader', { name: 'Slots' })).toBeVisible();
  const days = within(screen.getByText('The days as a table').closest('details') ?? document.body);
  expect(days.getByText('Nov 20')).toBeInTheDocument();
  expect(days.getByText('−₫62')).toBeInTheDocument();
});

it('tells what of the rebates is paid for which product, and they add up to those of the whole', async () => {
  await open();
  const products = await screen.findByRole('table', { name: 'By product' });
  const cells = (row: HTMLElement | null | undefined) =>
    [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent).at(-1);
  const rows = await within(products).findAllByRole('row');
  expect(within(products).getByRole('columnheader', { name: 'Rebates' })).toBeInTheDocument();
  expect(rows.slice(1).map((row) => [row.querySelector('th')?.textContent, cells(row)])).toEqual([
    ['Slots', expect.stringContaining('+₫3')],
    ['Of no product', expect.stringContaining('+₫1')],
    ['Together', expect.stringContaining('+₫4')],
  ]);
});

it('says what moves money without making a result', async () => {
  await open();
  expect(
    await screen.findByText(/^Transfers, manual credits and debits, and corrections make no result/),
  ).toBeVisible();
});

it('asks for the range that is chosen', async () => {
  const asked: number[] = [];
  const { user } = await open({
    personalProfit: ({ query }) => {
      asked.push(Math.round((query.endTime - query.startTime) / 86_400_000));
      return profit;
    },
  });
  await user.click(await screen.findByText('Today'));
  await screen.findByText('How the result comes about');
  expect(asked).toEqual([30, 1]);
});

it('says so when nothing ended, and when it cannot be read', async () => {
  await open({
    personalProfit: () => ({ list: [], days: [], footer: { ...profit.footer, ...nothing, rebate: 0 } }),
  });
  expect(await screen.findByText('No bet ended in this range')).toBeVisible();
});

it('says why it cannot be read, with a way to try again', async () => {
  await open({ personalProfit: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Profit and loss cannot be shown right now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
