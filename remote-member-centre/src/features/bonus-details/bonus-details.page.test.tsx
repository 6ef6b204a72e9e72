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

const at = Date.parse('2026-11-21T13:59:02+07:00');
const open = {
  requirementId: '7',
  source: 'BONUS' as const,
  sourceName: 'Reload 20 %',
  amountBase: 1000,
  multiplier: 3,
  required: 3000,
  done: 750,
  remaining: 2250,
  status: 'OPEN' as 'OPEN' | 'FORFEITED',
  position: 1,
  createdAt: at,
  deadline: null,
  endedAt: null as number | null,
  contributions: [
    { gameCategory: 'RNG', percent: 100 },
    { gameCategory: 'LIVE', percent: 20 },
    { gameCategory: 'PVP', percent: 20 },
    { gameCategory: 'FISH', percent: 0 },
  ],
  vendors: [],
  forfeitAmount: 1000,
  canForfeit: true,
};
const deposit = { ...open, requirementId: '8', source: 'DEPOSIT' as const, sourceName: '', position: 2 };
const kept = { ...deposit, forfeitAmount: 0, canForfeit: false };

async function show(handlers: FakeHandlers = {}) {
  const platform = createFakePlatform({ unreadCount: () => 0, turnoverInfo: () => [open, kept], ...handlers });
  const host = createFakeHost({ platform, session: memberSession });
  render(
    await stage(<MemberCentre page="bonusDetails" onPageChange={jest.fn()} onClose={jest.fn()} />, { host, remote }),
  );
  return { host, platform, user: userEvent.setup() };
}

it('says what is left over all, and of each requirement how far it is, how it came about and where stakes count', async () => {
  await show();
  expect(await screen.findByText('₫4,500')).toBeVisible();
  const [first, second] = screen.getAllByRole('progressbar').map((bar) => bar.closest('li'));
  if (!first || !second) throw new Error('two requirements are shown');
  expect(within(first).getByRole('progressbar', { name: 'Progress of Reload 20 %' })).toHaveAttribute(
    'aria-valuetext',
    '₫750 of ₫3,000 staked',
  );
  expect(first).toHaveTextContent('₫1,000 × 3 = ₫3,000');
  expect(first).toHaveTextContent('100 %Slots20 %Live casino, Cards');
  expect(within(first).getByText('Counts first')).toBeVisible();
  expect(within(second).getByRole('heading', { name: 'Deposit' })).toBeVisible();
  expect(within(second).queryByRole('button', { name: /^Give up/ })).toBeNull();
});

it('does not say that a bonus was kept where nobody knows', async () => {
  const { host, user } = await show({
    forfeitRequirement() {
      throw new TypeError('the answer was lost');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Give up ₫1,000' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give it up' }));
  await waitFor(() =>
    expect(host.actions).toContainEqual(
      expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-centre.noAnswer' }) }),
    ),
  );
});

it('gives a bonus up only after it was asked twice, and says why it could not', async () => {
  const given: unknown[] = [];
  let refuses = true;
  const { host, user } = await show({
    forfeitRequirement({ body }) {
      given.push(body);
      return refuses ? new FakeRefusal('requirement.kept') : undefined;
    },
  });
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Give up ₫1,000' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give it up' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await user.click(await screen.findByRole('button', { name: 'Give up ₫1,000' }));
  await user.click(await screen.findByRole('button', { name: 'Keep the bonus' }));
  expect(given).toEqual([]);
  await press();
  expect(host.actions).toContainEqual(
    expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-bonus.notForfeited' }) }),
  );
  refuses = false;
  await press();
  expect(given).toEqual([{ requirementId: '7' }, { requirementId: '7' }]);
  expect(host.actions).toContainEqual(
    expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-bonus.forfeited' }) }),
  );
});

it('shows what has ended, and leads from nothing to the offers', async () => {
  const { host, user } = await show({
    turnoverInfo: ({ query }) =>
      query.status === 'ENDED' ? [{ ...open, status: 'FORFEITED' as const, endedAt: at, canForfeit: false }] : [],
  });
  await user.click(await screen.findByRole('button', { name: 'See the offers' }));
  expect(host.actions).toContainEqual(expect.objectContaining({ type: 'navigate', path: '/promotions' }));
  expect(screen.getByText('Nothing is left to stake: your balance may leave.')).toBeVisible();
  await user.click(screen.getByText('Ended'));
  expect(await screen.findByText(/^Given up on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Give up/ })).toBeNull();
});

it('finds games that count for nothing', async () => {
  const game = { nodeId: '1', gameName: 'Roulette 37', gameType: 'LIVE', vassalage: 'SLV', displayName: 'Silver' };
  const { user } = await show({
    excludedGames: ({ query }) => ({ dataList: query.keyword ? [] : [game], number: 1, totalPages: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Games that do not count' }));
  expect(await screen.findByText('Roulette 37')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a game or vendor' }), 'saturn');
  expect(await screen.findByText('No such game here: its stakes count.')).toBeVisible();
});

it('says when it cannot be read, and tries again', async () => {
  const { platform, user } = await show({ turnoverInfo: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('Requirements cannot be shown right now')).toBeVisible();
  platform.use({ turnoverInfo: () => [open] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Reload 20 %')).toBeVisible();
});
