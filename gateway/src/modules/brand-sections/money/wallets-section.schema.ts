import * as v from 'valibot';

/** Vendors that keep a wallet of their own for each member, which money is moved to and from. */
export const walletsSection = v.strictObject({
  /** None where all games share one wallet. */
  vendors: v.pipe(
    v.array(
      v.strictObject({
        vendor: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,32}$/, 'must be a code of a vendor')),
        /** Number of the wallet on the wire; 0 stands for all, and 2 for the main one. */
        typeId: v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(9_999)),
      }),
    ),
    v.maxLength(20),
    v.check(
      (all) =>
        new Set(all.map(({ vendor }) => vendor)).size === all.length &&
        new Set(all.map(({ typeId }) => typeId)).size === all.length,
      'names a vendor or a number twice',
    ),
  ),
});
