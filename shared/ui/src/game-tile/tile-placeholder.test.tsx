import { render, screen } from '@testing-library/react';
import { TileGround, TilePlaceholder } from './tile-placeholder';

it('letters what is known of the game on its colour, for the eye alone', () => {
  render(<TilePlaceholder game={{ name: 'Dragon Eye', vendor: 'Moonforge', color: '#102030' }} />);
  const [lettering] = screen.getAllByText('Dragon Eye');
  const tile = lettering?.closest('[aria-hidden]');
  expect(tile).toHaveStyle({ '--tile-color': '#102030' });
  expect(screen.getByText('Moonforge')).toBeInTheDocument();
});

it('has the lines of a tile where nothing is known', () => {
  const { container } = render(<TilePlaceholder />);
  expect(container.textContent).toBe('\u00a0\u00a0');
});

it('is a ground of its colour alone where nobody looks yet', () => {
  const { container } = render(<TileGround color="#102030" />);
  expect(container.querySelectorAll('*')).toHaveLength(1);
  expect(container.firstElementChild).toHaveStyle({ background: '#102030' });
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
