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
import { StorySearch } from './index';

const at = Date.parse('2026-11-21T13:59:02+07:00');
const step = (name: 'ASKED' | 'REVIEWED' | 'PAID_OUT', isDone: boolean) => ({
  ...{ step: name, isDone, at: isDone ? at : null, amount: null },
});
const story = {
  ...{ kind: 'WITHDRAWAL' as const, reference: 'withdrawal:12', title: 'SAOLA ··5678', betId: null },
  steps: [step('ASKED', true), step('REVIEWED', false), step('PAID_OUT', false)],
  requirement: null,
  entries: [
    { txId: '7', txTypeId: 2001, txTypeLabel: 'Withdrawal', at, amount: -300, currentAvailBalance: 700 },
    { txId: '8', txTypeId: 2002, txTypeLabel: 'Withdrawal returned', at, amount: 100, currentAvailBalance: 800 },
  ],
};

async function open(handlers: FakeHandlers) {
  const platform = createFakePlatform(handlers);
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<StorySearch />, { host, remote }));
  return userEvent.setup();
}

const field = () => screen.getByRole('searchbox', { name: 'Find by number' });

it('tells what happened in its order, what is still to come, and what the ledger says', async () => {
  const asked: string[] = [];
  const user = await open({
    moneyStory: ({ query }) => {
      asked.push(query.reference);
      return story;
    },
  });
  await user.type(field(), '  WD·12{Enter}');
  const sheet = await screen.findByRole('dialog', { name: 'What happened to it' });
  const steps = await within(sheet).findByRole('list', { name: 'Steps, in their order' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Asked for, amount set aside'), 'ReviewedStill to come', 'Paid outStill to come']);
  const rows = within(sheet).getByRole('list', { name: 'Rows of your ledger' });
  expect(within(rows).getAllByRole('listitem')).toHaveLength(2);
  expect(within(sheet).getByText('−₫200')).toBeVisible();
  expect(asked[0]).toBe('WD·12');
});

it.each([
  ['withdrawal:12', 'withdrawal:12'],
  ['demo-play:10:20', 'Demonstration'],
])('names what was found by its reference, or a demonstration as such: %s', async (reference, told) => {
  const user = await open({ moneyStory: () => ({ ...story, reference }) });
  await user.type(field(), `${reference}{Enter}`);
  const sheet = await screen.findByRole('dialog', { name: 'What happened to it' });
  expect(await within(sheet).findByText(told)).toBeVisible();
});

it('says beside the field that there is none, and keeps what was written', async () => {
  const user = await open({ moneyStory: () => new FakeRefusal('history.not-found') });
  await user.type(field(), 'RD·000000{Enter}');
  expect(await screen.findByText('Nothing of yours has this number.')).toBeVisible();
  expect(field()).toHaveValue('RD·000000');
  expect(field()).toBeInvalid();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a withdrawal whose money came back', () => {
  const back = {
    ...story,
    steps: [step('ASKED', true), { step: 'RETURNED' as const, at: at + 60_000, isDone: true, amount: 300 }],
  };
  const record = (withdrawId: string, status: 'REJECTED' | 'FAILED' | 'CANCELLED', remark: string) => ({
    ...{ withdrawId, requestDate: at, finishedDate: at + 60_000, bankName: 'Saola', cardNumber: '··5678' },
    ...{ cardType: 'BC' as const, amount: 300, charge: 0, actualAmount: 300, status, remark, canCancel: false },
    confirmUntil: null,
  });
  const list = (...records: ReturnType<typeof record>[]) => ({ records, footer: [], totalPages: 1 });

  it.each([
    ['REJECTED', 'The name differs', 'Rejected, returned to your wallet'],
    ['FAILED', 'The bank refused it', 'Could not be paid out, returned to your wallet'],
    ['CANCELLED', '', 'Cancelled by you, returned to your wallet'],
  ] as const)('says that it was %s, and why', async (status, remark, told) => {
    const asked: unknown[] = [];
    const user = await open({
      moneyStory: () => back,
      withdrawals: ({ query }) => {
        asked.push([query.startDate, query.endDate]);
        return list(record('13', 'FAILED', 'Of another one'), record('12', status, remark));
      },
    });
    await user.type(field(), 'WD·12{Enter}');
    expect(await screen.findByText(told)).toBeVisible();
    const row = screen.getByText(told).closest('li');
    expect(/Reason: (.*)$/.exec(row?.querySelector('.reason')?.textContent ?? '')?.[1] ?? '').toBe(remark);
    expect(screen.queryByText('Returned to your wallet')).toBeNull();
    expect(asked).toEqual([[at, at + 1]]);
  });

  it('says so when that cannot be told, beside what happened, and asks again', async () => {
    let isDown = true;
    const user = await open({
      moneyStory: () => back,
      withdrawals: () =>
        isDown ? new FakeRefusal('platform.unavailable') : list(record('12', 'REJECTED', 'The name differs')),
    });
    await user.type(field(), 'WD·12{Enter}');
    expect(await screen.findByText('Why it came back cannot be shown right now.')).toBeVisible();
    expect(screen.getByText('Returned to your wallet')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Reason: The name differs')).toBeVisible();
  });

  it('says only that it came back where lists reach no more', async () => {
    const user = await open({ moneyStory: () => back, withdrawals: () => new FakeRefusal('record.range-too-old') });
    await user.type(field(), 'WD·12{Enter}');
    expect(await screen.findByText('Returned to your wallet')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('asks nothing of the list where it was paid or is under way', async () => {
    const withdrawals = jest.fn(() => list());
    const user = await open({ moneyStory: () => story, withdrawals });
    await user.type(field(), 'WD·12{Enter}');
    expect(await screen.findByText('Reviewed')).toBeVisible();
    expect(withdrawals).not.toHaveBeenCalled();
  });
});
