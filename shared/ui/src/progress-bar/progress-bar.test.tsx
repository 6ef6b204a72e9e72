import { render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar';

it('says its share and stays within its ends', () => {
  const { rerender } = render(<ProgressBar label="Points" value={0.642} valueText="6,420 of 10,000" />);
  const bar = screen.getByRole('progressbar', { name: 'Points' });
  expect(bar).toHaveAttribute('aria-valuenow', '64');
  expect(bar).toHaveAttribute('aria-valuetext', '6,420 of 10,000');
  rerender(<ProgressBar label="Points" value={7} />);
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  rerender(<ProgressBar label="Points" value={-1} />);
  expect(bar).toHaveAttribute('aria-valuenow', '0');
});
