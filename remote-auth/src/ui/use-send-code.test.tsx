import { ApiError } from '@pavilion/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { minutesFromNow, useSendCode } from './use-send-code';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function open(request: () => Promise<number>) {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSendCode<string>('login', request), { wrapper });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('takes presses within a second for one, also after a failure', async () => {
  const request = jest.fn(() => Promise.reject(new ApiError('verification.send-failed', { status: 503 })));
  const { result } = open(request);
  act(() => result.current.send('912345678'));
  await pass(0);
  expect(result.current.failure).toMatchObject({ code: 'verification.send-failed' });
  await pass(900);
  act(() => result.current.send('912345678'));
  expect(request).toHaveBeenCalledTimes(1);
  await pass(100);
  act(() => result.current.send('912345678'));
  await pass(0);
  expect(request).toHaveBeenCalledTimes(2);
});

it('counts down 60 seconds a minute and sends nothing until zero', async () => {
  const request = jest.fn(() => Promise.resolve(minutesFromNow(2)));
  const { result } = open(request);
  act(() => result.current.send('912345678'));
  await pass(0);
  expect(result.current.secondsLeft).toBe(120);
  await pass(119_000);
  expect(result.current.secondsLeft).toBe(1);
  act(() => result.current.send('912345678'));
  expect(request).toHaveBeenCalledTimes(1);
  await pass(1000);
  expect(result.current.secondsLeft).toBe(0);
  act(() => result.current.send('912345678'));
  await pass(0);
  expect(request).toHaveBeenCalledTimes(2);
});

it('waits as long as the platform says, which is no failure', async () => {
  const tooSoon = new ApiError('verification.too-soon', { status: 429, value: { retryAfterSeconds: 42 } });
  const { result } = open(() => Promise.reject(tooSoon));
  act(() => result.current.send('912345678'));
  await pass(0);
  expect(result.current.secondsLeft).toBe(42);
  expect(result.current.failure).toBeUndefined();
});
