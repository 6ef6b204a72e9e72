import type { CallOutput, endpoints } from '@pavilion/api-contract';
import { dayRange } from '@pavilion/i18n';
import { type Amount, amountOf } from '@pavilion/money';
import { netOf, type RecordItem } from './record-items';

type AccountRecord = CallOutput<typeof endpoints.accountRecord>;

/** Where something stands in the picture, in hundredths of its width and height from the top left. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The balance over the time of the range. */
export interface BalanceLine {
  readonly from: number;
  readonly to: number;
  readonly lowest: Amount;
  readonly highest: Amount;
  /** A path of steps through a field of 100 by 100. */
  readonly path: string;
  /** Where days begin, as far as they are told apart. */
  readonly days: readonly number[];
  /** The largest changes that are on the page. */
  readonly marks: readonly (Spot & { readonly item: RecordItem })[];
}

interface Moment {
  readonly at: number;
  readonly balance: Amount;
}

/** Marks, and how far apart they stand at least. */
const mostMarks = 6;
const markDistance = 6;
/** Days of longer ranges stand too close. */
const mostDays = 7;

/** The line of what a record tells of its balances; nothing when it tells none. */
export function balanceLineOf(record: AccountRecord, items: readonly RecordItem[]): BalanceLine | undefined {
  const { opening, balances = [] } = record.footer;
  const [first, last] = [balances[0], balances.at(-1)];
  if (opening === undefined || !first || !last || first.at === last.at) return undefined;
  const from = first.at - (last.at - first.at) / (balances.length - 1);
  const rows = record.list.map(({ at, balanceAfter }) => ({ at, balance: balanceAfter })).reverse();
  const moments: readonly Moment[] = [
    { at: from, balance: opening },
    ...[...rows, ...balances].filter(({ at }) => at >= from && at <= last.at).sort((a, b) => a.at - b.at),
  ];
  const scale = scaleOf(moments, { from, to: last.at });
  return { from, to: last.at, ...scale, path: pathOf(moments.map(scale.spot)), ...sightsOf(items, scale.spot, from) };
}

interface Scale {
  readonly lowest: Amount;
  readonly highest: Amount;
  spot(moment: Moment): Spot;
}

function scaleOf(moments: readonly Moment[], { from, to }: { readonly from: number; readonly to: number }): Scale {
  const sorted = moments.map(({ balance }) => balance).sort((a, b) => Number(a - b));
  const [lowest = amountOf(0n), highest = lowest] = [sorted[0], sorted.at(-1)];
  const height = Number(highest - lowest);
  const spot = ({ at, balance }: Moment): Spot => ({
    x: (100 * (at - from)) / (to - from),
    // A balance that never moved is a line through the middle.
    y: height === 0 ? 50 : 100 - (100 * Number(balance - lowest)) / height,
  });
  return { lowest, highest, spot };
}

const written = (value: number): string => value.toFixed(2);

const pathOf = ([first, ...others]: readonly Spot[]): string =>
  first
    ? `M${written(first.x)} ${written(first.y)}${others.map(({ x, y }) => `H${written(x)}V${written(y)}`).join('')}`
    : '';

function sightsOf(
  items: readonly RecordItem[],
  spot: Scale['spot'],
  from: number,
): Pick<BalanceLine, 'days' | 'marks'> {
  const marks: (Spot & { readonly item: RecordItem })[] = [];
  const magnitude = (item: RecordItem): bigint => (netOf(item) < 0n ? -netOf(item) : netOf(item));
  for (const item of [...items].sort((a, b) => Number(magnitude(b) - magnitude(a)))) {
    const [{ at, balanceAfter }] = item.rows;
    const place = spot({ at, balance: balanceAfter });
    const isFree = marks.every(({ x }) => Math.abs(x - place.x) >= markDistance);
    if (marks.length < mostMarks && isFree && place.x >= 0 && place.x <= 100) marks.push({ ...place, item });
  }
  const days = Array.from({ length: mostDays + 1 }, (_, index) => dayRange(from, -index - 1).startTime);
  const inside = days.map((at) => spot({ at, balance: amountOf(0n) }).x).filter((x) => x < 100);
  return { marks, days: inside.length > mostDays ? [] : inside };
}
