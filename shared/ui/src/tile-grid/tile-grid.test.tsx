import { render, screen } from '@testing-library/react';
import { TileGrid } from './tile-grid';

it('is a named list of its children', () => {
  render(
    <TileGrid label="Slots">
      <b>A</b>
      <b>B</b>
    </TileGrid>,
  );
  expect(screen.getByRole('list', { name: 'Slots' }).children).toHaveLength(2);
});
