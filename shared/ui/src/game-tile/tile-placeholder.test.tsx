import { render, screen } from '@testing-library/react';
import { TileGround, TilePlaceholder } from './tile-placeholder';

it('letters what is known of the game on its colour, for the eye alone', () => {
  render(<TilePlaceholder game={{ name: 'Dragon Eye', color: '#102030' }} />);
  expect(screen.getByText('Dragon Eye').closest('[aria-hidden]')).toHaveStyle({ '--tile-color': '#102030' });
});

it('has the lines of a tile where nothing is known', () => {
  const { container } = render(<TilePlaceholder />);
  expect(container.textContent).toBe('\u00a0\u00a0');
});

it('is a ground of its colour alone where nobody looks yet', () => {
  const { container } = render(<TileGround color="#102030" />);
  expect(container.querySelectorAll('*')).toHaveLength(1);
  expect(container.firstElementChild).toHaveStyle({ '--tile-color': '#102030' });
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
