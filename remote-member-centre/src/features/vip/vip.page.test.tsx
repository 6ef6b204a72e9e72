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
import { MemberCentre } from '../centre/member-centre';

const monthEndsAt = Date.parse('2026-12-01T00:00:00+07:00');
const progress = {
  playerRankName: 'VIP2',
  rankLevel: 2,
  nextRankName: 'VIP3' as string | undefined,
  monthlyTurnover: { actual: 3_000_000, expected: 5_000_000 },
  totalTurnover: { actual: 150_000_000, expected: 300_000_000 },
  totalDeposit: { actual: 12_000_000, expected: 20_000_000 },
  monthEndsAt,
  since: Date.parse('2026-10-03T10:00:00+07:00'),
};
const level = (one: number, deposit: number, salary: number) => ({
  level: one,
  name: `VIP${one}`,
  color: '#dbe3ee',
  color2: '#5d6b80',
  totalDeposit: deposit,
  totalTurnover: deposit * 15,
  keepTurnover: deposit,
  upgradeBonus: one * 30_000,
  monthlySalary: salary,
  rebateExtraPercent: 0,
  withdrawalsPerDay: 5,
});
const levels = [level(0, 0, 0), level(1, 1_000_000, 0), level(2, 5_000_000, 30_000), level(3, 20_000_000, 100_000)];
const salary = {
  rewardId: '41',
  eventName: 'VIP2 salary for 2026-11',
  promotionType: 'RANK_SALARY' as const,
  rewardAmount: 30_000,
  rewardPoint: 0,
  ticketName: '',
  status: 'I' as const,
  issuedAt: Date.parse('2026-11-01T00:00:00+07:00'),
  expiry: null,
  claimedAt: null,
  remark: '',
  multiplier: 3,
};
const bonus = {
  ...salary,
  rewardId: '40',
  promotionType: 'UPGRADE_BONUS' as const,
  rewardAmount: 60_000,
  eventName: 'Welcome to VIP2',
};
const past = { month: '2026-10', level: 2, amount: 30_000, claimDate: Date.parse('2026-10-02T08:00:00+07:00') };

async function show(handlers: FakeHandlers = {}) {
  const platform = createFakePlatform({
    unreadCount: () => 0,
    rankProgress: () => progress,
    rankLevels: () => levels,
    rankRules: () => ({ upgradeNeeds: 'BOTH' as const, levelsLost: 1, rules: ['Both must be reached.'] }),
    rankBenefits: () => [
      { level: 2, benefits: [{ type: 'MONTHLY_SALARY' as const, title: 'Monthly salary', value: '30000' }] },
      { level: 3, benefits: [{ type: 'SERVICE' as const, title: 'VIP service', value: 'A line of your own' }] },
    ],
    rankSalary: () => ({ amount: 30_000, rewardId: '41', status: 'CLAIMABLE' as const, nextAt: monthEndsAt }),
    rankSalaryHistory: () => ({ list: [past], total: 1, totalPages: 1 }),
    rewards: () => [bonus, salary],
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(await stage(<MemberCentre page="VIP" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }));
  return { host, platform, user: userEvent.setup() };
}

const rowOf = (name: string) =>
  within(screen.getByRole('table', { name: 'All levels' }))
    .getByText(name)
    .closest('tr');

beforeEach(() => localStorage.clear());

it('says in one sentence what is missing, how far each figure is, and what keeps the level this month', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'VIP2' })).toBeVisible();
  expect(screen.getByText('₫8,000,000 of deposits and ₫150,000,000 of valid stakes to VIP3.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'On the way to VIP3' })).toHaveAttribute('aria-valuenow', '50');
  const share = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow');
  expect([
    share('Total deposits · VIP3'),
    share('Total valid stakes · VIP3'),
    share('Stakes this month · VIP2'),
  ]).toEqual(['60', '50', '60']);
  expect(screen.getByText(/^₫2,000,000 more until .*, or VIP2 falls by one level\.$/)).toBeVisible();
});

it.each([
  ['one figure', { totalTurnover: { actual: 3e8, expected: 3e8 } }, '₫8,000,000 of deposits to VIP3.'],
  [
    'a level that was lost',
    {
      totalTurnover: { actual: 3e8, expected: 3e8 },
      totalDeposit: { actual: 2e7, expected: 2e7 },
      regainTurnover: 20_000_000,
    },
    '₫17,000,000 more of valid stakes this month bring VIP3 back.',
  ],
  ['the highest level', { nextRankName: undefined }, 'This is the highest level there is.'],
])('says so of %s', async (_, change, sentence) => {
  await show({ rankProgress: () => ({ ...progress, ...change }) });
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('marks the own level among all, and leads to it', async () => {
  const { user } = await show();
  await screen.findByRole('table', { name: 'All levels' });
  expect(rowOf('VIP1')).toHaveTextContent('₫1M₫15M₫1M₫30K– Reached');
  expect(rowOf('VIP2')).toHaveTextContent('You are here');
  expect(rowOf('VIP3')).toHaveTextContent('50%');
  await user.click(screen.getByRole('button', { name: 'See all levels' }));
  expect(rowOf('VIP2')).toContainElement(document.activeElement as HTMLElement);
});

it('does not say that a salary was not claimed where nobody knows', async () => {
  const { host, user } = await show({
    claimReward() {
      throw new TypeError('the answer was lost');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Claim ₫30,000: VIP2 salary for 2026-11' }));
  await waitFor(() =>
    expect(host.actions).toContainEqual(
      expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-centre.noAnswer' }) }),
    ),
  );
});

it('shows what waits as one sum, claims each of it, and says why it could not', async () => {
  const claimed: unknown[] = [];
  let refuses = true;
  const { host, platform, user } = await show({
    claimReward({ body }) {
      claimed.push(body);
      return refuses
        ? new FakeRefusal('reward.claimed')
        : { amount: 30_000, points: 0, ticketName: '', requirementId: '7' };
    },
  });
  expect(await screen.findByText('₫90,000')).toBeVisible();
  const press = async () => {
    await user.click(screen.getByRole('button', { name: 'Claim ₫30,000: VIP2 salary for 2026-11' }));
  };
  await press();
  await waitFor(() =>
    expect(host.actions).toContainEqual(
      expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-vip.notClaimed' }) }),
    ),
  );
  refuses = false;
  platform.use({ rewards: () => [bonus] });
  await press();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Claim ₫30,000: VIP2 salary for 2026-11' })).toBeNull(),
  );
  expect(claimed).toEqual(Array(2).fill({ promotionClaimId: '41', promotionType: 'RANK_SALARY' }));
  expect(screen.getByText(/^VIP2 brings ₫30,000 on/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Salaries of earlier months' })).toHaveTextContent(
    '2026-10VIP2₫30,000Claimed on',
  );
});

it('says once that a level was reached since the last visit', async () => {
  localStorage.setItem('member-centre.vip.1001', '1');
  const { user } = await show();
  expect(await screen.findByText('VIP2 is yours')).toBeVisible();
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('VIP2 is yours')).toBeNull();
  expect(localStorage.getItem('member-centre.vip.1001')).toBe('2');
});

it('brings what this level and the next one bring, with the rules', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'VIP2 brings you' })).toBeVisible();
  expect(await screen.findByText('A line of your own')).toBeVisible();
  expect(screen.getByText('Both must be reached.')).toBeVisible();
});

const late = [
  [{ rankBenefits: () => [] }, 'What levels bring cannot be shown right now', /^Nothing yet/],
  [
    { rankRules: () => ({ upgradeNeeds: 'BOTH' as const, levelsLost: 1, rules: [] }) },
    'The rules cannot be shown right now',
    'Both must be reached.',
  ],
  [{ rewards: () => [] }, 'What waits for you cannot be shown right now', 'Salary and bonuses'],
] as const;

it.each(late)(
  'claims nothing before an answer is there, and says when it failed (%#)',
  async (handlers, title, claim) => {
    let refuse = (): void => undefined;
    const refusal = new Promise<FakeRefusal>((resolve) => {
      refuse = () => resolve(new FakeRefusal('platform.unavailable'));
    });
    const { platform, user } = await show(
      Object.fromEntries(Object.keys(handlers).map((call) => [call, () => refusal])),
    );
    expect(await screen.findByRole('table', { name: 'All levels' })).toBeVisible();
    expect(screen.queryByText(claim)).toBeNull();
    refuse();
    expect(await screen.findByText(title)).toBeVisible();
    platform.use(handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  },
);

it('says when it cannot be read, and tries again', async () => {
  const { platform, user } = await show({ rankProgress: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Your level cannot be shown right now')).toBeVisible();
  platform.use({ rankProgress: () => progress });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'VIP2' })).toBeVisible();
});
