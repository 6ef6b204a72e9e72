import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './visually-hidden';

it('is heard though not seen', () => {
  render(<VisuallyHidden as="h1">Home</VisuallyHidden>);
  expect(screen.getByRole('heading', { name: 'Home' })).toHaveClass('hidden');
});
