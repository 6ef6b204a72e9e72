import { watchMoments } from './status-moments';
import { createStatusStore } from './status-store';

const open = { maintenance: false, maintenanceEnd: null, maintenanceStart: null, regionRestriction: false };
const hourMs = 3_600_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const flush = () => jest.advanceTimersByTimeAsync(0);

it('closes by itself at the announced start, and opens at the end', async () => {
  const status = createStatusStore(open);
  const start = Date.now() + hourMs;
  const end = start + hourMs;
  const check = jest.fn(async () => {
    const now = Date.now();
    status.update(
      now >= end
        ? open
        : now >= start
          ? { ...open, maintenance: true, maintenanceEnd: end }
          : { ...open, maintenanceStart: start },
    );
  });
  const stop = watchMoments(status, check);
  status.update({ ...open, maintenanceStart: start });
  await jest.advanceTimersByTimeAsync(hourMs - 1);
  expect([check.mock.calls.length, status.rendering()]).toEqual([0, 'normal']);
  await jest.advanceTimersByTimeAsync(1);
  expect([check.mock.calls.length, status.rendering()]).toEqual([1, 'maintenance']);
  await jest.advanceTimersByTimeAsync(hourMs);
  expect([check.mock.calls.length, status.rendering()]).toEqual([2, 'normal']);
  await jest.advanceTimersByTimeAsync(24 * hourMs);
  expect(check).toHaveBeenCalledTimes(2);
  stop();
});

it('asks once more when the platform is not ready at the moment, and then leaves it to the usual readings', async () => {
  const status = createStatusStore(open);
  const check = jest.fn(() => Promise.resolve());
  const stop = watchMoments(status, check);
  status.update({ ...open, maintenanceStart: Date.now() + 1_000 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(check).toHaveBeenCalledTimes(2);
  stop();
});

it('waits for a start that lies further away than a timer can wait', async () => {
  const status = createStatusStore(open);
  const check = jest.fn(() => Promise.resolve());
  const stop = watchMoments(status, check);
  status.update({ ...open, maintenanceStart: Date.now() + 60 * 24 * hourMs });
  await flush();
  expect(check).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60 * 24 * hourMs);
  expect(check).toHaveBeenCalledTimes(1);
  stop();
});
