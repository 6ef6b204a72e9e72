import { type Amount, negateAmount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import { openLedgerAccount, pointsCurrency, postLegs } from '../ledger';
import { makeRequirement } from '../requirement';
import {
  addToDay,
  type Conversion,
  findConverted,
  insertConversion,
  lockDay,
  nextConversion,
} from './conversion.repository';
import { openHouse, openPoints, type PointNews } from './point.core';
import { moneyOf, pointAmount } from './point.policy';
import type { PointRules } from './point.rules';

/** Whose points become money. */
export interface ConversionAsk {
  readonly memberId: bigint;
  readonly points: number;
  readonly intentKey: string | null;
}

/** Why none did. */
export type ConversionRefusal = 'points.limit-reached' | 'wallet.insufficient-balance';

export interface ConversionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: PointNews;
  readonly rulesOf: (brandId: string) => PointRules;
}

/** Turns points into money, in the bounds of the brand. */
export const createConversions = (deps: ConversionDeps) => ({
  convert: (brandId: string, ask: ConversionAsk): Promise<Result<Amount, ConversionRefusal>> =>
    deps.database.transaction((tx) => convert(deps, tx, { ...ask, brandId, at: new Date(deps.clock.now()) }), {
      attempts: 3,
    }),
  /** What the call with this key has brought. */
  recall: (
    brandId: string,
    by: { readonly memberId: bigint; readonly intentKey: string },
  ): Promise<Amount | undefined> => findConverted(deps.database, brandId, by),
});

async function convert(
  deps: ConversionDeps,
  tx: Tx,
  { brandId, ...ask }: ConversionAsk & { readonly brandId: string; readonly at: Date },
): Promise<Result<Amount, ConversionRefusal>> {
  const { memberId, points, intentKey } = ask;
  const rules = deps.rulesOf(brandId);
  const ofToday = await lockDay(tx, brandId, ask);
  const known = intentKey === null ? undefined : await findConverted(tx, brandId, { memberId, intentKey });
  if (known !== undefined) return ok(known);
  const amount = moneyOf(points, rules);
  if (points < rules.minPoints || ofToday + points > rules.maxPointsPerDay || amount === zeroAmount)
    return err('points.limit-reached');
  const made = { ...ask, id: await nextConversion(tx), amount, currency: rules.currency };
  const accountId = await book(tx, brandId, made);
  if (accountId === undefined) return err('wallet.insufficient-balance');
  await insertConversion(tx, brandId, made);
  await addToDay(tx, brandId, ask);
  await requireStake(tx, brandId, { ...made, rules });
  deps.news.moved(tx, brandId, [accountId]);
  return ok(amount);
}

/** Both currencies in one posting; the account of the money, or nothing where there are not so many points. */
async function book(tx: Tx, brandId: string, made: Conversion): Promise<bigint | undefined> {
  const { id, memberId, points, currency, amount, at } = made;
  const given = pointAmount(points);
  const accountId = await openLedgerAccount(tx, brandId, { kind: 'player', owner: String(memberId), currency, at });
  const houseId = await openHouse(tx, brandId, { currency, at });
  const pointsId = await openPoints(tx, brandId, made);
  const housePointsId = await openHouse(tx, brandId, { currency: pointsCurrency, at });
  const posted = await postLegs(tx, brandId, {
    ...{ key: `points-out:${id}`, kind: 'points-out', remark: { key: 'points.converted' }, at },
    legs: [
      { accountId: pointsId, amount: negateAmount(given), type: 'points' },
      { accountId: housePointsId, amount: given, type: 'points' },
      { accountId: houseId, amount: negateAmount(amount), type: 'points-redeemed' },
      { accountId, amount, type: 'points-redeemed' },
    ],
  });
  if (posted.ok) return accountId;
  if (posted.error === 'wallet.insufficient-balance') return undefined;
  throw new Error(`points refused: ${posted.error}`);
}

const sourceName = { TW: '積分兌換', EN: 'Points turned into money', VI: 'Đổi điểm thành tiền' };

async function requireStake(
  tx: Tx,
  brandId: string,
  { id, memberId, currency, amount, at, rules }: Conversion & { readonly rules: PointRules },
): Promise<void> {
  if (rules.multiplier === 0) return;
  await makeRequirement(tx, brandId, {
    ...{ key: `points-out:${id}`, memberId, currency, source: 'OTHER', sourceName },
    ...{ base: amount, multiplier: rules.multiplier, rule: { contributions: rules.contributions, vendors: [] } },
    ...{ deadline: null, forfeit: zeroAmount, at },
  });
}
