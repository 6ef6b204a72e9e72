import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { parseAmount } from '@pavilion/money';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';

const member = {
  ...{ id: '1001', account: 'lantern88', nickname: 'Lan', type: 0 as const, toUpline: '1' as const },
  ...{ regDate: 0, mobile: null, email: null, memberLabel: [], clubLabel: null },
  ...{ hasPassword: true, lastLoginAt: null },
};
const settings = {
  ...{ upline: 'de***1', minAmount: 10_000, maxAmount: 50_000_000 },
  ...{ remainingToday: 800_000, remainingTurnover: 0 },
};
const record = {
  list: [
    {
      ...{ txId: '9', txTypeId: 8011, txTypeName: 'other' as const, txTimeInTimestamp: 1_790_000_000_000 },
      ...{ customerName: 'lantern88', orderNo: 'x', remark: 'From lantern88 up the line to de***1' },
      ...{ amount: -120_000, currentAvailBalance: 1 },
    },
  ],
  ...{ total: 1, totalPages: 1, footer: { moneyIn: 0, moneyOut: 120_000, net: -120_000 } },
};

async function open(handlers: FakeHandlers = {}, page = 'transferUpline') {
  const platform = createFakePlatform({
    ...{ unreadCount: () => 0, memberInfo: () => member, uplineTransferSettings: () => settings },
    accountRecord: () => record,
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  const { unmount } = render(
    await stage(<MemberCentre page={page} onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  return { host, platform, user: userEvent.setup(), unmount };
}

beforeEach(() => localStorage.clear());

const fill = async (user: ReturnType<typeof userEvent.setup>, amount: string) => {
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), amount);
  await user.type(screen.getByLabelText('Payment password'), '481516');
};

it('asks by name and amount before it gives, gives once, and says who has it', async () => {
  const given: unknown[] = [];
  const { platform, user } = await open({
    transferUpline({ body }) {
      given.push(body.amount);
    },
  });
  await fill(user, '120000');
  await user.click(screen.getByRole('button', { name: 'Give ₫120,000' }));
  const question = await screen.findByRole('alertdialog', { name: 'Give ₫120,000 to de***1?' });
  expect(given).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Give ₫120,000' }));
  expect(await screen.findByText('de***1 has it')).toBeVisible();
  expect(platform.calls.filter((id) => id === 'transferUpline')).toHaveLength(1);
  expect(given).toEqual([1_200_000_000n]);
});

it('says next to the field what is wrong, and asks nothing then', async () => {
  const { platform, user } = await open();
  await fill(user, '9000');
  await user.click(screen.getByRole('button', { name: 'Give ₫9,000' }));
  expect(await screen.findByText('At least ₫10,000.')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: /^Amount/ }));
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '900000');
  expect(await screen.findByText('Only ₫800,000 can still go today.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(platform.calls).not.toContain('transferUpline');
});

it('keeps what was typed when it is refused, and says why where it belongs', async () => {
  const { user } = await open({ transferUpline: () => new FakeRefusal('invalid.payment.pw') });
  await fill(user, '120000');
  await user.click(screen.getByRole('button', { name: 'Give ₫120,000' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give ₫120,000' }));
  await waitFor(() => expect(screen.getByLabelText('Payment password')).toBeInvalid());
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('120,000');
});

/** Presses the button of the form, and the one of its question. */
async function give(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
}

/** Keys and amounts of transfers that are answered one after the other: by nothing, by a refusal, or done. */
function answering(answers: readonly (FakeRefusal | 'lost' | 'done')[]) {
  const sent: (readonly [key: string | null, amount: unknown])[] = [];
  const transferUpline: FakeHandlers['transferUpline'] = ({ body, headers }) => {
    const answer = answers[sent.length];
    sent.push([headers.get('Idempotency-Key'), body.amount]);
    if (answer === 'lost') throw new TypeError('the answer was lost');
    return answer instanceof FakeRefusal ? answer : undefined;
  };
  return { sent, transferUpline };
}

it('gives once what has no answer: by another page, after a wrong password, whatever its bounds became', async () => {
  const wrong = new FakeRefusal('invalid.payment.pw');
  const { sent, transferUpline } = answering(['lost', wrong, 'done']);
  const first = await open({ transferUpline });
  await fill(first.user, '120000');
  await give(first.user, 'Give ₫120,000');
  expect(await screen.findByText('No answer yet. Sent again, it happens once.')).toBeVisible();
  expect(screen.queryByText('Nothing was given')).not.toBeInTheDocument();
  first.unmount();
  // It may have been done: then there is less left, and the form of another amount would not be there.
  const left = { ...settings, remainingToday: 5_000, remainingTurnover: 700_000 };
  const { user } = await open({ transferUpline, uplineTransferSettings: () => left });
  expect(await screen.findByText('No answer yet. Sent again, it happens once.')).toBeVisible();
  const password = screen.getByLabelText('Payment password');
  await user.type(password, '000000');
  await give(user, 'Give ₫120,000');
  await waitFor(() => expect(password).toBeInvalid());
  await user.clear(password);
  await user.type(password, '481516');
  await give(user, 'Give ₫120,000');
  expect(await screen.findByText('de***1 has it')).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(([key]) => key)).size).toBe(1);
});

it('keeps in a form that came anew what is refused at last', async () => {
  const first = await open({ transferUpline: answering(['lost']).transferUpline });
  await fill(first.user, '120000');
  await give(first.user, 'Give ₫120,000');
  expect(await screen.findByText('No answer yet. Sent again, it happens once.')).toBeVisible();
  first.unmount();
  const { user } = await open({ transferUpline: () => new FakeRefusal('wallet.insufficient-balance') });
  await user.type(await screen.findByLabelText('Payment password'), '481516');
  await give(user, 'Give ₫120,000');
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  await waitFor(() => expect(amount).toBeInvalid());
  expect(amount).toHaveValue('120,000');
});

it('gives another amount by itself, and the same amount again as what it was', async () => {
  const { sent, transferUpline } = answering(['lost', 'lost', 'done']);
  const { user } = await open({ transferUpline });
  await fill(user, '120000');
  await give(user, 'Give ₫120,000');
  await screen.findByText('No answer yet. Sent again, it happens once.');
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  await user.type(amount, '{Backspace}');
  await give(user, 'Give ₫12,000');
  await screen.findByText('No answer yet. Sent again, it happens once.');
  await give(user, 'Give ₫12,000');
  expect(await screen.findByText('de***1 has it')).toBeVisible();
  const [first, second, third] = sent.map(([key]) => key);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

it('is not changed while it is sent, and the same amount typed again is the same transfer', async () => {
  const { sent, transferUpline } = answering(['lost', 'done']);
  let answer: () => void = () => undefined;
  const { user, platform } = await open({
    transferUpline: () => new Promise<never>((_, fail) => (answer = () => fail(new TypeError('the answer was lost')))),
  });
  await fill(user, '120000');
  await give(user, 'Give ₫120,000');
  await user.keyboard('{Escape}');
  const amount = screen.getByRole('textbox', { name: /^Amount/, hidden: true });
  fireEvent.change(amount, { target: { value: '12000' } });
  expect(amount).toHaveValue('120,000');
  await act(async () => answer());
  await screen.findByText('No answer yet. Sent again, it happens once.');
  platform.use({ transferUpline });
  await give(user, 'Give ₫120,000');
  await screen.findByText('No answer yet. Sent again, it happens once.');
  await user.clear(amount);
  await user.type(amount, '120000');
  await give(user, 'Give ₫120,000');
  expect(await screen.findByText('de***1 has it')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
});

it('keeps the form when it cannot be read anew', async () => {
  const { host, platform, user } = await open();
  await fill(user, '120000');
  const reads = () => platform.calls.filter((id) => id === 'uplineTransferSettings').length;
  const before = reads();
  platform.use({ uplineTransferSettings: () => new FakeRefusal('platform.unavailable') });
  act(() => host.setSession({ ...memberSession, balance: { status: 'known', amount: parseAmount('900000') } }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(await screen.findByText('Balance ₫900,000')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveValue('120,000'));
});

it('says what is still to be staked in place of the form', async () => {
  const { host, user } = await open({ uplineTransferSettings: () => ({ ...settings, remainingTurnover: 700_000 }) });
  expect(await screen.findByText('₫700,000 is still to be staked')).toBeVisible();
  expect(screen.queryByLabelText('Payment password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See what is to be staked' }));
  expect(host.actions).toContainEqual(expect.objectContaining({ page: 'bonusDetails' }));
});

it('lists what went up the line before', async () => {
  await open();
  expect(await screen.findByRole('list', { name: 'Last transfers' })).toHaveTextContent('−₫120,000');
});

it('is in the navigation of accounts that may, and of no other', async () => {
  await open({ rebateRates: () => [] }, 'manualRebate');
  expect(await screen.findByRole('button', { name: 'Transfer to upline' })).toBeVisible();
});

it('is no page of an account without an upline', async () => {
  const { platform } = await open({ memberInfo: () => ({ ...member, toUpline: '0' }) }, 'manualRebate');
  await waitFor(() => expect(platform.calls).toContain('memberInfo'));
  expect(screen.queryByRole('button', { name: 'Transfer to upline' })).toBeNull();
});
