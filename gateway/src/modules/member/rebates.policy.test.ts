import type { Rebate } from '@pavilion/api-contract';
import fc from 'fast-check';
import { areWithin } from './rebates.policy';

const products = ['RNG', 'LIVE', 'LOTT'] as const;

/** At most one a product, a point or a series, both in their steps. */
const rebateList: fc.Arbitrary<readonly Rebate[]> = fc
  .uniqueArray(
    fc.record({
      productType: fc.constantFrom(...products),
      measure: fc.constantFrom('point', 'series'),
      step: fc.integer({ min: 0, max: 5 }),
    }),
    { selector: ({ productType }) => productType },
  )
  .map((list) =>
    list.map(({ productType, measure, step }) =>
      measure === 'point' ? { productType, point: step / 10 } : { productType, series: 1900 + 2 * step },
    ),
  );

test('what somebody has may be promised whole, and nothing at all always', () => {
  fc.assert(fc.property(rebateList, (own) => areWithin(own, own) && areWithin(own, [])));
});

test('down a line of agents nobody is promised more than the first of them has', () => {
  fc.assert(
    fc.property(rebateList, rebateList, rebateList, (first, second, third) => {
      fc.pre(areWithin(first, second) && areWithin(second, third));
      return areWithin(first, third);
    }),
    { numRuns: 2_000 },
  );
});

test.each<[string, readonly Rebate[], readonly Rebate[]]>([
  ['a higher point', [{ productType: 'RNG', point: 0.8 }], [{ productType: 'RNG', point: 0.9 }]],
  ['a higher series', [{ productType: 'LOTT', series: 1950 }], [{ productType: 'LOTT', series: 1952 }]],
  ['another measure', [{ productType: 'LOTT', series: 1950 }], [{ productType: 'LOTT', point: 0.1 }]],
  ['a product it has nothing of', [{ productType: 'RNG', point: 0.8 }], [{ productType: 'LIVE', point: 0.1 }]],
  [
    'another group of a product',
    [{ productType: 'LOTT', gameGroupCode: 'SSC', series: 1950 }],
    [{ productType: 'LOTT', gameGroupCode: 'PK10', series: 1900 }],
  ],
])('%s is not within its own', (_, own, promised) => {
  expect(areWithin(own, promised)).toBe(false);
  expect(areWithin(null, promised)).toBe(true);
});
