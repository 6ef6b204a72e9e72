import { negateAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { openLedgerAccount, pointsCurrency, postEffect } from '../ledger';
import type { BalanceNews } from '../wallet';
import { pointAmount } from './point.policy';

type RemarkKey = Parameters<typeof postEffect>[2]['remark'];

/** Points that come or go. */
export interface PointMove {
  /** Of its reason, unique for ever within the brand. */
  readonly key: string;
  readonly memberId: bigint;
  readonly points: bigint;
  readonly remark: RemarkKey;
  readonly at: Date;
}

/** The account of a member's points; made with none when it is not there. */
export const openPoints = (
  tx: Tx,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<bigint> =>
  openLedgerAccount(tx, brandId, { kind: 'player', owner: String(memberId), currency: pointsCurrency, at });

/** The house's side of points and of the money that they become. */
export const openHouse = (
  tx: Tx,
  brandId: string,
  { currency, at }: { readonly currency: string; readonly at: Date },
): Promise<bigint> => openLedgerAccount(tx, brandId, { kind: 'house', owner: 'points', currency, at });

/** Gives points, once for the key. */
export const givePoints = (tx: Tx, brandId: string, move: PointMove): Promise<void> => book(tx, brandId, move);

/** Takes points that are known to be there, behind the lock of their account. */
export const takePoints = (tx: Tx, brandId: string, move: PointMove): Promise<void> =>
  book(tx, brandId, { ...move, points: -move.points });

async function book(tx: Tx, brandId: string, { key, memberId, points, remark, at }: PointMove): Promise<void> {
  const amount = points < 0n ? negateAmount(pointAmount(-points)) : pointAmount(points);
  const posted = await postEffect(tx, brandId, {
    ...{ key, kind: 'points', amount, type: 'points', remark, at },
    accountId: await openPoints(tx, brandId, { memberId, at }),
    houseId: await openHouse(tx, brandId, { currency: pointsCurrency, at }),
  });
  if (!posted.ok) throw new Error(`points refused: ${posted.error}`);
}

/** Tells open pages of money that came of points. */
export type PointNews = Pick<BalanceNews, 'moved' | 'drain'>;
