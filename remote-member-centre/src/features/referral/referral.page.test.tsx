import type { ModuleId } from '@pavilion/api-contract';
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

const at = Date.parse('2026-11-20T10:00:00+07:00');
const rules = {
  ...{ validDeposit: 200_000, validTurnover: 1_000_000, validDays: 30, perInvitee: 50_000 },
  milestones: [
    { count: 3, amount: 100_000 },
    { count: 5, amount: 250_000 },
  ],
  ...{ depositRebatePercent: 0.5, turnoverRebatePercent: 0.1, rules: ['A friend counts in time.'] },
};
const overview = {
  ...{ today: 2_000, yesterday: 0, month: 252_000, total: 302_000 },
  ...{ validInvitations: 4, totalInvitations: 6, claimable: 150_000 },
};
const friend = { account: 'ri***8', registerDate: at, deposited: 120_000, turnover: 640_000 };
const pending = { ...friend, status: 'PENDING' as const, validUntil: at + 20 * 86_400_000 };
const reviewed = { ...friend, account: 'em***2', registerDate: at - 1, status: 'REVIEW' as const, validUntil: null };
const reward = {
  ...{ rewardId: '41', eventName: 'Your friend ri***8 counts', promotionType: 'REFERRAL' as const },
  ...{ rewardAmount: 50_000, rewardPoint: 0, ticketName: '', status: 'I' as const, issuedAt: at },
  ...{ expiry: null, claimedAt: null, remark: '', multiplier: 3 },
};
const waiting = [reward, { ...reward, rewardId: '42', rewardAmount: 100_000 }];
const income = {
  list: [
    { at, account: 'ri***8', source: 'DEPOSIT' as const, base: 400_000, amount: 2_000 },
    { at: at - 1, account: '', source: 'MILESTONE' as const, base: 0, amount: 100_000 },
  ],
  ...{ footer: { amount: 102_000 }, total: 2, totalPages: 1 },
};
const noClaims = { list: [], footer: { totalBonus: 0 }, total: 0, totalPages: 0 };
const ranking = {
  list: [1, 2, 3, 4].map((rank) => ({
    rank,
    account: `a${rank}***z`,
    invitations: 9 - rank,
    income: 100_000 * (5 - rank),
  })),
  footer: { rank: 4, invitations: 5, income: 100_000 },
};

async function open(handlers: FakeHandlers = {}, modules?: readonly ModuleId[]) {
  const user = userEvent.setup();
  const platform = createFakePlatform({
    unreadCount: () => 0,
    referralDetails: () => ({ referralCode: 'LAN23456', totalInvitations: 6, promotionDomains: [] }),
    ...{ referralRules: () => rules, referralIncomeOverview: () => overview, rewards: () => waiting },
    referralList: () => ({ list: [pending, reviewed], total: 2, totalPages: 1 }),
    ...{ referralIncome: () => income, referralRanking: () => ranking, achievementClaims: () => noClaims },
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession, ...(modules ? { modules } : {}) });
  render(await stage(<MemberCentre page="referral" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }));
  return { host, platform, user };
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('says that what waits cannot be read, and tries again', async () => {
  const { platform, user } = await open({ rewards: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('What waits for you cannot be shown right now')).toBeVisible();
  platform.use({ rewards: () => waiting });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Claim ₫150,000' })).toBeVisible();
});

it('asks for nothing that waits where the brand has no rewards', async () => {
  await open({}, ['COMM3', 'MEMCENTRE', 'REFERRAL3']);
  const income = within(await screen.findByRole('region', { name: 'What invitations brought' }));
  expect(income.queryByText('Ready to claim')).toBeNull();
});

it('does not say that nothing waits before it knows', async () => {
  let answer = (_: typeof waiting): void => undefined;
  const asked = new Promise<typeof waiting>((resolve) => {
    answer = resolve;
  });
  await open({ rewards: () => asked });
  const income = within(await screen.findByRole('region', { name: 'What invitations brought' }));
  expect(income.queryByText(/^The next friend who counts/)).toBeNull();
  answer([]);
  expect(await income.findByText(/^The next friend who counts/)).toBeVisible();
});

it('says what a friend brings, and gives the code, the link and places to share it', async () => {
  const { host, user } = await open();
  expect(await screen.findByRole('heading', { name: 'Every friend who counts brings you ₫50,000' })).toBeVisible();
  expect(screen.getByText('LAN23456')).toBeVisible();
  const link = `${location.origin}/register?referralCode=LAN23456`;
  expect(screen.getByText(link)).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Your invitation link as a QR code' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(host.actions).toContainEqual({
    type: 'notify',
    notice: { tone: 'positive', titleKey: 'member-referral.copied' },
  });
  expect(screen.getByRole('link', { name: 'Zalo' })).toHaveAttribute(
    'href',
    `https://zalo.me/share?u=${encodeURIComponent(link)}`,
  );
  expect(screen.getByRole('button', { name: 'Copy invitation' })).toBeVisible();
});

it('opens the device’s own sheet where it has one', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share invitation' }));
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: `${location.origin}/register?referralCode=LAN23456` }),
  );
});

it('claims all rewards of invitations as one sum, each once, and says what came', async () => {
  const claimed: unknown[] = [];
  const { platform, user } = await open({
    claimReward({ body }) {
      claimed.push(body.promotionClaimId);
      platform.use({ rewards: () => waiting.slice(claimed.length) });
      return { amount: 50_000, points: 0, ticketName: '', requirementId: '7' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Claim ₫150,000' }));
  expect(await screen.findByText('It is in your balance')).toBeVisible();
  expect(claimed).toEqual(['41', '42']);
  await waitFor(() => expect(screen.getByText('₫150,000', { selector: '[aria-live] *' })).toBeVisible());
});

it('does not say that nothing was claimed where nobody knows of one, though another was refused', async () => {
  const { host, user } = await open({
    claimReward({ body }) {
      if (body.promotionClaimId === '41') throw new TypeError('the answer was lost');
      return new FakeRefusal('reward.claimed');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Claim ₫150,000' }));
  await waitFor(() =>
    expect(host.actions).toContainEqual(
      expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-centre.noAnswer' }) }),
    ),
  );
});

it('says which friends count and what the others lack', async () => {
  await open();
  const rows = within(await screen.findByRole('list', { name: 'Your friends' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('On the way');
  expect(rows[0]).toHaveTextContent('₫80,000 of deposits and ₫360,000 of stakes to go, until');
  expect(within(rows[0] ?? document.body).getByRole('progressbar', { name: 'Deposits' })).toHaveAttribute(
    'aria-valuenow',
    '60',
  );
  expect(rows[1]).toHaveTextContent('In review');
});

it('leads from milestone to milestone, and shows where the member stands this month', async () => {
  await open();
  expect(await screen.findByText('1 more friend brings you ₫250,000.')).toBeVisible();
  expect(screen.getByText('4 friends count')).toBeVisible();
  expect(await screen.findByText('You are in place 4, with 5 friends this month.')).toBeVisible();
});

it('lists incomes by kind: all that was earned, or what was claimed', async () => {
  const { user } = await open();
  const list = await screen.findByRole('list', { name: 'Income' });
  expect(list).toHaveTextContent('Deposits of ri***8');
  expect(list).toHaveTextContent('from ₫400,000+₫2,000');
  await user.click(screen.getByRole('button', { name: 'Milestones claimed' }));
  expect(await screen.findByText('It is listed here once you have claimed it, or once it is paid.')).toBeVisible();
});

it('says what happened, and tries again', async () => {
  const { platform, user } = await open({ referralRules: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Invitations cannot be shown right now')).toBeVisible();
  platform.use({ referralRules: () => rules });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('LAN23456')).toBeVisible();
});

it('is no page of a brand without referrals', async () => {
  const { platform } = await open({}, ['COMM3']);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Member centre' })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'Invite friends' })).not.toBeInTheDocument();
  expect(platform.calls).not.toContain('referralDetails');
});
