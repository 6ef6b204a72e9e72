import { parseAmount } from '@pavilion/money';
import { profitShares } from './profit-shares';

const day = (netProfit: string) => ({ netProfit: parseAmount(netProfit) });

it('shares follow what the team brought: what its members lost is its gain', () => {
  expect(profitShares([day('-200'), day('100'), day('0')])).toEqual([1, -0.5, 0]);
});

it('days on which nothing happened have no share', () => {
  expect(profitShares([day('0'), day('0')])).toEqual([0, 0]);
  expect(profitShares([])).toEqual([]);
});
