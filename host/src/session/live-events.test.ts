import type { PlatformEvent } from '@pavilion/api-contract';
import { waitFor } from '@testing-library/react';
import { followerPauseMs, startLiveEvents } from './live-events';

type Handlers = Parameters<Parameters<typeof startLiveEvents>[0]['open']>[0];

const changed: PlatformEvent = {
  name: 'status.changed',
  data: { maintenance: true, maintenanceEnd: null, maintenanceStart: null, regionRestriction: false },
};
const ended: PlatformEvent = { name: 'session.ended', data: { reason: 'elsewhere' } };
const stops: (() => void)[] = [];

/** Locks of one browser: the first to ask holds until it stops. */
function giveLocks(): void {
  let held = false;
  const request = async (_: string, __: unknown, lead: () => Promise<void>) => {
    if (held) return new Promise(() => undefined);
    held = true;
    return lead();
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

function openTab() {
  const streams: Handlers[] = [];
  const heard: string[] = [];
  const [opened, recovered] = [jest.fn(), jest.fn()];
  const live = startLiveEvents({
    merchantCode: 'live',
    open(handlers) {
      streams.push(handlers);
      return { stop: () => heard.push('stopped') };
    },
    onEvent: ({ name }) => heard.push(name),
    onOpened: opened,
    onRecovered: recovered,
  });
  stops.push(live.stop);
  return { heard, live, opened, recovered, streams };
}

beforeEach(giveLocks);
afterEach(() => stops.splice(0).forEach((stop) => stop()));

it('opens one stream for all tabs and passes events on, save the end of a session', async () => {
  const [leader, follower] = [openTab(), openTab()];
  expect(leader.streams).toHaveLength(1);
  expect(follower.streams).toHaveLength(0);
  leader.streams[0]?.onEvent(ended);
  leader.streams[0]?.onEvent(changed);
  await waitFor(() => expect(follower.heard).toEqual(['status.changed']));
  expect(leader.heard).toEqual(['session.ended', 'status.changed']);
});

it('says once that events reach it: the leader with its stream, the follower a moment after it came', () => {
  jest.useFakeTimers();
  const [leader, follower] = [openTab(), openTab()];
  expect(leader.opened).not.toHaveBeenCalled();
  leader.streams[0]?.onConnected(true);
  leader.streams[0]?.onConnected(false);
  leader.streams[0]?.onConnected(true);
  expect(leader.opened).toHaveBeenCalledTimes(1);
  expect(follower.opened).not.toHaveBeenCalled();
  jest.advanceTimersByTime(followerPauseMs);
  expect([leader.opened.mock.calls.length, follower.opened.mock.calls.length]).toEqual([1, 1]);
  jest.useRealTimers();
});

it('asks for a new reading after a gap, not after the first connection', () => {
  const { recovered, streams } = openTab();
  streams[0]?.onConnected(true);
  expect(recovered).not.toHaveBeenCalled();
  streams[0]?.onConnected(false);
  streams[0]?.onConnected(true);
  expect(recovered).toHaveBeenCalledTimes(1);
});

it('opens the stream anew for another session', () => {
  const { heard, live, streams } = openTab();
  live.restart();
  expect(streams).toHaveLength(2);
  expect(heard).toEqual(['stopped']);
});
