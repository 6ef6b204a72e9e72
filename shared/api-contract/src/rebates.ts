import * as v from 'valibot';

const name = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,20}$/));
const mostTenths = 1000;
const tenths = (point: number): number => point * 10;
const isInTenths = (point: number): boolean => Math.abs(tenths(point) - Math.round(tenths(point))) < 1e-9;

/** A group of products, and what of its stakes is given back: of a lottery a series, of others a percentage. */
export const rebate = v.pipe(
  v.strictObject({
    /** `LOTT`, or a category of games. */
    productType: name,
    /** Of lotteries: their group, for example `SSC`. */
    gameGroupCode: v.optional(name),
    /** Of lotteries. */
    prizeModeId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))),
    /** Prize of a lottery out of 2,000, in steps of 2. */
    series: v.optional(v.pipe(v.number(), v.integer(), v.multipleOf(2), v.minValue(1000), v.maxValue(2000))),
    /** Percent of valid stakes, in steps of 0.1. */
    point: v.optional(
      v.pipe(
        v.number(),
        v.minValue(0),
        v.check((point) => isInTenths(point) && tenths(point) <= mostTenths, 'must be a percentage in steps of 0.1'),
      ),
    ),
  }),
  v.check(({ series, point }) => (series === undefined) !== (point === undefined), 'has a series or a point'),
);

/** One of an account's rebates. */
export type Rebate = Readonly<v.InferOutput<typeof rebate>>;

/** What two rebates of one account may not share. */
export const rebateKey = ({ productType, gameGroupCode, prizeModeId }: Rebate): string =>
  [productType, gameGroupCode, prizeModeId].join(':');

/** Rebates of an account, one a group. */
export const rebates = v.pipe(
  v.array(rebate),
  v.maxLength(64),
  v.check((list) => new Set(list.map(rebateKey)).size === list.length, 'names a group twice'),
);
