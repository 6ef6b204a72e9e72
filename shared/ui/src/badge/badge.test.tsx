import { render, screen } from '@testing-library/react';
import { Badge } from './badge';

it('is its word, in the colour of its tone', () => {
  render(<Badge tone="jackpot">Jackpot</Badge>);
  expect(screen.getByText('Jackpot')).toHaveClass('badge', 'jackpot');
});
