import type { Vendor } from '@pavilion/api-contract';
import { createFakeHost, createFakePlatform, stage } from '@pavilion/test-kit';
import { render, screen } from '@testing-library/react';
import remote from '../../../remote';
import { ProviderStrip } from './provider-strip';

const vendor = (code: string, name: string, gameId?: string): Vendor => ({
  code,
  name,
  category: 'SPORTS',
  logo: '/assets/vendor/TCG-COLOR.svg',
  hot: false,
  gameCount: 9,
  gameId,
});

it('leads to the games of a vendor, and into a vendor that is a game', async () => {
  const lanes = [
    {
      category: 'SPORTS' as const,
      classifications: [],
      vendors: [vendor('CFL', 'Corner Flag'), vendor('NGS', 'Northgate', '4711')],
    },
  ];
  render(
    await stage(<ProviderStrip lanes={lanes} />, {
      host: createFakeHost({ platform: createFakePlatform({}) }),
      remote,
    }),
  );
  expect(screen.getByRole('link', { name: 'Corner Flag' })).toHaveAttribute('href', '/sports?page=CFL');
  expect(screen.getByRole('link', { name: 'Northgate' })).toHaveAttribute('href', '/game?id=4711');
});
