import { webcrypto } from 'node:crypto';
import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';

const at = Date.parse('2026-11-21T13:59:02+07:00');
const dayMs = 24 * 60 * 60_000;
const gift = {
  rewardId: '7',
  eventName: 'A thank-you',
  promotionType: 'MANUAL' as const,
  rewardAmount: 68_000,
  rewardPoint: 0,
  ticketName: '',
  status: 'I' as 'I' | 'C' | 'E',
  issuedAt: at,
  expiry: null as number | null,
  claimedAt: null as number | null,
  remark: '',
  multiplier: 2,
};
const salary = { ...gift, rewardId: '8', eventName: 'Salary', promotionType: 'RANK_SALARY' as const, rewardPoint: 50 };

const prizes = [
  { rewardType: 'MONEY' as const, value: 5000, chancePercent: 60 },
  { rewardType: 'POINTS' as const, value: 30, chancePercent: 30 },
  { rewardType: 'NOTHING' as const, value: 0, chancePercent: 10 },
].map(({ value, ...prize }, place) => ({
  ...{ ...prize, configId: String(place), minValue: value, maxValue: value, label: '' },
}));
const ticket = {
  ...{ transactionId: '40', type: 'PRIZE_WHEEL' as const, style: 'WHEEL', name: 'Polar wheel', promotionId: 'wheel' },
  ...{ status: 'AVAILABLE' as const, startDate: at, endDate: Date.now() + 2 * dayMs, description: 'A spin.' },
  ...{ claimDevice: 'ALL', bonus: 5000, conditionSize: 0, achievedConditionSize: 0, conditionStatus: [], prizes },
  serverSeedHash: '',
};
const calendar = {
  enabled: true,
  days: Array.from({ length: 7 }, (_, index) => ({
    day: index + 1,
    rewardType: 'MONEY' as const,
    amount: 3000,
    status: index === 0 ? ('CLAIMABLE' as const) : ('COMING' as const),
  })),
  ...{ today: 1, consecutive: 0, minDeposit: 0, deposited: 0, minTurnover: 0, turnover: 0, nextDayAt: at + dayMs },
};
const rescue = {
  ...{ enabled: true, from: at, to: at + dayMs, loss: 100_000, percent: 3, amount: 3000 },
  ...{ minLoss: 50_000, mostAmount: 5_000_000 },
};
const paid = { amount: 68_000, points: 0, ticketName: '', requirementId: null };

async function show(handlers: FakeHandlers = {}) {
  const platform = createFakePlatform({
    unreadCount: () => 0,
    rewards: ({ query }) => (query.status === 'I' ? [gift, salary] : []),
    tickets: () => [],
    signInCalendar: () => calendar,
    rescue: () => rescue,
    promoCodes: () => ({ enabled: true, claimed: [] }),
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(
    await stage(<MemberCentre page="rewardCenter" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  return { host, platform, user: userEvent.setup() };
}

const stillness = (isStill: boolean): void => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...new EventTarget(), media: query, matches: isStill }) as never);
};
beforeEach(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
afterEach(() => jest.restoreAllMocks());

it('says first what can be claimed now as one sum, and claims all of it with one press', async () => {
  const claims: unknown[] = [];
  const { host, user } = await show({
    claimReward: ({ body }) => (claims.push(body), paid),
    claimSignIn: () => (claims.push('today'), { day: 1, rewardType: 'MONEY', amount: 3000 }),
  });
  const summary = await screen.findByRole('region', { name: 'Ready for you now' });
  await waitFor(() => expect(summary).toHaveTextContent('3 gifts, today’s sign-in among them, with 50 points on top'));
  await user.click(await within(summary).findByRole('button', { name: 'Claim all 3' }));
  await waitFor(() => expect(claims).toHaveLength(3));
  expect(claims).toEqual([
    expect.objectContaining({ promotionClaimId: '7', promotionType: 'MANUAL' }),
    expect.objectContaining({ promotionClaimId: '8', promotionType: 'RANK_SALARY' }),
    'today',
  ]);
  await waitFor(() =>
    expect(host.actions).toContainEqual(
      expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-rewards.claimedMany' }) }),
    ),
  );
});

it('leads to the security centre where a number must be proven first', async () => {
  const { host, user } = await show({
    claimReward: () => new FakeRefusal('prom.claim.req.field', { data: 'required.mobile_no_verified' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Claim Salary' }));
  expect(await screen.findByText('Verify your mobile number first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the security centre' }));
  expect(host.actions).toContainEqual(expect.objectContaining({ page: 'securityCenter' }));
});

it('asks before a wheel moves, shows chances all the time, and tells what was won only when it stands', async () => {
  stillness(false);
  let isOpen = false;
  const { user } = await show({
    tickets: () => (isOpen ? [] : [ticket]),
    claimTicket() {
      isOpen = true;
      return { rewardType: 'MONEY', value: 5000, configId: '0', otherPrizes: [], proof: secret };
    },
  });
  expect(await screen.findByText('60 %')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Spin/ }));
  await waitFor(() => expect(isOpen).toBe(true));
  expect(screen.queryByText('You won')).toBeNull();
  expect(await screen.findByText('You won')).toBeVisible();
  expect(screen.getByText('60 %')).toBeVisible();
});

const secret = { serverSeedHash: '', serverSeed: null, clientSeed: 'me', nonce: 0 };

it('shows the result at once with reduced motion, and checks it in the browser', async () => {
  stillness(true);
  const serverSeed = '11'.repeat(32);
  const seed = Uint8Array.from(Buffer.from(serverSeed, 'hex'));
  const hash = Buffer.from(await webcrypto.subtle.digest('SHA-256', seed)).toString('hex');
  const key = await webcrypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const block = new DataView(await webcrypto.subtle.sign('HMAC', key, new TextEncoder().encode('me:4:0')));
  const number = block.getUint32(0) % 10_000;
  const place = number < 6000 ? 0 : number < 9000 ? 1 : 2;
  const proof = { serverSeedHash: hash, serverSeed, clientSeed: 'me', nonce: 4 };
  const prize = prizes[place] ?? prizes[0];
  if (!prize) throw new Error('there are prizes');
  const { user } = await show({
    tickets: () => [{ ...ticket, style: 'EGG', type: 'GOLDEN_EGG', serverSeedHash: hash }],
    claimTicket: () => ({
      ...{ rewardType: prize.rewardType, value: prize.minValue, configId: String(place), otherPrizes: [], proof },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Second' }));
  await user.click(await screen.findByRole('button', { name: 'Check it' }));
  expect(await screen.findByText(/^It holds/)).toBeVisible();
  expect(screen.getByText(serverSeed)).toBeVisible();
});

it('adds a seed of this browser to the draw, shown before and the same when it is sent again', async () => {
  stillness(true);
  const seeds: unknown[] = [];
  const { user } = await show({
    tickets: () => [{ ...ticket, style: 'EGG', type: 'GOLDEN_EGG' }],
    claimTicket({ body }) {
      seeds.push((body as { clientSeed?: string }).clientSeed);
      throw new TypeError('the answer was lost');
    },
  });
  const shown = await screen.findByText(/^[0-9a-f]{32}$/);
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Second' }));
    await waitFor(() => expect(seeds).toHaveLength(times));
  }
  expect(seeds).toEqual([shown.textContent, shown.textContent]);
});

it('opens a ticket also where the connection is not secure and the browser hashes nothing', async () => {
  stillness(true);
  const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  const claimTicket = jest.fn(() => new FakeRefusal('reward.expired'));
  const { user } = await show({ tickets: () => [{ ...ticket, style: 'EGG', type: 'GOLDEN_EGG' }], claimTicket });
  await user.click(await screen.findByRole('button', { name: 'Second' }));
  const body: unknown = expect.not.objectContaining({ clientSeed: expect.anything() });
  await waitFor(() => expect(claimTicket).toHaveBeenCalledWith(expect.objectContaining({ body })));
  subtle.mockRestore();
});

it('lets a card be scratched, by hand or by a button', async () => {
  stillness(false);
  const { user } = await show({
    tickets: () => [{ ...ticket, style: 'SCRATCH' }],
    claimTicket: () => ({ rewardType: 'NOTHING', value: 0, configId: '2', otherPrizes: [], proof: secret }),
  });
  await user.click(await screen.findByRole('button', { name: /^Start scratching/ }));
  const foil = await waitFor(() => {
    const found = document.querySelector('svg[viewBox="0 0 360 200"]');
    if (!found) throw new Error('no foil');
    return found;
  });
  const button = await screen.findByRole('button', { name: 'Show it now' });
  act(() => void fireEvent.pointerMove(foil, { buttons: 1, clientX: 5, clientY: 5 }));
  expect(screen.queryByText(/^No prize this time/)).toBeNull();
  await user.click(button);
  expect(await screen.findByText(/^No prize this time/)).toBeVisible();
});

it('leads with a voucher to the deposit that it is good for, and opens nothing', async () => {
  const { host, user } = await show({
    tickets: () => [{ ...ticket, style: 'DISCOUNT', type: 'DEPOSIT_DISCOUNT', name: 'Deposit boost', prizes: [] }],
  });
  expect(await screen.findByRole('heading', { name: 'Deposit boost' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use it with a deposit (1)' }));
  expect(host.actions).toContainEqual(expect.objectContaining({ page: 'depositv2' }));
  expect(screen.queryByText('Chances')).toBeNull();
});

it('claims free spins, tells what they are, and leads to their game as long as some are left', async () => {
  let claimed = false;
  const freeSpins = {
    ...{ gameId: '102000', gameName: 'Aurora Gems', imageUrl: '/gems.webp', rounds: 10, bet: 2000, maxWin: 500_000 },
    ...{ multiplier: 3, playHours: 72, playUntil: null },
  };
  const { host, user } = await show({
    tickets: () => [
      {
        ...{ ...ticket, style: 'SPIN', type: 'FREE_SPIN', prizes: [] },
        freeSpins: { ...freeSpins, claimed, left: claimed ? 7 : 10, won: claimed ? 12_000 : 0 },
      },
    ],
    claimTicket: () => {
      claimed = true;
      return {
        ...{ rewardType: 'FREE_SPIN', value: 10, configId: '0', otherPrizes: [] },
        proof: { serverSeedHash: '', serverSeed: '', clientSeed: '', nonce: 0 },
      };
    },
  });
  expect(await screen.findByText('10 free spins left')).toBeVisible();
  expect(screen.getByText('Each is played as a bet of ₫2,000; nothing leaves your balance')).toBeVisible();
  expect(screen.getByText('They pay up to ₫500,000; what they win is to be staked 3 times')).toBeVisible();
  expect(screen.queryByText('Chances')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Claim 10 free spins' }));
  await user.click(await screen.findByRole('button', { name: 'Play Aurora Gems' }));
  expect(host.actions).toContainEqual(expect.objectContaining({ type: 'navigate', path: '/game?id=102000' }));
});

it('tells what today still takes, and does not offer it before', async () => {
  await show({ signInCalendar: () => ({ ...calendar, minTurnover: 20_000, turnover: 5000 }) });
  expect(await screen.findByText('Staked today: ₫5,000 of ₫20,000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Claim all 2' })).toBeVisible();
});

it('keeps a code that was refused, and says why next to it', async () => {
  const { user } = await show({
    claimPromoCode: ({ body }) => (body.code === 'GOOD' ? paid : new FakeRefusal('reward.code-unknown')),
  });
  const field = await screen.findByRole('textbox', { name: 'Your code' });
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(field).toHaveAccessibleDescription('A code has at least 3 characters.');
  await user.type(field, 'NOPE{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This code is unknown, or none are left.'));
  expect(field).toHaveValue('NOPE');
  await user.clear(field);
  await user.type(field, 'GOOD{Enter}');
  expect(await screen.findByText('It is yours: ₫68,000')).toBeVisible();
  expect(field).toHaveValue('');
});

it('shows the formula of the rescue in figures, its tiers, and what was', async () => {
  const { user } = await show({
    rescueDetail: () => ({
      tiers: [{ minLoss: 50_000, percent: 3, mostAmount: 5_000_000 }],
      history: [{ from: at, to: at + dayMs, loss: 200_000, amount: 6000, status: 'E' as const }],
    }),
    rewards: ({ query }) => (query.status === 'E' ? [{ ...gift, status: 'E' as const, expiry: at }] : []),
  });
  expect(await screen.findByText('₫100,000 lost × 3 % = ₫3,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tiers and past weeks' }));
  expect(await screen.findByText('₫200,000 lost')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Nothing is waiting right now')).toBeVisible();
  await user.click(screen.getByText('Expired'));
  expect(await screen.findByRole('heading', { name: 'A thank-you' })).toBeVisible();
});

it('says when it cannot be read, and tries again', async () => {
  const { platform, user } = await show({ rewards: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Rewards cannot be shown right now')).toBeVisible();
  platform.use({ rewards: () => [gift] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Claim A thank-you' })).toBeVisible();
});
