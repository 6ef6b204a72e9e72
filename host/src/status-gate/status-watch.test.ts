import { createStatusStore } from './status-store';
import { createStatusWatch } from './status-watch';

const closed = { maintenance: false, maintenanceEnd: null, regionRestriction: true };
const open = { ...closed, regionRestriction: false };

function watchFrom(first: typeof closed) {
  const call = jest.fn().mockResolvedValue({ ...open, info: { whitelabel: undefined } });
  const status = createStatusStore(first);
  const modules = { has: () => true, update: jest.fn(), subscribe: () => () => undefined };
  const watch = createStatusWatch({ api: { call }, status, modules });
  return { call, status, stop: watch.start() };
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
