import { renderHook } from '@testing-library/react';
import { useSlideTimer } from './use-slide-timer';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function start() {
  const next = jest.fn();
  const asked = { moving: true, slide: 0, delayMs: 5_000, onNext: next };
  const { rerender, unmount } = renderHook(useSlideTimer, { initialProps: asked });
  return { next, unmount, rerender: (change: Partial<typeof asked>) => rerender({ ...asked, ...change }) };
}

it('goes on when a slide has been seen so long, and counts anew for the next', () => {
  const { next, rerender } = start();
  jest.advanceTimersByTime(4_999);
  expect(next).not.toHaveBeenCalled();
  rerender({ slide: 1 });
  jest.advanceTimersByTime(4_999);
  expect(next).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(1);
});

it('asks again where a carousel did not go on', () => {
  const { next } = start();
  jest.advanceTimersByTime(10_000);
  expect(next).toHaveBeenCalledTimes(2);
});

it('rests while it is told to, while nobody sees the tab, and once it is gone', () => {
  const { next, rerender, unmount } = start();
  rerender({ moving: false });
  jest.advanceTimersByTime(60_000);
  rerender({ moving: true });
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  jest.advanceTimersByTime(60_000);
  expect(next).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  jest.advanceTimersByTime(5_000);
  expect(next).toHaveBeenCalledTimes(1);
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(next).toHaveBeenCalledTimes(1);
});
