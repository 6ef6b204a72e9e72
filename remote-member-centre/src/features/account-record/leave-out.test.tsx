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
import { AccountRecordPage } from './account-record.page';

const types = [
  { id: 1001, name: 'Bank deposit', codeType: 'deposit' as const },
  { id: 3001, name: 'Bet placed', codeType: 'betting' as const },
  { id: 3002, name: 'Bet returned', codeType: 'betting' as const },
];
const deposit = {
  ...{ txId: '1', txTypeName: 'deposit' as const, txTypeId: 1001, customerName: 'lantern88' },
  ...{ txTimeInTimestamp: Date.parse('2026-11-21T13:59:02+07:00'), orderNo: 'deposit:4477', remark: 'Bank transfer' },
  ...{ amount: 10_000, currentAvailBalance: 10_000 },
};
const record = {
  ...{ list: [deposit], total: 1, totalPages: 1 },
  footer: { moneyIn: 12_180, moneyOut: 400, net: 11_780, opening: 0, closing: 11_780, byKind: [], balances: [] },
};
const withoutSome = { ...record, footer: { ...record.footer, moneyIn: 10_000, moneyOut: 20, net: 9980 } };
const money = { sumBalance: 10, currency: 'VND', currencySymbol: '₫', currencyPosition: 'F' as const, balance: [] };

/** Opens the record, and by key the types that can be left out. */
async function openChoice(handlers: FakeHandlers = {}) {
  const asked: (readonly [without: number[] | undefined, balances: number])[] = [];
  const platform = createFakePlatform({
    transactionCodes: () => types,
    accountRecord: ({ query }) => {
      asked.push([query.excludeTxTypeIds, query.balances]);
      return query.excludeTxTypeIds ? withoutSome : record;
    },
    balance: () => money,
    ...handlers,
  });
  render(await stage(<AccountRecordPage />, { host: createFakeHost({ platform, session: memberSession }), remote }));
  const user = userEvent.setup();
  expect(await screen.findByText('Closing balance')).toBeVisible();
  screen.getByRole('button', { name: 'Leave out', expanded: false }).focus();
  await user.keyboard('{Enter}');
  return { asked, user };
}

it('ticks several types by key, and the sums are those of the rest', async () => {
  const { asked, user } = await openChoice();
  const bets = await screen.findByRole('group', { name: 'Bet' });
  within(bets).getByRole('checkbox', { name: 'Bet returned' }).focus();
  await user.keyboard(' ');
  within(bets).getByRole('checkbox', { name: 'Bet placed' }).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Left out: 2', expanded: true })).toBeVisible();
  await waitFor(() => expect(screen.getByText('Net').parentElement).toHaveTextContent('+₫9,980'));
  // What remains leads from no balance to another.
  expect(screen.queryByText('Closing balance')).toBeNull();
  expect(asked).toEqual([
    [undefined, 48],
    [[3002], 0],
    [[3001, 3002], 0],
  ]);
});

it('takes types in again, one by one and all at once', async () => {
  const { asked, user } = await openChoice();
  await user.click(await screen.findByRole('checkbox', { name: 'Bank deposit' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bet placed' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bank deposit', checked: true }));
  await user.click(screen.getByRole('button', { name: 'Leave nothing out' }));
  expect(screen.getByRole('button', { name: 'Leave out' })).toBeVisible();
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(asked.map(([without]) => without)).toEqual([undefined, [1001], [1001, 3001], [3001]]);
});

it('offers the types of the chosen kind, and another kind begins with all of its own', async () => {
  const { user } = await openChoice();
  await user.click(await screen.findByRole('checkbox', { name: 'Bet returned' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Bet');
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Bet placed', 'Bet returned']);
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

it('says why the types cannot be listed, and asks for them again', async () => {
  let isDown = true;
  const { user } = await openChoice({
    transactionCodes: () => (isDown ? new FakeRefusal('platform.unavailable') : types),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('checkbox', { name: 'Bet placed' })).toBeVisible();
});
