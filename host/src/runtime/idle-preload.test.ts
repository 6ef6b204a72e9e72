import type { HostRuntime } from './host-runtime';
import { preloadWhenIdle, quietMs } from './idle-preload';

type Parts = Parameters<typeof preloadWhenIdle>[0];

function stage(session: object) {
  const asked: string[] = [];
  const route = (remote: string, routeId: string, path: string) => ({
    remote,
    routeId,
    path,
    requiresSession: path === '/game',
    shape: 'plain',
    pattern: new RegExp(`^${path}$`),
  });
  const routes = [
    route('remote-lobby', 'home', '/'),
    route('remote-lobby', 'rng', '/rng'),
    route('remote-lobby', 'game', '/game'),
    route('remote-lottery', 'lottery', '/lottery'),
  ];
  const loader = {
    preloadPage: (_: string, id: string) => asked.push(id),
    preloadSlot: (slot: string) => asked.push(slot),
  };
  const parts = { loader, routes, hostApi: { session: { get: () => session } } } as object as Parts & HostRuntime;
  return { asked, stop: preloadWhenIdle(parts) };
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const rest = () => jest.advanceTimersByTime(quietMs + 1_000);

it('fetches for guests the pages beside the one at hand that they may see', () => {
  const { asked } = stage({ status: 'guest' });
  jest.advanceTimersByTime(quietMs - 1);
  expect(asked).toEqual([]);
  rest();
  expect(asked).toEqual(['home', 'rng']);
});

it('fetches the centres that an account may open', () => {
  const { asked } = stage({ status: 'open', abilities: { memberCentre: true, agentCentre: false } });
  rest();
  expect(asked).toEqual(['home', 'rng', 'game', 'shell.panel.member']);
});

it('fetches nothing for who saves data, and nothing after its end', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { asked } = stage({ status: 'guest' });
  rest();
  Reflect.deleteProperty(navigator, 'connection');
  const ended = stage({ status: 'guest' });
  ended.stop();
  rest();
  expect([asked, ended.asked]).toEqual([[], []]);
});
