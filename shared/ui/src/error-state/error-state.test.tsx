import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state';

const text = { title: 'The lobby did not open', description: 'Your balance is safe.', retryLabel: 'Try again' };

it('announces itself, shows the code and retries', async () => {
  const onRetry = jest.fn();
  render(<ErrorState {...text} onRetry={onRetry} code="remote.timeout" codeLabel="Code" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your balance is safe.');
  expect(screen.getByText('remote.timeout')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows a picture in place of its sign, except in one line', () => {
  const art = <i data-testid="art" />;
  const { rerender } = render(<ErrorState {...text} art={art} />);
  expect(screen.getByTestId('art')).toBeInTheDocument();
  rerender(<ErrorState {...text} art={art} compact />);
  expect(screen.queryByTestId('art')).toBeNull();
});

it('does not retry twice while it retries', async () => {
  const onRetry = jest.fn();
  render(<ErrorState {...text} onRetry={onRetry} retrying compact />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).not.toHaveBeenCalled();
});
