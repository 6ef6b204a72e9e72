import { createHash, createHmac, webcrypto } from 'node:crypto';
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
import remote from '../../../remote';
import { MemberCentre } from '../../centre/member-centre';

const hourMs = 60 * 60_000;
const seed = '3c'.repeat(32);
const seedHash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
const entriesHash = 'cd'.repeat(32);
const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${entriesHash}:7:0`).digest();
const drawn = [0, 4].map((at) => (digest.readUInt32BE(at) % 1000) + 1);
const won = (number: number, isMine: boolean) => ({
  ...{ number, isMine, account: 'de***r', prize: isMine ? '₫200,000' : '₫50,000' },
});
const last = {
  ...{ drawNo: 7, drawnAt: Date.parse('2026-11-23T20:00:00+07:00'), total: 1000, seedHash, seed, entriesHash },
  numbers: [drawn[0] ?? 0, 1000],
  winners: [won(drawn[0] ?? 0, true), won(drawn[1] ?? 0, false)],
};
const raffle = {
  ...{ enabled: true, title: 'Northern Lights raffle', drawAt: Date.now() + 3 * hourMs, entries: 2, claimable: 3 },
  ...{ winners: [], drawNo: 8, seedHash: 'ab'.repeat(32), total: 240, numbers: [17, 18] },
  prizes: [
    { prize: '₫1,000,000', count: 1 },
    { prize: '₫50,000', count: 10 },
  ],
  ...{ multiplier: 1, claimDays: 7, last },
  ways: [
    { by: 'stake' as const, amount: 500_000, done: 320_000, mostOfDay: 20, ofDay: 2 },
    { by: 'deposit' as const, amount: 200_000, done: 0, mostOfDay: 5, ofDay: 5 },
  ],
};

async function show(handlers: FakeHandlers = {}) {
  const platform = createFakePlatform({
    unreadCount: () => 0,
    rewards: () => [],
    tickets: () => [],
    raffleStatus: () => raffle,
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(
    await stage(<MemberCentre page="rewardCenter" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  const card = await screen.findByRole('region', { name: 'Northern Lights raffle' });
  return { card, platform, user: userEvent.setup() };
}

beforeEach(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

it('says when it is drawn, which numbers are the member’s, and how far the next one is', async () => {
  const { card } = await show();
  expect(within(card).getByRole('timer')).toHaveTextContent(/The draw is in (3|2) hours/);
  expect(within(card).getByRole('heading', { name: '2 numbers of yours' })).toBeVisible();
  expect(within(card).getByText('000017')).toBeVisible();
  expect(within(card).getByText('₫320,000 of ₫500,000 for the next one')).toBeVisible();
  expect(within(card).getByText('All 5 of today are yours; tomorrow it goes on.')).toBeVisible();
  expect(within(card).getByText('You won ₫200,000. It is among your rewards.')).toBeVisible();
});

it('takes numbers that were earned, shows them, and says where it could not', async () => {
  let isRefused = true;
  const { card, platform, user } = await show({
    claimRaffle: () => (isRefused ? new FakeRefusal('reward.expired') : { entries: 5 }),
  });
  await user.click(within(card).getByRole('button', { name: 'Take 3 numbers' }));
  expect(await within(card).findByText('This has expired.')).toBeVisible();
  isRefused = false;
  platform.use({ raffleStatus: () => ({ ...raffle, entries: 5, claimable: 0, numbers: [17, 18, 241, 242, 243] }) });
  await user.click(within(card).getByRole('button', { name: 'Take 3 numbers' }));
  expect(await within(card).findByText('000243')).toBeVisible();
  await waitFor(() => expect(within(card).queryByRole('button', { name: /^Take/ })).toBeNull());
});

it.each([
  ['holds', {}, /^It holds/],
  ['gives other numbers', { winners: [won(1, false), won(2, false)] }, /gives other numbers/],
  ['had another seed', { seedHash: '00' }, /does not fit/],
])('draws the last draw anew in the browser, and says that it %s', async (_, more, words) => {
  const { card, user } = await show({ raffleStatus: () => ({ ...raffle, last: { ...last, ...more } }) });
  await user.click(within(card).getByRole('button', { name: 'Check it' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(drawn.map((number) => String(number).padStart(6, '0')).join(', '))).toBeVisible();
});

it('shows none where the brand has none', async () => {
  const platform = createFakePlatform({
    ...{ unreadCount: () => 0, rewards: () => [], tickets: () => [] },
    raffleStatus: () => ({ ...raffle, enabled: false, drawAt: null }),
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(
    await stage(<MemberCentre page="rewardCenter" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  expect(await screen.findByText('No ticket to open right now')).toBeVisible();
  await waitFor(() => expect(platform.calls).toContain('raffleStatus'));
  expect(screen.queryByRole('region', { name: 'Northern Lights raffle' })).toBeNull();
});
