import { render, screen } from '@testing-library/react';
import { Money } from './money';

it('colours by sign and hides the amount from eyes and ears alike', () => {
  const { rerender } = render(<Money text="+₫2,180,500" tone="credit" />);
  expect(screen.getByText('+₫2,180,500')).toHaveClass('credit');
  rerender(<Money text="₫500" hidden hiddenLabel="Balance hidden" />);
  expect(screen.queryByText('₫500')).not.toBeInTheDocument();
  expect(screen.getByText('***')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Balance hidden')).toBeInTheDocument();
});
