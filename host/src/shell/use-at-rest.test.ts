import { act, renderHook } from '@testing-library/react';
import { useAtRest } from './use-at-rest';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  jest.useRealTimers();
});

const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

it('is at rest when two seconds have passed and the browser has nothing else to do', async () => {
  const idle: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => idle.push(work) });
  const { result } = renderHook(useAtRest);
  await pass(1_999);
  expect(idle).toHaveLength(0);
  await pass(1);
  expect(result.current).toBe(false);
  await act(async () => idle.forEach((work) => work()));
  expect(result.current).toBe(true);
});

it('comes to rest as well where the browser tells nothing of its idle times', async () => {
  const { result } = renderHook(useAtRest);
  await pass(1_999);
  expect(result.current).toBe(false);
  await pass(2);
  expect(result.current).toBe(true);
});

it('forgets a page that went away before', async () => {
  const { unmount } = renderHook(useAtRest);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
