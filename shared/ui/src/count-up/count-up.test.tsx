import { act, render, screen } from '@testing-library/react';
import { CountUp } from './count-up';

const format = (value: bigint): string => `₫${value}`;
const stillness = (matches: boolean): void => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches, media }) as MediaQueryList);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('CountUp', () => {
  it('shows the first value at once, then counts to a new one in 900 ms', () => {
    stillness(false);
    const { rerender, container } = render(<CountUp value={1000n} format={format} />);
    expect(screen.getByText('₫1000')).toBeInTheDocument();
    rerender(<CountUp value={9000n} format={format} />);
    act(() => jest.advanceTimersByTime(400));
    const midway = Number(container.textContent?.slice(1));
    expect(midway).toBeGreaterThan(1000);
    expect(midway).toBeLessThan(9000);
    expect(container.firstElementChild).toHaveAttribute('data-moved', 'up');
    act(() => jest.advanceTimersByTime(600));
    expect(screen.getByText('₫9000')).not.toHaveAttribute('data-moved');
    rerender(<CountUp value={500n} format={format} />);
    expect(screen.getByText('₫9000')).toHaveAttribute('data-moved', 'down');
  });

  it('changes at once with reduced motion', () => {
    stillness(true);
    const { rerender } = render(<CountUp value={1n} format={format} />);
    rerender(<CountUp value={2n} format={format} />);
    expect(screen.getByText('₫2')).toBeInTheDocument();
  });
});
