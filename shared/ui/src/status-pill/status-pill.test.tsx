import { render, screen } from '@testing-library/react';
import { StatusPill } from './status-pill';

it('says the state in words beside its colour', () => {
  render(<StatusPill tone="warning">In review</StatusPill>);
  expect(screen.getByText('In review')).toHaveClass('warning');
});
