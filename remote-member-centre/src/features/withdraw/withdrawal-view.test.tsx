import { parseAmount } from '@pavilion/money';
import { FakeRefusal } from '@pavilion/test-kit';
import { screen, within } from '@testing-library/react';
import { amountField, openWithdraw, tellBalance, wireWithdrawal, withdrawalsOf } from '../../testing/withdraw-desk';

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of a withdrawal' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it.each([
  ['PENDING', 'Your withdrawal is asked for', 'Asked'],
  ['REVIEW', 'Your withdrawal is in review', 'In review'],
  ['PAYING', 'Your withdrawal is being paid', 'Being paid'],
] as const)('shows one in state %s as a step', async (status, words, step) => {
  await openWithdraw({ withdrawals: () => withdrawalsOf(wireWithdrawal({ status, canCancel: status === 'PENDING' })) });
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  expect(screen.getByText(step, { selector: '[aria-current=step] *' })).toBeVisible();
  expect(steps()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Take it back' }) !== null).toBe(status === 'PENDING');
});

it('follows it until it has arrived, and begins anew', async () => {
  const page = await openWithdraw({ withdrawals: () => withdrawalsOf(wireWithdrawal({ status: 'PAYING' })) });
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is being paid' })).toBeVisible();
  page.platform.use({ withdrawals: () => withdrawalsOf(wireWithdrawal({ status: 'SUCCESS', finishedDate: 1 })) });
  tellBalance(page, parseAmount('800000'));
  expect(await screen.findByRole('heading', { name: 'Your withdrawal has arrived' })).toBeVisible();
  expect((await screen.findAllByText('₫200,000')).length).toBeGreaterThan(0);
  expect(screen.getByText('₫800,000')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Withdraw again' }));
  expect(await amountField()).toHaveValue('');
});

it.each([
  ['REJECTED', 'Your withdrawal was rejected', 'Please send us a picture of your card.'],
  ['FAILED', 'The payment did not go through', 'The bank did not take it.'],
] as const)('says why one ended as %s, and that its money is back', async (status, words, remark) => {
  const page = await openWithdraw({ withdrawals: () => withdrawalsOf(wireWithdrawal({ status: 'REVIEW' })) });
  await screen.findByRole('heading', { name: 'Your withdrawal is in review' });
  page.platform.use({ withdrawals: () => withdrawalsOf(wireWithdrawal({ status, remark })) });
  tellBalance(page, parseAmount('1001000.5'));
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  expect(screen.getAllByText(remark).length).toBeGreaterThan(0);
  expect(screen.getByText('₫201,000').parentElement).toHaveTextContent('₫201,000 returned to your balance');
});

it('asks before it is taken back', async () => {
  const page = await openWithdraw({
    withdrawals: () => withdrawalsOf(wireWithdrawal()),
    cancelWithdrawal: () => null,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Take it back' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('₫201,000 is in your balance again at once.')).toBeVisible();
  expect(page.platform.calls).not.toContain('cancelWithdrawal');
  page.platform.use({ withdrawals: () => withdrawalsOf(wireWithdrawal({ status: 'CANCELLED', canCancel: false })) });
  await page.user.click(question.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('heading', { name: 'You took the withdrawal back' })).toBeVisible();
});

it('says so when somebody looks at it already', async () => {
  const page = await openWithdraw({
    withdrawals: () => withdrawalsOf(wireWithdrawal()),
    cancelWithdrawal: () => new FakeRefusal('withdraw.under-way'),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Take it back' }));
  page.platform.use({ withdrawals: () => withdrawalsOf(wireWithdrawal({ status: 'REVIEW', canCancel: false })) });
  const question = within(await screen.findByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is in review' })).toBeVisible();
  expect(page.host.actions).toContainEqual({
    type: 'notify',
    notice: { tone: 'negative', titleKey: 'errors.withdraw.under-way' },
  });
});

describe('the list', () => {
  it('has the next step where it is empty', async () => {
    await openWithdraw();
    expect(await screen.findByText('No withdrawals in these days')).toBeVisible();
  });

  it('shows states and reasons, by state and by page', async () => {
    const asked: unknown[] = [];
    const page = await openWithdraw({
      withdrawals: ({ query: { page: number, status } }) => {
        asked.push([number, status]);
        const record = wireWithdrawal({ status: 'REJECTED', remark: 'A name is missing.' });
        return {
          ...withdrawalsOf(status === 'SUCCESS' ? wireWithdrawal({ status }) : record),
          total: 12,
          totalPages: 2,
        };
      },
    });
    expect(await screen.findByText('Rejected', { selector: 'td *' })).toBeVisible();
    expect(screen.getByText('A name is missing.')).toBeVisible();
    expect(screen.getByText('Rows 1–10 of 12')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Rows 11–12 of 12')).toBeVisible();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'SUCCESS');
    expect(await screen.findByText('Arrived', { selector: 'td *' })).toBeVisible();
    expect(asked).toContainEqual([2, undefined]);
    expect(asked.at(-1)).toEqual([1, 'SUCCESS']);
  });

  it('names each by the reference of the account record, and leafs through chosen days from the first page', async () => {
    const asked: [page: number, days: number][] = [];
    const page = await openWithdraw({
      withdrawals: ({ query: { page: number, startDate, endDate } }) => {
        asked.push([number, Math.round((endDate - startDate) / 86_400_000)]);
        return { ...withdrawalsOf(wireWithdrawal({ withdrawId: '12', status: 'SUCCESS' })), total: 12, totalPages: 2 };
      },
    });
    const name = 'WD·000012: copy the reference withdrawal:12';
    expect(await screen.findByRole('button', { name })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Rows 11–12 of 12')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(await screen.findByText('Rows 1–10 of 12')).toBeVisible();
    expect(asked.at(-1)).toEqual([1, 7]);
  });
});
