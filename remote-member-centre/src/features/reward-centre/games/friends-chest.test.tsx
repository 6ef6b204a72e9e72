import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { MemberCentre } from '../../centre/member-centre';

const at = Date.now();
const dayMs = 24 * 60 * 60_000;
const prizes = [5000, 8000].map((value, place) => ({
  ...{ configId: String(place), minValue: value, maxValue: value, label: '' },
  ...{ rewardType: 'MONEY' as const, chancePercent: 50 },
}));
const chest = {
  ...{ transactionId: '40', type: 'TEMU' as const, style: 'FRIENDS', name: 'Friends’ chest', promotionId: 'chest' },
  ...{ status: 'AVAILABLE' as const, startDate: at, endDate: at + 2 * dayMs, description: 'Invite three friends.' },
  ...{ claimDevice: 'ALL', bonus: 8000, conditionSize: 3, prizes, serverSeedHash: '' },
};
const calendar = {
  ...{ enabled: false, days: [], today: 1, consecutive: 0, minDeposit: 0, deposited: 0, minTurnover: 0, turnover: 0 },
  nextDayAt: at + dayMs,
};
const proof = { serverSeedHash: '', serverSeed: '', clientSeed: '', nonce: 0 };

async function show(handlers: FakeHandlers) {
  const platform = createFakePlatform({
    unreadCount: () => 0,
    rewards: () => [],
    signInCalendar: () => calendar,
    promoCodes: () => ({ enabled: true, claimed: [] }),
    referralDetails: () => ({ referralCode: 'AB12', totalInvitations: 1, promotionDomains: [] }),
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(
    await stage(<MemberCentre page="rewardCenter" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  return { host, user: userEvent.setup() };
}

interface Made {
  readonly actual: number;
  readonly expected: number;
  readonly friend?: string;
}
const stepOf = (condition: string, made: Made) => ({
  ...{ condition, ...made, achieved: made.actual === made.expected },
});

beforeEach(() => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...new EventTarget(), media: query, matches: true }) as never);
});
afterEach(() => jest.restoreAllMocks());

it('shows who made which step of a chest, and copies the link for those that are missing', async () => {
  const { host, user } = await show({
    tickets: () => [
      {
        ...{ ...chest, achievedConditionSize: 1 },
        conditionStatus: [
          stepOf('REGISTERED', { actual: 1, expected: 1, friend: 'an***1' }),
          stepOf('DEPOSIT', { actual: 40_000, expected: 100_000, friend: 'bo***2' }),
          stepOf('TURNOVER', { actual: 0, expected: 500_000 }),
        ],
      },
    ],
  });
  expect(await screen.findByText('1 of 3')).toBeVisible();
  const lines = screen.getByText('A friend registers with your link').closest('ol');
  expect([...(lines?.children ?? [])].map((line) => line.textContent)).toEqual([
    'A friend registers with your linkDone by an***1',
    'A friend deposits ₫100,000bo***2: ₫40,000 of ₫100,000',
    'A friend stakes ₫500,000Waiting for a friend',
  ]);
  expect(screen.queryByRole('button', { name: 'Open it now' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Copy your invite link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/register?referralCode=AB12`);
  await user.click(screen.getByRole('button', { name: 'More ways to invite' }));
  expect(host.actions).toContainEqual(expect.objectContaining({ page: 'referral' }));
});

it('opens a chest once all its steps are made, and says what is missing where they are not any more', async () => {
  let isMissing = true;
  const { user } = await show({
    tickets: () => [
      {
        ...{ ...chest, achievedConditionSize: 3 },
        conditionStatus: [1, 2, 3].map(() => stepOf('REGISTERED', { actual: 1, expected: 1, friend: 'an***1' })),
      },
    ],
    claimTicket: () =>
      isMissing
        ? new FakeRefusal('prom.claim.req.field', { data: 'required.friends' })
        : { rewardType: 'MONEY', value: 5000, configId: '0', otherPrizes: [], proof },
  });
  await user.click(await screen.findByRole('button', { name: 'Open it now' }));
  expect(await screen.findByText('Not all steps are made yet.')).toBeVisible();
  isMissing = false;
  await user.click(screen.getByRole('button', { name: 'Open it now' }));
  expect(await screen.findByText(/^You won/)).toHaveTextContent('₫5,000');
  expect(screen.queryByRole('button', { name: 'Copy your invite link' })).toBeNull();
});
