import { act, render, screen } from '@testing-library/react';
import { deferred } from './deferred';

function draw(open: boolean) {
  const load = jest.fn(async () => ({ open: shown }: { open: boolean }) => <p>{shown ? 'open' : 'closed'}</p>);
  const Layer = deferred(load);
  return { load, Layer, ...render(<Layer open={open} />) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('deferred', () => {
  it('fetches nothing with the page, but once it is idle', async () => {
    const { load } = draw(false);
    expect(load).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fetches at once when opened and stays for its way out', async () => {
    const { Layer, rerender } = draw(false);
    await act(async () => rerender(<Layer open />));
    expect(screen.getByText('open')).toBeInTheDocument();
    rerender(<Layer open={false} />);
    expect(screen.getByText('closed')).toBeInTheDocument();
  });
});
