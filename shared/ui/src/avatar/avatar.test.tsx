import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

it('falls back from a broken picture to initials, and tries a new picture', () => {
  const { rerender, container } = render(<Avatar label="Lan, V3" src="/a.webp" initials="LM" badge="V3" />);
  const face = container.querySelector('img');
  expect(face).toHaveAttribute('src', '/a.webp');
  if (face) fireEvent.error(face);
  expect(screen.getByRole('img', { name: 'Lan, V3' })).toHaveTextContent('LMV3');
  rerender(<Avatar label="Lan, V3" src="/b.webp" initials="LM" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/b.webp');
});

it('shows a figure when nothing else is known', () => {
  const { container } = render(<Avatar label="Guest" />);
  expect(container.querySelector('svg')).toBeInTheDocument();
});
