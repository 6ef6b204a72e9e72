import { render, screen } from '@testing-library/react';
import { IconButton } from './icon-button';

it('has its label as name and says its state as a toggle', () => {
  const { rerender } = render(<IconButton label="Hide balance" icon={<svg />} pressed={false} />);
  const button = screen.getByRole('button', { name: 'Hide balance', pressed: false });
  rerender(<IconButton label="Hide balance" icon={<svg />} pressed />);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  rerender(<IconButton label="Hide balance" icon={<svg />} />);
  expect(button).not.toHaveAttribute('aria-pressed');
});
