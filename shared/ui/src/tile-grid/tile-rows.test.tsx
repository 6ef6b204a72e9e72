import { render, screen } from '@testing-library/react';
import { TileItem, TileRow, TileRows } from './tile-rows';

it('is one list of items at their true places, whatever rows are there', () => {
  render(
    <TileRows label="Slots" height={900}>
      <TileRow top={0} ghost>
        <b>measured</b>
      </TileRow>
      <TileRow top={300}>
        <TileItem index={6} total={18}>
          A
        </TileItem>
      </TileRow>
    </TileRows>,
  );
  expect(screen.getByRole('list', { name: 'Slots' })).toHaveStyle({ height: '900px' });
  const item = screen.getByRole('listitem');
  expect([item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]).toEqual(['7', '18']);
  expect(item.parentElement).toHaveStyle({ top: '300px' });
});
