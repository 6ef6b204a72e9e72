import { render, screen } from '@testing-library/react';
import { Spinner } from './spinner';

it('speaks only when it has a label', () => {
  const { rerender, container } = render(<Spinner label="Loading games" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading games');
  rerender(<Spinner />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
