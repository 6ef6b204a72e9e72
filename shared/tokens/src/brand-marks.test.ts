import { brandMark } from './brand-marks';
import { brandIds } from './brands';

it('has a mark for every brand that ships, none of them that of another', () => {
  const drawn = brandIds.map((id) =>
    brandMark(id)
      .paths.map(({ d }) => d)
      .join(),
  );
  expect(drawn.every((paths) => paths.length > 0)).toBe(true);
  expect(new Set(drawn).size).toBe(brandIds.length);
});

it('leaves the field to the initial of a brand without a mark, whatever its code', () => {
  for (const code of ['harbour', 'constructor', '']) expect(brandMark(code).paths).toEqual([]);
});
