import { CallMemoryStore } from './call-memory-store';

const store = new CallMemoryStore();
const count = (key: string): number => {
  let counted = 0;
  store.incr(key, (_, { current }) => (counted = current), 60_000);
  return counted;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('counts each key from one, and anew once its time is over', () => {
  expect([count('a'), count('a'), count('b')]).toEqual([1, 2, 1]);
  jest.advanceTimersByTime(60_001);
  expect(count('a')).toBe(1);
});

it('forgets the keys that were not used for longest, and only beyond fifty thousand', () => {
  const kept = count('kept') + 1;
  count('lost');
  for (let at = 0; at < 49_998; at++) count(`other ${at}`);
  expect(count('kept')).toBe(kept);
  count('one more');
  expect([count('kept'), count('lost')]).toEqual([kept + 1, 1]);
});
