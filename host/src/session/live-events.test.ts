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
  const opened = jest.fn();
  const live = startLiveEvents({
    merchantCode: 'live',
    open(handlers) {
      streams.push(handlers);
      return { stop: () => heard.push('stopped') };
    },
    onEvent: ({ name }) => heard.push(name),
    onOpened: opened,
  });
  stops.push(live.stop);
  return { heard, live, opened, streams };
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

it('tells every tab to read anew where the stream says so', async () => {
  const [leader, follower] = [openTab(), openTab()];
  leader.streams[0]?.onEvent({ name: 'resync', data: {} });
  expect(leader.heard).toEqual(['resync']);
  await waitFor(() => expect(follower.heard).toEqual(['resync']));
});

it('has all read anew where a session began while nothing could be heard', () => {
  const { heard, live, streams } = openTab();
  streams[0]?.onConnected(true);
  streams[0]?.onConnected(false);
  live.restart();
  streams[1]?.onConnected(true);
  streams[1]?.onConnected(false);
  streams[1]?.onConnected(true);
  expect(heard).toEqual(['stopped', 'resync']);
});

it('opens the stream anew for another session', () => {
  const { heard, live, streams } = openTab();
  live.restart();
  expect(streams).toHaveLength(2);
  expect(heard).toEqual(['stopped']);
});
