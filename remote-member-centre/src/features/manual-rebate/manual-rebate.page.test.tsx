import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';

const at = Date.parse('2026-11-21T13:59:02+07:00');
const part = { vendor: 'NCP', vendorName: 'Nine Carp', validBet: 200_000, rate: 0.8, amount: 1600 };
const fish = { ...part, gameCategory: 'FISH' as const };
const slots = {
  ...part,
  gameCategory: 'RNG' as const,
  vendor: 'NVP',
  vendorName: 'Nova Play',
  validBet: 50_000,
  amount: 400,
};
const due = {
  ...{ list: [slots, fish], total: 2000, minimum: 1000, claimable: true, lastClaimAt: null as number | null },
  ...{ paysItselfAt: at + 36_000_000, multiplier: 1 },
};
const nothing = { ...due, list: [], total: 0, claimable: false };
const rate = (gameCategory: 'RNG' | 'FISH' | 'LIVE', percent: number) => ({
  ...{ gameCategory, vendor: null, vendorName: null, rate: percent, rankExtra: 0 },
});
const rates = [rate('RNG', 0.8), rate('FISH', 0.8), rate('LIVE', 0.6)];
const paid = {
  claimDate: at,
  way: 'CLAIMED' as const,
  validBet: 250_000,
  amount: 2000,
  parts: [{ ...fish, validBet: 250_000, amount: 2000 }],
};
const history = { list: [paid], footer: { validBet: 250_000, amount: 2000 }, total: 1, totalPages: 1 };
const noHistory = { list: [], footer: { validBet: 0, amount: 0 }, total: 0, totalPages: 0 };

async function show(handlers: FakeHandlers = {}, { memberId } = memberSession) {
  const platform = createFakePlatform({
    ...{ unreadCount: () => 0, claimableRebate: () => due, rebateRates: () => rates, rebateHistory: () => history },
    ...handlers,
  });
  const host = createFakeHost({ platform, session: { ...memberSession, memberId } });
  const { unmount } = render(
    await stage(<MemberCentre page="manualRebate" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  return { host, platform, unmount, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

it('says what can be claimed as one sum, and by category with its rate and the stakes behind it', async () => {
  await show();
  expect(await screen.findByRole('button', { name: 'Claim ₫2,000' })).toBeVisible();
  expect(screen.getByText(/^What is left is paid by itself at the end of the day/)).toBeVisible();
  const tiles = within(screen.getByRole('list', { name: 'By category' })).getAllByRole('heading', { level: 3 });
  expect(tiles.map((tile) => tile.textContent)).toEqual(['Fishing', 'Slots', 'Live casino']);
  const first = tiles[0]?.closest('li');
  expect(first).toHaveTextContent('0.8 %₫1,600From ₫200,000 of valid stakes');
  expect(first).toHaveTextContent('Nine Carp₫200,000 × 0.8 % = ₫1,600');
});

it('claims once, says what came, and leads to the record', async () => {
  let isClaimed = false;
  const { host, platform, user } = await show({
    claimableRebate: () => (isClaimed ? { ...nothing, lastClaimAt: at } : due),
    claimRebate() {
      isClaimed = true;
      return { amount: 2000, claimedAt: at };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Claim ₫2,000' }));
  expect(await screen.findByText('Rebate received')).toBeVisible();
  await waitFor(() => expect(screen.getByText('₫2,000', { selector: '[aria-live] *' })).toBeVisible());
  expect(platform.calls.filter((id) => id === 'claimRebate')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'See the account record' }));
  expect(host.actions).toContainEqual(expect.objectContaining({ page: 'transactionHistory' }));
});

it('says in figures what is missing to the minimum, and offers no claim', async () => {
  await show({ claimableRebate: () => ({ ...due, total: 420, claimable: false }) });
  expect(await screen.findByText('It can be claimed from ₫1,000: ₫580 to go.')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₫420 of ₫1,000');
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

it('says why nothing was claimed', async () => {
  const { host, user } = await show({ claimRebate: () => new FakeRefusal('rebate.nothing') });
  await user.click(await screen.findByRole('button', { name: 'Claim ₫2,000' }));
  await waitFor(() =>
    expect(host.actions).toContainEqual(
      expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-rebate.notClaimed' }) }),
    ),
  );
});

it('claims what came since by a key of its own, though nobody knows what became of the claim before', async () => {
  const keys: (string | null)[] = [];
  let lastClaimAt: number | null = null;
  const handlers: FakeHandlers = {
    claimableRebate: () => ({ ...due, lastClaimAt }),
    claimRebate({ headers }) {
      keys.push(headers.get('Idempotency-Key'));
      throw new TypeError('the answer was lost');
    },
  };
  const { host, platform, user } = await show(handlers);
  const reads = () => platform.calls.filter((id) => id === 'claimableRebate').length;
  const press = async (): Promise<void> => {
    const [sent, read] = [keys.length, reads()];
    await user.click(await screen.findByRole('button', { name: 'Claim ₫2,000' }));
    await waitFor(() => expect(keys).toHaveLength(sent + 1));
    await waitFor(() => expect(reads()).toBeGreaterThan(read));
  };
  await press();
  lastClaimAt = at;
  await press();
  const notice = expect.objectContaining({ titleKey: 'member-centre.noAnswer' });
  expect(host.actions).toContainEqual(expect.objectContaining({ notice }));
  await press();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('claims for each member of a browser by a key of its own', async () => {
  const keys: (string | null)[] = [];
  const handlers: FakeHandlers = {
    claimRebate({ headers }) {
      keys.push(headers.get('Idempotency-Key'));
      throw new TypeError('the answer was lost');
    },
  };
  for (const memberId of ['1', '2']) {
    const { user, unmount } = await show(handlers, { ...memberSession, memberId });
    await user.click(await screen.findByRole('button', { name: 'Claim ₫2,000' }));
    await waitFor(() => expect(keys).toHaveLength(Number(memberId)));
    unmount();
  }
  expect(keys[1]).not.toBe(keys[0]);
});

it('keeps showing what it knows when it cannot be read anew', async () => {
  const { platform, user } = await show({ claimRebate: () => new FakeRefusal('rebate.nothing') });
  const claim = await screen.findByRole('button', { name: 'Claim ₫2,000' });
  platform.use({ claimableRebate: () => new FakeRefusal('platform.unavailable') });
  const before = platform.calls.length;
  await user.click(claim);
  await waitFor(() => expect(platform.calls.slice(before)).toContain('claimableRebate'));
  await act(() => new Promise(requestAnimationFrame));
  expect(screen.getByRole('button', { name: 'Claim ₫2,000' })).toBeVisible();
  expect(screen.queryByText('Rebates cannot be shown right now')).not.toBeInTheDocument();
});

it('lists what was paid, opened with its parts, and asks for the chosen range', async () => {
  const asked: unknown[] = [];
  const { user } = await show({
    rebateHistory({ query }) {
      asked.push(Math.round((query.endDate - query.startDate) / 86_400_000));
      return history;
    },
  });
  const list = await screen.findByRole('list', { name: 'Paid rebates' });
  expect(list).toHaveTextContent('From ₫250,000 of valid stakesClaimed+₫2,000');
  await user.click(within(list).getByText('Claimed'));
  expect(within(list).getByText('₫250,000 × 0.8 % = ₫2,000')).toBeVisible();
  await user.click(screen.getByText('7 days'));
  await waitFor(() => expect(asked).toContain(7));
});

it('shows what to do where nothing came back yet', async () => {
  const { host, user } = await show({ claimableRebate: () => nothing, rebateHistory: () => noHistory });
  await user.click(await screen.findByRole('button', { name: 'To the slots lobby' }));
  expect(host.actions).toContainEqual(expect.objectContaining({ type: 'navigate', path: '/rng' }));
  expect(await screen.findByText('No rebate in this range')).toBeVisible();
});

it('says when it cannot be read, and tries again', async () => {
  const { platform, user } = await show({ claimableRebate: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Rebates cannot be shown right now')).toBeVisible();
  platform.use({ claimableRebate: () => due, rebateRates: () => rates, rebateHistory: () => history });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Claim ₫2,000' })).toBeVisible();
});
