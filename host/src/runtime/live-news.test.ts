import type { PlatformEvent } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import { act, screen, waitFor } from '@testing-library/react';
import { unreadKey } from './unread.queries';
import { FakeRefusal } from '@pavilion/test-kit';
import { renderHost, unmountHost } from '../testing/render-host';
import type { HostRuntime } from './host-runtime';
import { startLiveNews } from './live-news';

type Handlers = Parameters<HostRuntime['openStream']>[0];

const memberInfo = {
  ...{ id: '1001', account: 'lantern88', nickname: 'Lan', type: 1 as const, toUpline: '0' as const, regDate: 0 },
  ...{ mobile: null, email: null, memberLabel: [], hasPassword: true, lastLoginAt: null },
  clubLabel: { labelName: 'VIP4', color: '', color2: '', rankLevel: 4 },
};

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  unmountHost();
  jest.restoreAllMocks();
});

async function listen() {
  const staged = await renderHost({ signedIn: true });
  const streams: Handlers[] = [];
  const openStream = (handlers: Handlers) => {
    streams.push(handlers);
    return { stop: () => undefined };
  };
  staged.platform.use({ unreadCount: () => 4 });
  stops.push(startLiveNews({ ...staged.runtime, openStream }));
  const [stream] = streams;
  if (!stream) throw new Error('no stream was opened');
  const asked = (id: string): number => staged.platform.calls.filter((call) => call === id).length;
  return { ...staged, stream, asked, tell: (event: PlatformEvent) => act(async () => stream.onEvent(event)) };
}

it('takes over balance and unread messages that the platform tells', async () => {
  const { runtime, tell } = await listen();
  await tell({ name: 'balance.changed', data: { sumBalance: parseAmount('7'), at: 1 } });
  await tell({ name: 'unread.changed', data: { unread: 9 } });
  expect(runtime.hostApi.session.get()).toMatchObject({ balance: { status: 'known', amount: parseAmount('7') } });
  expect(runtime.queries.getQueryData(unreadKey)).toBe(9);
});

it('passes on to remotes that a trade of the member moved', async () => {
  const { runtime, tell } = await listen();
  const heard: string[] = [];
  runtime.bus.on('trade.changed', ({ transactionId }) => void heard.push(transactionId));
  await tell({ name: 'trade.changed', data: { transactionId: '7', state: 'PAID' } });
  expect(new Set(heard)).toEqual(new Set(['7']));
});

it('reads anew who it is when another level is told, and keeps what it knows where that cannot be read', async () => {
  const { asked, platform, runtime, tell } = await listen();
  const level = () => {
    const session = runtime.hostApi.session.get();
    return session.status === 'open' ? session.rankLevel : undefined;
  };
  platform.use({ memberInfo: () => memberInfo });
  await tell({ name: 'rank.changed', data: { rankLevel: 4 } });
  await waitFor(() => expect(level()).toBe(4));
  const before = asked('memberInfo');
  platform.use({ memberInfo: () => new FakeRefusal('platform.unavailable') });
  await tell({ name: 'rank.changed', data: { rankLevel: 5 } });
  await waitFor(() => expect(asked('memberInfo')).toBeGreaterThan(before));
  expect(level()).toBe(4);
});

it('asks anew where an answer was on its way that was counted before it was told another, and passes on what is new', async () => {
  const { platform, runtime, tell } = await listen();
  await waitFor(() => expect(runtime.queries.getQueryData(unreadKey)).toBe(3));
  const heard: number[] = [];
  runtime.bus.on('unread.changed', ({ unread }) => void heard.push(unread));
  let answerLate = (): void => undefined;
  platform.use({ unreadCount: () => new Promise((resolve) => (answerLate = () => resolve(4))) });
  void runtime.queries.invalidateQueries({ queryKey: unreadKey });
  await waitFor(() => expect(runtime.queries.isFetching({ queryKey: unreadKey })).toBe(1));
  platform.use({ unreadCount: () => 9 });
  await tell({ name: 'unread.changed', data: { unread: 9 } });
  await waitFor(() => expect(runtime.queries.isFetching({ queryKey: unreadKey })).toBe(0));
  await act(async () => answerLate());
  expect(runtime.queries.getQueryData(unreadKey)).toBe(9);
  expect(new Set(heard)).toEqual(new Set([9]));
});

it('flips to maintenance as it is told, with its end, and reads the status to be sure', async () => {
  const { platform, runtime, tell } = await listen();
  const { brand, info, status } = runtime.boot;
  platform.use({
    systemStatus: () => ({
      info: { ...info, brand },
      location: { ip: '', country: '' },
      ...status,
      maintenance: true,
      maintenanceEnd: Date.now() + 60_000,
    }),
  });
  await tell({
    name: 'status.changed',
    data: { maintenance: true, maintenanceEnd: Date.now() + 60_000, maintenanceStart: null, regionRestriction: false },
  });
  expect(await screen.findByText('System Maintenance')).toBeInTheDocument();
});

it('reads switches and pictures anew when the brand changed', async () => {
  const { platform, runtime, tell, asked } = await listen();
  const { brand, info, status } = runtime.boot;
  platform.use({
    systemStatus: () => ({
      info: { ...info, brand, whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes: [] } },
      location: { ip: '', country: '' },
      ...status,
    }),
  });
  const before = asked('announcements');
  const heard = jest.fn();
  runtime.hostApi.on('brand.changed', heard);
  await tell({ name: 'brand.changed', data: { revision: 2 } });
  await waitFor(() => expect(runtime.modules.has('MEMCENTRE')).toBe(false));
  expect(asked('announcements')).toBeGreaterThan(before);
  expect(heard).toHaveBeenCalledWith({ revision: 2 });
});

it('says that somebody signed in elsewhere, and is a guest from then on', async () => {
  const { runtime, tell } = await listen();
  await tell({ name: 'session.ended', data: { reason: 'elsewhere' } });
  expect(await screen.findByText('You signed in on another device')).toBeInTheDocument();
  expect([runtime.hostApi.session.get().status, sessionStorage.getItem('token')]).toEqual(['guest', null]);
});

it('reads the status once the stream is open, and everything once it hears that something was missed', async () => {
  const { stream, asked, tell } = await listen();
  const [balance, status] = [asked('balance'), asked('systemStatus')];
  await act(async () => stream.onConnected(true));
  expect([asked('balance'), asked('systemStatus')]).toEqual([balance, status + 1]);
  const before = ['balance', 'systemStatus', 'unreadCount'].map(asked);
  await tell({ name: 'resync', data: {} });
  expect(['balance', 'systemStatus', 'unreadCount'].map((id, index) => asked(id) > (before[index] ?? 0))).toEqual([
    true,
    true,
    true,
  ]);
});

it.each([
  ['sleep', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['lost network', () => window.dispatchEvent(new Event('online'))],
])('is right again after %s, and does not ask twice in a breath', async (_, wake) => {
  // The page's own listener began with the page, however long that took to come.
  const started = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(started);
  const { asked } = await listen();
  const before = asked('balance');
  clock.mockReturnValue(started + 2_000);
  await act(async () => void wake());
  expect(asked('balance')).toBe(before);
  clock.mockReturnValue(started + 3_600_000);
  await act(async () => void wake());
  await waitFor(() => expect(asked('balance')).toBeGreaterThan(before));
  const after = asked('systemStatus');
  await act(async () => void wake());
  expect(asked('systemStatus')).toBe(after);
});
