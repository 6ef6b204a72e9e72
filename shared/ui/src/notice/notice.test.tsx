import { render, screen } from '@testing-library/react';
import { Notice } from './notice';

it('announces itself only when live, urgently when negative', () => {
  const { rerender } = render(<Notice title="Checked by hand">A person looks.</Notice>);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(<Notice live>A person looks.</Notice>);
  expect(screen.getByRole('status')).toHaveTextContent('A person looks.');
  rerender(
    <Notice live tone="negative">
      Refused.
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Refused.');
});
