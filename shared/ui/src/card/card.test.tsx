import { render, screen } from '@testing-library/react';
import { Card } from './card';

it('is the element it is asked to be', () => {
  render(
    <Card as="section" aria-label="Limits" patterned padding="none">
      x
    </Card>,
  );
  const card = screen.getByRole('region', { name: 'Limits' });
  expect(card).toHaveClass('card', 'patterned');
  expect(card).not.toHaveClass('md');
});
