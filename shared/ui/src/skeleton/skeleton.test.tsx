import { render } from '@testing-library/react';
import { Skeleton } from './skeleton';

it('keeps its size and stays silent', () => {
  const { container, rerender } = render(<Skeleton width={120} height={40} />);
  expect(container.firstChild).toHaveStyle({ width: '120px', height: '40px' });
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  rerender(<Skeleton lines={3} />);
  expect(container.firstChild?.childNodes).toHaveLength(3);
});
