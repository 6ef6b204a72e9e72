import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionClock } from './session-clock';

const label = (minutes: number): string => `Session: ${minutes} minutes`;
const start = Date.parse('2026-11-24T12:00:00Z');

beforeEach(() => void jest.useFakeTimers({ now: start + 41 * 60_000 + 30_000 }));
afterEach(() => void jest.useRealTimers());

it('counts on at each full minute of the session, and says so to nobody who does not ask', () => {
  render(<SessionClock startedAt={start} label={label} />);
  const clock = screen.getByRole('timer', { name: 'Session: 41 minutes 0:41' });
  expect(clock).toHaveTextContent('0:41');
  expect(clock.closest('[aria-live]')).toBeNull();
  act(() => jest.advanceTimersByTime(29_000));
  expect(clock).toHaveTextContent('0:41');
  act(() => jest.advanceTimersByTime(1_000));
  expect(clock).toHaveTextContent('0:42');
  act(() => jest.advanceTimersByTime(60 * 60_000));
  expect(clock).toHaveTextContent('1:42');
  expect(clock).toHaveAccessibleName('Session: 102 minutes 1:42');
});

it('keeps its place while the beginning is not known, and is right at once when it is', () => {
  const { rerender } = render(<SessionClock startedAt={undefined} label={label} />);
  expect(screen.getByText('0:00').parentElement).toHaveClass('unknown');
  act(() => jest.advanceTimersByTime(10 * 60_000));
  rerender(<SessionClock startedAt={start} label={label} />);
  expect(screen.getByRole('timer')).toHaveTextContent('0:51');
});

it('leads to what it is about', async () => {
  const press = jest.fn();
  render(<SessionClock startedAt={start} label={label} onPress={press} />);
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button'));
  expect(press).toHaveBeenCalledTimes(1);
});
