import { type Clock, type Database, err, ok, type Queryable, type Result } from '@pavilion/platform';
import { type Brand, pagesOf, placeOf, rangeOf, type Refusal } from '../../kit';
import { countRecord, findBalance, listRecord, pointsCurrency, type RecordLine, recordOrder } from '../ledger';
import { readDay } from './conversion.repository';
import { countOrders, listOrders, orderOrder, type PointOrder } from './order.repository';
import { wholePoints } from './point.policy';

/** Which part of a list of a member; times in epoch milliseconds. */
export interface PartAsk {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly startDate: number;
  readonly endDate: number;
  readonly page: number;
  readonly size: number;
}

/** A part of a list by its number. */
export interface Part<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly totalPages: number;
}

export interface PointService {
  balance(brandId: string, memberId: bigint): Promise<bigint>;
  /** Points that were turned into money today. */
  convertedToday(brandId: string, memberId: bigint): Promise<number>;
  orders(ask: PartAsk): Promise<Result<Part<PointOrder>, Refusal>>;
  moves(ask: PartAsk): Promise<Result<Part<RecordLine>, Refusal>>;
}

const mostDays = 30;

const accountOf = (memberId: bigint) =>
  ({ kind: 'player', owner: String(memberId), currency: pointsCurrency }) as const;

export function createPointService(deps: { readonly database: Database; readonly clock: Clock }): PointService {
  const { database, clock } = deps;
  return {
    async balance(brandId, memberId) {
      const found = await findBalance(database, brandId, accountOf(memberId));
      return found === undefined ? 0n : wholePoints(found);
    },
    convertedToday: (brandId, memberId) => readDay(database, brandId, { memberId, at: new Date(clock.now()) }),
    orders: (ask) => readOrders(database, clock, ask),
    moves: (ask) => readMoves(database, clock, ask),
  };
}

const timesOf = ({ brand, startDate, endDate }: PartAsk, now: number) =>
  rangeOf({ startTime: startDate, endTime: endDate }, { timeZone: brand.timeZone, now, mostDays });

async function readOrders(db: Queryable, clock: Clock, ask: PartAsk): Promise<Result<Part<PointOrder>, Refusal>> {
  const { brand, memberId, size } = ask;
  const range = timesOf(ask, clock.now());
  if (!range.ok) return err({ code: range.error });
  const place = placeOf(ask, orderOrder);
  if (!place.ok) return place;
  const query = { memberId, ...range.value };
  const [rows, total] = await Promise.all([
    listOrders(db, brand.id, { ...query, place: place.value }),
    countOrders(db, brand.id, query),
  ]);
  return ok({ rows, total, totalPages: pagesOf(total, size) });
}

async function readMoves(db: Queryable, clock: Clock, ask: PartAsk): Promise<Result<Part<RecordLine>, Refusal>> {
  const { brand, memberId, size } = ask;
  const range = timesOf(ask, clock.now());
  if (!range.ok) return err({ code: range.error });
  const place = placeOf(ask, recordOrder);
  if (!place.ok) return place;
  const query = { account: accountOf(memberId), group: undefined, without: [], ...range.value };
  const [{ rows }, total] = await Promise.all([
    listRecord(db, brand.id, { ...query, place: place.value }),
    countRecord(db, brand.id, query),
  ]);
  return ok({ rows, total, totalPages: pagesOf(total, size) });
}
