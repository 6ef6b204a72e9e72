import { render, screen } from '@testing-library/react';
import { NoRecordsArt } from '../empty-art/empty-art';
import { EmptyState } from './empty-state';

it('heads, explains and offers the next step', () => {
  render(
    <EmptyState
      art={<NoRecordsArt />}
      title="No bets"
      description="Widen the dates."
      actions={<button type="button">30 days</button>}
      level={2}
    />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No bets' })).toBeInTheDocument();
  expect(screen.getByText('Widen the dates.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '30 days' })).toBeInTheDocument();
});
