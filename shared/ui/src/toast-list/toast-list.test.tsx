import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastList } from './toast-list';
import type { ToastItem } from './toast-card';

const good: ToastItem = { id: 'a', tone: 'positive', title: 'Deposit received' };
const bad: ToastItem = { id: 'b', tone: 'negative', title: 'No connection' };

function draw(items: readonly ToastItem[]): jest.Mock {
  const onClose = jest.fn();
  render(<ToastList label="News" closeLabel="Close" items={items} onClose={onClose} />);
  return onClose;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('ToastList', () => {
  it('has its live regions before there is news', () => {
    draw([]);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is urgent for what failed and polite for the rest', () => {
    draw([good, bad]);
    expect(screen.getByRole('alert')).toHaveTextContent('No connection');
    expect(screen.getByRole('status')).toHaveTextContent('Deposit received');
  });

  it('closes good news after 6 seconds and keeps bad news', () => {
    const onClose = draw([good, bad]);
    act(() => jest.advanceTimersByTime(5999));
    expect(onClose).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(60_000));
    expect(onClose.mock.calls).toEqual([['a']]);
  });

  it('waits while it is read', () => {
    const onClose = draw([good]);
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
    act(() => jest.advanceTimersByTime(6000));
    expect(onClose).toHaveBeenCalledWith('a');
  });
});
