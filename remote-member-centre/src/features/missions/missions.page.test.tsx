import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { MemberCentre } from '../centre/member-centre';

const now = Date.now();
const climb = {
  ...{ missionId: '104', title: 'The polar climb', description: 'A month of stakes.', type: 'TURNOVER' as const },
  ...{
    period: 'MONTHLY' as const,
    startDate: now - 86_400_000,
    endDate: now + 3 * 86_400_000,
    state: 'CLAIM' as const,
  },
  ...{ reachedValue: 250_000, nextTarget: 1_000_000, claimableCount: 1, hasLeaderboard: true, needsApplication: false },
};
const rounds = {
  ...{ ...climb, missionId: '102', title: 'A hundred spins', type: 'BET_COUNT' as const, state: 'JOIN' as const },
  ...{ reachedValue: 0, nextTarget: 30, claimableCount: 0, hasLeaderboard: false },
};
const moment = {
  ...{ ...climb, missionId: '110', title: 'Show your moment', needsApplication: true, hasLeaderboard: false },
};
const steps = [
  { milestoneId: '1', target: 200_000, rewardType: 'MONEY' as const, rewardValue: 5000, status: 'REACHED' as const },
  { milestoneId: '2', target: 1_000_000, rewardType: 'POINTS' as const, rewardValue: 50, status: 'OPEN' as const },
];
const board = {
  list: [
    { rank: 1, account: 'sk***1', reachedValue: 900_000, prize: 1_000_000 },
    { rank: 2, account: 'ko***2', reachedValue: 800_000, prize: 500_000 },
    { rank: 3, account: 'ri***3', reachedValue: 700_000, prize: 300_000 },
    { rank: 4, account: 'la***8', reachedValue: 250_000, prize: 180_000 },
  ],
  footer: { rank: 4, reachedValue: 250_000 },
};
const listed = (...list: (typeof climb | typeof rounds | typeof moment)[]) => ({
  ...{ list, badge: 2, total: list.length, totalPages: 1 },
});

async function show(handlers: FakeHandlers = {}) {
  const platform = createFakePlatform({
    unreadCount: () => 0,
    missions: ({ query }) => (query.status === 'C' ? listed() : listed(climb, rounds)),
    missionMilestones: () => steps,
    missionRules: () => [{ missionId: '104', rules: ['Among equals, the earlier one leads.'] }],
    missionLeaderboard: () => board,
    ...handlers,
  });
  const host = createFakeHost({ platform, session: memberSession });
  render(
    await stage(<MemberCentre page="missionLeaderboard" onPageChange={jest.fn()} onClose={jest.fn()} />, {
      host,
      remote,
    }),
  );
  return { host, platform, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Open' })).findAllByRole('heading', { level: 3 });
const png = new File([new Uint8Array([0x89])], 'a.png', { type: 'image/png' });

it('shows each mission with its track and the one thing to do, and counts in the navigation', async () => {
  await show();
  expect((await cards()).map(({ textContent }) => textContent)).toEqual(['The polar climb', 'A hundred spins']);
  expect(await screen.findByText('1 reward is ready')).toBeVisible();
  expect(screen.getByText('“The polar climb” is ₫750,000 from its next step.')).toBeVisible();
  expect(screen.getByText('₫250,000 of ₫1,000,000')).toBeVisible();
  expect(screen.getByText('0 of 30 rounds')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Missions/ })).toHaveTextContent('2');
});

it('claims a step once, and says what came in a light', async () => {
  let isClaimed = false;
  const { platform, user } = await show({
    missions: () => (isClaimed ? listed(rounds, { ...climb, claimableCount: 0 }) : listed(climb, rounds)),
    missionMilestones: () => (isClaimed ? steps.map((step) => ({ ...step, status: 'CLAIMED' as const })) : steps),
    claimMission() {
      isClaimed = true;
      return { state: 'CLAIMED' as const, amount: 5000, points: 0 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Claim ₫5K of “The polar climb”' }));
  expect(await screen.findByText('Received')).toBeVisible();
  await waitFor(() => expect(screen.getByText('+₫5,000')).toBeVisible());
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  // It stays where it was, though others come first now.
  expect((await cards())[0]).toHaveTextContent('The polar climb');
  expect(platform.calls.filter((id) => id === 'claimMission')).toHaveLength(1);
});

it('says at its mission why a step was not claimed, and joins one', async () => {
  const joined: unknown[] = [];
  const { user } = await show({
    claimMission: () => new FakeRefusal('mission.not-reached'),
    joinMission: ({ body }) => void joined.push(body),
  });
  await user.click(await screen.findByRole('button', { name: /^Claim ₫5K/ }));
  expect(await screen.findByText('This step is not reached yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Join “A hundred spins”' }));
  await waitFor(() => expect(joined).toEqual([{ missionId: '102' }]));
});

it('does not say that a mission was not joined where nobody knows', async () => {
  const { host, user } = await show({
    joinMission() {
      throw new TypeError('the answer was lost');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Join “A hundred spins”' }));
  await waitFor(() =>
    expect(host.actions).toContainEqual(
      expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-centre.noAnswer' }) }),
    ),
  );
});

it('claims the same step of another day by a key of its own, and the one without an answer by its own again', async () => {
  const keys: (string | null)[] = [];
  let startDate = climb.startDate;
  const { user } = await show({
    missions: () => listed({ ...climb, startDate }),
    claimMission({ headers }) {
      keys.push(headers.get('Idempotency-Key'));
      throw new TypeError('the answer was lost');
    },
  });
  const press = async (): Promise<void> => {
    const sent = keys.length;
    await user.click(await screen.findByRole('button', { name: /^Claim ₫5K/ }));
    await waitFor(() => expect(keys).toHaveLength(sent + 1));
  };
  await press();
  startDate += 86_400_000;
  await press();
  await waitFor(async () => {
    await press();
    expect(keys.at(-1)).not.toBe(keys[0]);
  });
  expect(keys[1]).toBe(keys[0]);
});

it('shows the leaderboard with the own place in view, the steps and the rules', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Board and details of “The polar climb”' }));
  const sheet = await screen.findByRole('dialog', { name: 'The polar climb' });
  expect(await within(sheet).findByText('sk***1')).toBeVisible();
  expect(within(sheet).getByText('Your place').closest('p')).toHaveTextContent('4Your place₫250,000');
  expect(await within(sheet).findByText('Among equals, the earlier one leads.')).toBeVisible();
});

it('takes pictures with an application, each seen before, and says in place what is wrong with one', async () => {
  const sent: { images: readonly string[]; comment: string }[] = [];
  const { host, user } = await show({
    missions: () => listed(moment),
    claimMission({ body }) {
      sent.push(body);
      return { state: 'APPLYING' as const, amount: 0, points: 0 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Apply for ₫5K of “Show your moment”' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Apply for a step' }));
  await user.click(sheet.getByRole('button', { name: 'Hand in' }));
  expect(await sheet.findByText('Add one picture at least.')).toBeVisible();
  const input = () => sheet.getByLabelText('Add a picture');
  fireEvent.change(input(), { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } });
  expect(await sheet.findByText('Only PNG and JPG pictures are taken.')).toBeVisible();
  fireEvent.change(input(), { target: { files: [png] } });
  expect(await sheet.findByRole('img', { name: 'Picture 1' })).toBeVisible();
  await user.type(sheet.getByLabelText(/^A comment/), 'Saturn!');
  await user.click(sheet.getByRole('button', { name: 'Hand in' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ comment: 'Saturn!', images: [expect.any(String)] })]),
  );
  await waitFor(() =>
    expect(host.actions).toContainEqual(
      expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-missions.handedIn' }) }),
    ),
  );
});

it('says what is not there, and when it cannot be read', async () => {
  const { platform, user } = await show({ missions: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Missions cannot be shown right now')).toBeVisible();
  platform.use({ missions: () => listed(), missionMilestones: () => steps });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No missions right now')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Ended' }));
  expect(await screen.findByText('None has ended yet')).toBeVisible();
});
