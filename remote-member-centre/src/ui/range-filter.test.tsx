import { ApiError } from '@pavilion/api-client';
import { useLocation } from '@pavilion/router';
import { createFakeHost, createFakePlatform, memberSession, stage } from '@pavilion/test-kit';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { RangeFilter } from './range-filter';
import { useRecordRange } from './use-record-range';

// Late in the evening of UTC it is the 27th in Vietnam.
beforeEach(() =>
  jest.useFakeTimers({ now: Date.parse('2026-11-26T18:00:00Z'), doNotFake: ['setTimeout', 'setImmediate'] }),
);
afterEach(() => jest.useRealTimers());

function Page({ failure }: { readonly failure?: unknown }) {
  const [range, setRange] = useRecordRange('transactionHistory', 'month');
  const { search } = useLocation();
  return (
    <>
      <RangeFilter range={range} onRange={setRange} failure={failure} />
      <output aria-label="address">{decodeURIComponent(search)}</output>
    </>
  );
}

async function open(at = '/?member=transactionHistory', failure?: unknown) {
  const host = createFakeHost({ platform: createFakePlatform(), session: memberSession });
  render(await stage(<Page failure={failure} />, { host, remote, at }));
  return userEvent.setup();
}

const choose = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
const address = () => screen.getByLabelText('address');

it('keeps what one press chose in the address, beside what stands there, and leaves out what a page begins with', async () => {
  const user = await open();
  expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  expect(address()).toHaveTextContent('?member=transactionHistory&member.days=transactionHistory:week');
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(address()).toHaveTextContent(/^\?member=transactionHistory$/);
});

it('opens two days that begin with those of the range, and keeps chosen ones in the address', async () => {
  const user = await open();
  const button = screen.getByRole('button', { name: 'Choose days', expanded: false });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('From')).toHaveValue('2026-10-29');
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-27');
  expect(screen.getByLabelText('From')).toHaveAttribute('min', '2025-11-27');
  choose('From', '2026-03-03');
  choose('To', '2026-03-12');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(address()).toHaveTextContent('member.days=transactionHistory:2026-03-03..2026-03-12');
  expect(screen.getByRole('button', { name: /^Mar 3\s–\s12, 2026$/ })).toBeVisible();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  expect(screen.queryByLabelText('From')).toBeNull();
});

it('says what is wrong with the days, and keeps them', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Choose days' }));
  choose('From', '2025-11-26');
  choose('To', '2026-11-28');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(
    'Records reach back to Nov 27, 2025. Choose that day or a later one.',
  );
  expect(screen.getByLabelText('From')).toHaveFocus();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This day is still to come.');
  choose('From', '2026-03-01');
  choose('To', '2026-03-31');
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
    '30 days at a time: choose Mar 30, 2026 or an earlier day.',
  );
  expect(address()).not.toHaveTextContent('days');
});

it('shows the days of an address with what is wrong with them, and nothing of what are none', async () => {
  const user = await open('/?member=transactionHistory&member.days=transactionHistory:2026-01-01..2026-03-01');
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/^30 days at a time/);
  await user.click(screen.getByRole('button', { name: /^Jan 1/ }));
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/^30 days at a time/);
});

it.each(['yesterdays', '2026-02-30..2026-03-01', '2026-03-01', '2026-03-01..2026-03-02..2026-03-03'])(
  'begins as usual where the address says %s',
  async (days) => {
    await open(`/?member=transactionHistory&member.days=transactionHistory:${days}`);
    expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
  },
);

it.each(['withdraw:today', 'today', 'transactionHistoryOld:today'])(
  'begins as usual where another page, or an earlier release, left %s in the address, and writes over it',
  async (days) => {
    const user = await open(`/?member=transactionHistory&member.days=${days}`);
    expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(address()).toHaveTextContent(/^\?member=transactionHistory&member\.days=transactionHistory:week$/);
  },
);

it('says at the days why the platform refused them', async () => {
  const refusal = new ApiError('record.range-too-old', { status: 400 });
  await open('/?member=transactionHistory&member.days=transactionHistory:2025-11-27..2025-12-01', refusal);
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Records reach back 12 months. Choose later days.');
});
