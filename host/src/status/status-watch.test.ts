import { createStatusStore } from './status-store';
import { admissionMs, createStatusWatch } from './status-watch';

const closed = { maintenance: false, maintenanceEnd: null, regionRestriction: true };
const open = { ...closed, regionRestriction: false };

function watchFrom(
  first: typeof closed & { readonly restrictsVisitors?: boolean },
  call = jest.fn().mockResolvedValue({ ...open, info: { whitelabel: undefined } }),
) {
  const status = createStatusStore(first);
  const modules = { has: () => true, update: jest.fn(), subscribe: () => () => undefined };
  const watch = createStatusWatch({ api: { call }, status, modules });
  return { call, status, watch, stop: watch.start() };
}

test('a page that came closed asks at once whether the site is open by now', async () => {
  const { call, status, stop } = watchFrom(closed);
  expect(call).toHaveBeenCalledTimes(1);
  await new Promise(process.nextTick);
  expect(status.rendering()).toBe('normal');
  stop();
});

test('an open page waits for events and refusals', () => {
  const { call, stop } = watchFrom(open);
  expect(call).not.toHaveBeenCalled();
  stop();
});

test('a refusal for place or maintenance leads to that page at once, and maintenance wins', () => {
  const away = jest.fn().mockRejectedValue(new Error('the platform is away'));
  const { status, watch, stop } = watchFrom(open, away);
  watch.observe('session.locked');
  expect([status.rendering(), away.mock.calls.length]).toEqual(['normal', 0]);
  watch.observe('blockip');
  expect([status.rendering(), away.mock.calls.length]).toEqual(['restriction', 1]);
  watch.observe('maintenance');
  expect([status.rendering(), status.read().regionRestriction]).toEqual(['maintenance', true]);
  stop();
});

test('only where some are turned away a page asks first, and waits for the answer no longer than its limit', async () => {
  jest.useFakeTimers();
  expect(watchFrom(open).watch.admitted).toBeUndefined();
  const never = jest.fn().mockReturnValue(new Promise(() => undefined));
  const { watch, stop } = watchFrom({ ...open, restrictsVisitors: true }, never);
  let settled = false;
  void watch.admitted?.then(() => (settled = true));
  await jest.advanceTimersByTimeAsync(admissionMs - 1);
  expect([never.mock.calls.length, settled]).toEqual([1, false]);
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toBe(true);
  stop();
  jest.useRealTimers();
});

test('what is asked for during a reading is read after it, once for all who ask', async () => {
  const answers: ((value: object) => void)[] = [];
  const call = jest.fn(() => new Promise<object>((resolve) => answers.push(resolve)));
  const { status, watch, stop } = watchFrom(open, call as never);
  const first = watch.check();
  status.update({ ...open, maintenance: true });
  const [second, third] = [watch.check(), watch.check()];
  answers[0]?.({ ...open, info: {} });
  await first;
  await new Promise(process.nextTick);
  expect(call).toHaveBeenCalledTimes(2);
  answers[1]?.({ ...open, maintenance: true, info: {} });
  await Promise.all([second, third]);
  expect(call).toHaveBeenCalledTimes(2);
  expect(status.read().maintenance).toBe(true);
  stop();
});
