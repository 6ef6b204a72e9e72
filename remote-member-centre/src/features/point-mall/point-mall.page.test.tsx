import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  guestSession,
  memberSession,
  stage,
} from '@pavilion/test-kit';
import type { SessionSnapshot } from '@pavilion/remote-contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import PointMall from './point-mall.route';

const config = {
  ...{ turnoverPerPoint: 10_000, depositPerPoint: null, pointsPerUnit: 0.1, minPoints: 100 },
  ...{ maxPointsPerDay: 20_000, remainingPointsToday: 1500, multiplier: 1 },
};
const ball = {
  ...{ rewardId: '7', name: 'Football', description: 'Hand-stitched.', imageUrl: '/ball.webp', points: 400, stock: 3 },
  ...{ type: 'GIFT', needsAddress: true, minRank: 0 },
};
const draw = {
  ...ball,
  rewardId: '8',
  name: 'Monthly draw',
  type: 'RAFFLE',
  points: 120,
  stock: 900,
  needsAddress: false,
};
const ranked = { ...ball, rewardId: '9', name: 'Chess set', points: 200, minRank: 9 };
const order = {
  ...{ redeemId: '31', name: 'Football', quantity: 2, points: 800, status: 'IN_PROCESS' as const },
  ...{ at: Date.parse('2026-11-21T13:59:02+07:00'), remark: '' },
};
const move = { txId: '5', at: order.at, points: -800, balance: 1000, remark: 'Goods, order 31' };

async function show(handlers: FakeHandlers = {}, session: SessionSnapshot = memberSession) {
  const platform = createFakePlatform({
    pointConfig: () => config,
    pointRewardTypes: () => [
      { type: 'GIFT', name: 'Merchandise' },
      { type: 'RAFFLE', name: 'Raffle entries' },
    ],
    pointRewards: () => ({ list: [ball, draw, ranked], total: 3, totalPages: 1 }),
    pointBalance: () => ({ pointBalance: 1000 }),
    redemptions: () => ({ list: [order], total: 1, totalPages: 1 }),
    pointHistory: () => ({ list: [move], total: 1, totalPages: 1 }),
    ...handlers,
  });
  const host = createFakeHost({ platform, session });
  const { unmount } = render(await stage(<PointMall />, { host, remote, at: '/pointMall' }));
  const user = userEvent.setup();
  return {
    host,
    platform,
    user,
    unmount,
    open: async (name: RegExp) => user.click(await screen.findByRole('button', { name })),
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('shows visitors goods and how points come, and asks them to sign in for more', async () => {
  const { host, platform, open } = await show({}, guestSession);
  expect(await screen.findByRole('heading', { level: 1, name: 'Every bet brings a gift closer' })).toBeVisible();
  expect(screen.getByText('1 point for every ₫10,000 of valid bets')).toBeVisible();
  await open(/Football/);
  expect(await screen.findByText('Sign in to redeem this.')).toBeVisible();
  await open(/^Sign in to collect/);
  expect(host.actions).toContainEqual(expect.objectContaining({ type: 'auth', mode: 'login' }));
  expect(platform.calls).not.toContain('pointBalance');
});

it('asks for no more than thirty days, however much time passes between one line and the next', async () => {
  let now = Date.parse('2026-11-22T12:00:00+07:00');
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  const ranges: number[] = [];
  await show({
    redemptions({ query }: { query: { startDate: number; endDate: number } }) {
      ranges.push(query.endDate - query.startDate);
      return { list: [order], total: 1, totalPages: 1 };
    },
  });
  await waitFor(() => expect(ranges).toEqual([30 * 86_400_000]));
});

it('buys goods that are sent, once, and says so', async () => {
  const sent: unknown[] = [];
  const { user, open } = await show({
    redeemReward({ body }) {
      sent.push(body);
      return { redeemId: '32' };
    },
  });
  await open(/Football/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Football' }));
  await user.click(await sheet.findByRole('button', { name: 'Redeem for 400 points' }));
  expect(sheet.getByText('Enter the full address')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(sheet.getByLabelText('Quantity'));
  await user.type(sheet.getByLabelText('Quantity'), '2');
  await user.type(sheet.getByLabelText('Where to send it'), '12 Ly Thuong Kiet');
  await user.type(sheet.getByLabelText('Phone for the delivery'), '0900000001');
  await user.type(sheet.getByLabelText('Payment password'), '481516');
  expect(sheet.getByText('Leaves 200 points')).toBeVisible();
  await user.dblClick(sheet.getByRole('button', { name: 'Redeem for 800 points' }));
  expect(await sheet.findByText('It is yours')).toBeVisible();
  const where = { address: '12 Ly Thuong Kiet', phone: '0900000001' };
  expect(sent).toEqual([{ rewardId: '7', quantity: 2, password: '481516', ...where }]);
});

it('says at the password that it is wrong, keeps what was typed, and leads to one where there is none', async () => {
  const { host, platform, user, open } = await show({ redeemReward: () => new FakeRefusal('invalid.payment.pw') });
  await open(/Monthly draw/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Monthly draw' }));
  await user.type(await sheet.findByLabelText('Payment password'), '111111');
  await user.click(sheet.getByRole('button', { name: /^Redeem/ }));
  await waitFor(() => expect(sheet.getByLabelText('Payment password')).toBeInvalid());
  expect(sheet.getByLabelText('Payment password')).toHaveValue('111111');
  platform.use({ redeemReward: () => new FakeRefusal('not.exists.payment.password') });
  await user.click(sheet.getByRole('button', { name: /^Redeem/ }));
  await user.click(await sheet.findByRole('button', { name: 'Set a payment password' }));
  expect(host.actions).toContainEqual(expect.objectContaining({ page: 'securityCenter' }));
});

it('says what stands in the way of goods', async () => {
  const { open } = await show({ pointBalance: () => ({ pointBalance: 50 }) });
  expect((await screen.findAllByText('Only 3 left'))[0]).toBeVisible();
  expect(await screen.findByText('350 points to go')).toBeVisible();
  await open(/Chess set/);
  expect(await screen.findByText('This is for VIP 9 and up.')).toBeVisible();
});

it('shows what points become while they are typed, and turns no more of them than the day allows', async () => {
  const sent: unknown[] = [];
  const { host, user, open } = await show({
    convertPoints({ body }) {
      sent.push(body);
      return { amount: 1500 };
    },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn into money' })).toBeEnabled());
  await open(/^Turn into money/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Turn into money' }));
  const points = await sheet.findByLabelText('Points to turn into money');
  expect(points).toHaveValue('1000');
  await user.type(sheet.getByLabelText('Payment password'), '481516');
  await user.clear(points);
  await user.type(points, '1200');
  await user.click(sheet.getByRole('button', { name: 'Receive ₫12,000' }));
  expect(sheet.getByText('Enter a whole number from 100 to 1,000')).toBeVisible();
  await user.clear(points);
  await user.type(points, '150');
  await user.click(sheet.getByRole('button', { name: 'Receive ₫1,500' }));
  expect(await sheet.findByText('In your balance now')).toBeVisible();
  expect(sent).toEqual([{ points: 150, password: '481516' }]);
  expect(host.actions).toContainEqual(expect.objectContaining({ name: 'balance.stale' }));
});

const noAnswer = 'No answer yet. Sent again, it happens once.';
const lost = (): never => {
  throw new TypeError('the answer was lost');
};

it('turns points into money once, also in a form that came anew; other points by themselves', async () => {
  const sent: (readonly [string | null, number])[] = [];
  const handlers: FakeHandlers = {
    convertPoints({ body, headers }) {
      sent.push([headers.get('Idempotency-Key'), body.points]);
      return sent.length < 3 ? lost() : { amount: 1500 };
    },
  };
  const openSheet = async ({ open }: Awaited<ReturnType<typeof show>>) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Turn into money' })).toBeEnabled());
    await open(/^Turn into money/);
    return within(await screen.findByRole('dialog', { name: 'Turn into money' }));
  };
  const first = await show(handlers);
  const sheet = await openSheet(first);
  await first.user.type(await sheet.findByLabelText('Payment password'), '481516');
  await first.user.click(sheet.getByRole('button', { name: 'Receive ₫10,000' }));
  expect(await sheet.findByText(noAnswer)).toBeVisible();
  first.unmount();
  // It may have been done: few points are left then.
  const second = await show({ ...handlers, pointBalance: () => ({ pointBalance: 100 }) });
  const anew = await openSheet(second);
  expect(await anew.findByText(noAnswer)).toBeVisible();
  await second.user.type(anew.getByLabelText('Payment password'), '481516');
  await second.user.click(anew.getByRole('button', { name: 'Receive ₫10,000' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  await second.user.type(await anew.findByLabelText('Points to turn into money'), '{Backspace}');
  await waitFor(() => expect(anew.queryByText(noAnswer)).not.toBeInTheDocument());
  await second.user.click(anew.getByRole('button', { name: 'Receive ₫1,000' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.[0]).not.toBe(sent[0]?.[0]);
});

it('buys goods once, also when they seem to be out of reach after it', async () => {
  const sent: (readonly [string | null, unknown])[] = [];
  const redeemReward: FakeHandlers['redeemReward'] = ({ body, headers }) => {
    sent.push([headers.get('Idempotency-Key'), body]);
    return sent.length === 1 ? lost() : { redeemId: '32' };
  };
  const first = await show({ redeemReward });
  await first.open(/Football/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Football' }));
  await first.user.type(await sheet.findByLabelText('Where to send it'), '12 Ly Thuong Kiet');
  await first.user.type(sheet.getByLabelText('Phone for the delivery'), '0900000001');
  await first.user.type(sheet.getByLabelText('Payment password'), '481516');
  await first.user.click(sheet.getByRole('button', { name: 'Redeem for 400 points' }));
  expect(await sheet.findByText(noAnswer)).toBeVisible();
  first.unmount();
  const { user, open } = await show({ redeemReward, pointBalance: () => ({ pointBalance: 50 }) });
  await open(/Football/);
  const anew = within(await screen.findByRole('dialog', { name: 'Football' }));
  await user.type(await anew.findByLabelText('Payment password'), '481516');
  await user.click(anew.getByRole('button', { name: 'Redeem for 400 points' }));
  expect(await anew.findByText('It is yours')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
});

it('lists orders, takes one back, and tells every movement', async () => {
  const { host, platform, user } = await show({ cancelRedemption: () => null });
  const orders = await screen.findByRole('list', { name: 'My orders' });
  expect(orders).toHaveTextContent('Football × 2');
  await user.click(within(orders).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(platform.calls).toContain('cancelRedemption'));
  expect(host.actions).toContainEqual(
    expect.objectContaining({ notice: expect.objectContaining({ titleKey: 'member-points.cancelled' }) }),
  );
  await user.click(screen.getByRole('tab', { name: 'Movements' }));
  expect(await screen.findByRole('list', { name: 'Movements' })).toHaveTextContent('Goods, order 31');
});

it('filters by kind', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Raffle entries' }));
  const goods = screen.getByRole('list', { name: 'Goods for points' });
  expect(within(goods).getAllByRole('listitem')).toHaveLength(1);
});

it('says when goods cannot be read, and tries again', async () => {
  const { platform, user } = await show({ pointConfig: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByText('The goods cannot be shown right now')).toBeVisible();
  platform.use({ pointConfig: () => config });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(platform.calls.filter((id) => id === 'pointConfig')).toHaveLength(2);
});
