import { render, screen } from '@testing-library/react';
import { SectionHeader } from './section-header';

it('is a heading of the given level with its actions beside it', () => {
  render(<SectionHeader title="Slots" level={1} meta="2,860 games" id="slots" actions={<a href="/rng">See all</a>} />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Slots' });
  expect(heading).toHaveAttribute('id', 'slots');
  expect(screen.getByRole('link', { name: 'See all' })).toBeInTheDocument();
});
