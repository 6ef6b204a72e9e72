import { parseAmount } from '@pavilion/money';
import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';

const hourMs = 3_600_000;
type Standing = WireValue<'protection'>;
type Limit = Standing['limits'][number];

const money = (amount: number | null, used = 0, pending: Limit['pending'] = null) => ({
  ...{ amount, minutes: null, used, pending },
});
const none = money(null);
const session: Limit = {
  ...{ kind: 'SESSION', period: 'SESSION', amount: null, minutes: 120, used: 72, pending: null },
};

function standing(changes: Partial<Standing> = {}): Standing {
  const now = Date.now();
  return {
    limits: [
      { kind: 'DEPOSIT', period: 'DAY', ...money(10_000_000, 1_250_000) },
      { kind: 'DEPOSIT', period: 'WEEK', ...none },
      { kind: 'LOSS', period: 'WEEK', ...money(2_000_000, 2_000_000) },
      { kind: 'STAKE', period: 'SESSION', ...money(50_000) },
      session,
    ],
    excludedUntil: null,
    sessionStartedAt: now - 72 * 60_000,
    realityCheckMinutes: 60,
    nextRealityCheckAt: now + 18 * 60_000,
    sessionNet: -180_000,
    sessionStaked: 820_000,
    timeOutHours: [24, 168, 720],
    selfExclusionMonths: [6, 12, 60],
    raiseAfterHours: 24,
    contacts: [
      { title: 'Helpline', url: 'https://help.example' },
      { title: 'Trap', url: 'javascript:alert(1)' },
    ],
    ...changes,
  };
}

const month = (at: string, deposits: number, withdrawals: number) => ({
  ...{ month: at, deposits, withdrawals, staked: 500, won: 400, net: -100, minutes: 90 },
});
const months = [month('2026-10', 3_000_000, 0), month('2026-11', 1_000_000, 2_500_000)];

async function show(handlers: FakeHandlers = {}) {
  const platform = createFakePlatform({
    ...{ unreadCount: () => 0, protection: () => standing(), yearOfPlay: () => ({ months }) },
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(
    await stage(<MemberCentre page="protection" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  return { host, platform, user: userEvent.setup() };
}

const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  return { button, row: button.closest('li') ?? document.body };
};

it('says what the brand bounds for everybody, and that the lower of both limits holds', async () => {
  const limits: Limit[] = [
    { kind: 'LOSS', period: 'DAY', ...money(null, 300_000), brandBound: { amount: 500_000, minutes: null } },
    { kind: 'LOSS', period: 'WEEK', ...money(400_000, 100_000), brandBound: { amount: 900_000, minutes: null } },
    { ...session, minutes: null, brandBound: { amount: null, minutes: 90 } },
  ];
  await show({ protection: () => standing({ limits }) });
  const day = await rowOf('Set a limit: Losses in 24 hours');
  expect(day.row).toHaveTextContent('₫300,000 of ₫500,000 used');
  expect(day.row).toHaveTextContent('For every player here: ₫500,000 at most.');
  const week = await rowOf('Change the limit: Losses in 7 days');
  expect(week.row).toHaveTextContent('₫100,000 of ₫400,000 used');
  expect(week.row).toHaveTextContent('For every player here: ₫900,000 at most.');
  expect((await rowOf('Set a limit: Time of a session')).row).toHaveTextContent(/of 1 hr 30 min used/);
  expect(screen.getByText('1 limit holds now')).toBeVisible();
});

it('tells of each limit what is used of it and what that means', async () => {
  await show();
  expect(await screen.findByText('4 limits hold now')).toBeVisible();
  const deposit = await rowOf('Change the limit: Deposits in 24 hours');
  expect(deposit.row).toHaveTextContent('₫1,250,000 of ₫10,000,000 used');
  expect(deposit.row).toHaveTextContent('You can still pay in ₫8,750,000.');
  expect(within(deposit.row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '13');
  expect((await rowOf('Set a limit: Deposits in 7 days')).row).toHaveTextContent('as much as you like');
  expect((await rowOf('Change the limit: Losses in 7 days')).row).toHaveTextContent(
    'Bets are refused until earlier losses are more than 7 days old.',
  );
  expect((await rowOf('Change the limit: Time of a session')).row).toHaveTextContent(
    /1 hr 12 min of 2 hr used.*Play stops in 48 min/,
  );
});

it('tells of all bets of a period what is used and left, and sets their limit apart from that of a single bet', async () => {
  const sent: unknown[] = [];
  const single: Limit[] = [{ kind: 'STAKE', period: 'SESSION', ...money(50_000) }];
  const sums: Limit[] = [
    { kind: 'STAKE', period: 'DAY', ...money(400_000, 100_000) },
    { kind: 'STAKE', period: 'WEEK', ...money(700_000, 700_000) },
    { kind: 'STAKE', period: 'MONTH', ...money(null, 900_000) },
  ];
  const { user } = await show({
    protection: () => standing({ limits: single, stakeSums: sums }),
    setLimit({ body }) {
      sent.push(body);
      return { kind: 'STAKE', period: 'MONTH', ...money(2_000_000, 900_000) };
    },
  });
  const highest = await rowOf('Change the limit: A single bet');
  expect(highest.row).toHaveTextContent('A bet above ₫50,000 is refused.');
  expect(within(highest.row).queryByRole('progressbar')).not.toBeInTheDocument();
  const day = await rowOf('Change the limit: All bets in 24 hours');
  expect(day.row).toHaveTextContent('₫100,000 of ₫400,000 used');
  expect(day.row).toHaveTextContent('You can still bet ₫300,000 in all.');
  expect(within(day.row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect((await rowOf('Change the limit: All bets in 7 days')).row).toHaveTextContent(
    'Bets are refused until earlier ones are more than 7 days old.',
  );
  await user.click((await rowOf('Set a limit: All bets in 30 days')).button);
  const dialog = await screen.findByRole('dialog', { name: 'All bets in 30 days' });
  await user.type(within(dialog).getByLabelText('The most to bet in all'), '800000');
  expect(dialog).toHaveTextContent('You bet ₫900,000 already, so bets are refused for now.');
  await user.clear(within(dialog).getByLabelText('The most to bet in all'));
  await user.click(within(dialog).getByRole('button', { name: '₫2,000,000' }));
  await user.click(within(dialog).getByRole('button', { name: 'Set ₫2,000,000' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'STAKE', period: 'MONTH', amount: parseAmount('2000000') }]));
});

it('sets a lower limit at once, and says so before it is set', async () => {
  const sent: unknown[] = [];
  const { user } = await show({
    setLimit({ body }) {
      sent.push(body);
      return { kind: 'DEPOSIT', period: 'DAY', ...money(5_000_000, 1_250_000) };
    },
  });
  await user.click((await rowOf('Change the limit: Deposits in 24 hours')).button);
  const dialog = await screen.findByRole('dialog', { name: 'Deposits in 24 hours' });
  const field = within(dialog).getByLabelText('The most to pay in');
  await user.clear(field);
  await user.type(field, '5000000');
  expect(field).toHaveValue('5,000,000');
  expect(within(dialog).getByText('Holds as soon as you set it.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Set ₫5,000,000' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'DEPOSIT', period: 'DAY', amount: parseAmount('5000000') }]));
});

it('says from when a higher one holds, shows that it waits, and lets it go again', async () => {
  const from = Date.now() + 24 * hourMs;
  const sent: unknown[] = [];
  const { user } = await show({
    setLimit({ body }) {
      sent.push(body);
      const pending = body.amount === parseAmount('10000000') ? null : { amount: 20_000_000, minutes: null, from };
      return { kind: 'DEPOSIT', period: 'DAY', ...money(10_000_000, 1_250_000, pending) };
    },
  });
  await user.click((await rowOf('Change the limit: Deposits in 24 hours')).button);
  const dialog = await screen.findByRole('dialog', { name: 'Deposits in 24 hours' });
  const field = within(dialog).getByLabelText('The most to pay in');
  await user.clear(field);
  await user.type(field, '20000000');
  expect(within(dialog).getByText(/^Holds from .* Until then ₫10,000,000 stays\.$/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Set ₫20,000,000' }));
  expect(await screen.findByText(/^From .*: ₫20,000,000$/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Keep ₫10,000,000' }));
  await waitFor(() => expect(screen.queryByText(/^From .*: ₫20,000,000$/)).toBeNull());
  expect(sent.at(-1)).toEqual({ kind: 'DEPOSIT', period: 'DAY', amount: parseAmount('10000000') });
});

it('lifts a limit by leaving it out, and refuses a session that is no session', async () => {
  const sent: unknown[] = [];
  const { user } = await show({
    setLimit({ body }) {
      sent.push(body);
      return session;
    },
  });
  await user.click((await rowOf('Change the limit: Time of a session')).button);
  const dialog = await screen.findByRole('dialog', { name: 'Time of a session' });
  await user.clear(within(dialog).getByLabelText('The longest session'));
  await user.type(within(dialog).getByLabelText('The longest session'), '5');
  await user.click(within(dialog).getByRole('button', { name: 'Set 5 min' }));
  expect(within(dialog).getByLabelText('The longest session')).toHaveAccessibleDescription(
    'Enter 10 to 1,440 minutes.',
  );
  await user.click(within(dialog).getByRole('button', { name: /^Lift the limit from/ }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'SESSION', period: 'SESSION' }]));
});

it('names the end of a break before it is taken, and offers only longer ones during it', async () => {
  const hours: number[] = [];
  let excludedUntil: number | null = null;
  const { host, user } = await show({
    protection: () => standing({ excludedUntil }),
    takeTimeOut({ body }) {
      hours.push(body.hours);
      excludedUntil = Date.now() + body.hours * hourMs;
      return { excludedUntil };
    },
  });
  await user.click(await screen.findByRole('radio', { name: /^7 days/ }));
  await user.click(screen.getByRole('button', { name: 'Take a break of 7 days' }));
  const dialog = await screen.findByRole('dialog', { name: /^A break until .*\?$/ });
  expect(hours).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Take the break' }));
  expect(await screen.findByText(/^You are on a break until/)).toBeVisible();
  expect(hours).toEqual([168]);
  expect(host.actions).toContainEqual(expect.objectContaining({ name: 'protection.changed' }));
  expect(screen.getAllByRole('radio', { name: /days/ }).map((radio) => radio.getAttribute('value'))).toEqual(['720']);
});

it('closes the account by the password alone, tells a wrong one at its field, and leaves', async () => {
  const sent: unknown[] = [];
  const { host, user } = await show({
    excludeSelf({ body }) {
      sent.push(body);
      return body.password === 'right' ? null : new FakeRefusal('in_incorrect_password');
    },
  });
  await user.click(await screen.findByRole('radio', { name: /^1 year/ }));
  await user.click(screen.getByRole('button', { name: 'Close for 1 year' }));
  const dialog = await screen.findByRole('dialog', { name: /^Close your account until/ });
  const act = within(dialog).getByRole('button', { name: 'Close my account' });
  const keep = within(dialog).getByRole('button', { name: 'Keep my account open' });
  expect(act.className).toBe(keep.className);
  await user.click(act);
  const field = within(dialog).getByLabelText('Your password');
  expect(field).toHaveAccessibleDescription('Enter your password.');
  await user.type(field, 'wrong');
  await user.click(act);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This password is wrong/));
  await user.clear(field);
  await user.type(field, 'right');
  await user.click(act);
  await waitFor(() => expect(host.actions).toContainEqual(expect.objectContaining({ name: 'balance.stale' })));
  expect(sent).toEqual([
    { months: 12, password: 'wrong' },
    { months: 12, password: 'right' },
  ]);
});

it('chooses how often play pauses, and tells the host', async () => {
  const { host, platform, user } = await show({ setRealityCheck: () => null });
  await user.click(await screen.findByRole('radio', { name: 'Every 15 min' }));
  await waitFor(() => expect(platform.calls).toContain('setRealityCheck'));
  await waitFor(() =>
    expect(host.actions).toContainEqual(
      expect.objectContaining({ name: 'protection.changed', data: { what: 'interval' } }),
    ),
  );
  expect(screen.getByLabelText('This session')).toHaveTextContent('1 hr 12 min');
});

it('tells twelve months in one sentence and in a file, and leads only to people', async () => {
  const save = jest.fn((_: Blob) => 'blob:made');
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: jest.fn() });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await show();
  expect(await screen.findByText(/paid in ₫4,000,000 and took out ₫2,500,000: together −₫1,500,000/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(click.mock.instances[0]).toHaveProperty(
    'download',
    expect.stringMatching(/^aurora-play-\d{4}-\d\d-\d\d\.csv$/),
  );
  expect(save.mock.calls[0]?.[0].type).toBe('text/csv;charset=utf-8');
  expect(screen.getByRole('link', { name: 'Helpline' })).toHaveAttribute('href', 'https://help.example');
  expect(screen.queryByText('Trap')).toBeNull();
});

it('says when it cannot be read, and tries again', async () => {
  const { platform, user } = await show({ protection: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Limits and breaks cannot be shown right now')).toBeVisible();
  platform.use({ protection: () => standing() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 limits hold now')).toBeVisible();
});
