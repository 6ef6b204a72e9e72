import { negateAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { type Leg, lockBalance, pointsCurrency, postLegs } from '../ledger';
import type { FeedReader, Settlement } from '../settlement';
import { openHouse, openPoints } from './point.core';
import { pointAmount, pointsOf, wholePoints } from './point.policy';
import type { PointRules } from './point.rules';
import { addDone, type Done, markTurned, type PointSource, type Progress, type Turned } from './progress.repository';

/** Under this its place in the feed is kept. */
export const pointConsumer = 'point';

export interface PointReaderDeps {
  readonly rulesOf: (brandId: string) => PointRules;
}

/** Gives points for what is staked and paid in; what is adjusted, cancelled or paid back is taken off. */
export const createPointReader = (deps: PointReaderDeps): FeedReader => ({
  name: pointConsumer,
  // Nobody was promised points for what was settled before there were any.
  from: 'now',
  take: (tx, settlements) => takeIntoPoints(tx, deps, settlements),
});

/** Deposits, and what takes one back. */
const depositTypes: readonly number[] = [1001, 1002];

/** Members of one posting: the ledger looks at all its entries for each. */
const mostAtOnce = 100;

/** Takes settlements, each once. */
export async function takeIntoPoints(tx: Tx, { rulesOf }: PointReaderDeps, settlements: readonly Settlement[]) {
  const done = sumsOf(settlements, rulesOf);
  if (done.length === 0) return;
  const due = (await addDone(tx, done)).flatMap((progress) => {
    const perPoint = rateOf(rulesOf(progress.brandId), progress.source) ?? 0n;
    const points = perPoint === 0n ? 0n : pointsOf(progress.rest, perPoint);
    return points === 0n ? [] : [{ progress, points, perPoint }];
  });
  if (due.length === 0) return;
  const at = settlements.reduce((last, one) => (one.at > last ? one.at : last), new Date(0));
  const turned: Turned[] = [];
  // What this batch takes off is booked at its end: two ways of earning must not both count on the same points.
  const taken = new Map<bigint, bigint>();
  for (const one of due) turned.push(await turn(tx, one, { at, taken }));
  const booked = turned.filter(({ points }) => points !== 0n);
  await post(tx, booked, { first: settlements[0]?.id ?? 0n, at });
  await markTurned(tx, turned);
}

const rateOf = ({ turnoverPerPoint, depositPerPoint }: PointRules, source: PointSource) =>
  source === 'stake' ? turnoverPerPoint : depositPerPoint;

function sumsOf(settlements: readonly Settlement[], rulesOf: PointReaderDeps['rulesOf']): Done[] {
  const sums = new Map<string, Done>();
  for (const { brandId, memberId, pool, currency, kind, typeId = 0, validStake, cash } of settlements) {
    if (pool !== 'real' || currency !== rulesOf(brandId).currency) continue;
    const source = kind === 'cash' ? 'deposit' : 'stake';
    const money = source === 'stake' ? validStake : depositTypes.includes(typeId) ? cash : 0n;
    if (money === 0n || rateOf(rulesOf(brandId), source) === null) continue;
    const key = `${brandId} ${memberId} ${source}`;
    sums.set(key, { brandId, memberId, source, money: (sums.get(key)?.money ?? 0n) + money });
  }
  return [...sums.values()].filter(({ money }) => money !== 0n);
}

interface Due {
  readonly progress: Progress;
  readonly points: bigint;
  readonly perPoint: bigint;
}

interface Turning {
  readonly at: Date;
  /** What was taken off in this batch already, by account. */
  readonly taken: Map<bigint, bigint>;
}

/** What comes off is never more than came this way and is still there: the rest is taken from what comes next. */
async function turn(tx: Tx, { progress, points, perPoint }: Due, { at, taken }: Turning): Promise<Turned> {
  const { brandId, memberId, source, earned } = progress;
  const accountId = progress.accountId ?? (await openPoints(tx, brandId, { memberId, at }));
  const before = taken.get(accountId) ?? 0n;
  const off =
    points > 0n ? 0n : least(-points, earned, wholePoints(await lockBalance(tx, brandId, accountId)) - before);
  taken.set(accountId, before + off);
  const moved = points > 0n ? points : -off;
  return { brandId, memberId, source, accountId, points: moved, money: moved * perPoint };
}

const least = (...counts: readonly bigint[]): bigint =>
  counts.reduce((small, count) => (count < small ? count : small));

const remarks = { stake: 'points.staked', deposit: 'points.deposited' } as const;

/** Books what turned, many members in one posting. */
async function post(tx: Tx, turned: readonly Turned[], { first, at }: { readonly first: bigint; readonly at: Date }) {
  const groups = new Map<string, Turned[]>();
  for (const one of turned) {
    const name = `${one.brandId} ${one.source} ${one.points > 0n}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  for (const [name, group] of groups) {
    for (let from = 0; from < group.length; from += mostAtOnce) {
      const part = group.slice(from, from + mostAtOnce);
      await postPart(tx, part, { key: `points:settled:${first}:${name}:${from}`, at });
    }
  }
}

async function postPart(tx: Tx, part: readonly Turned[], { key, at }: { readonly key: string; readonly at: Date }) {
  const [head] = part;
  if (!head) return;
  const legs: Leg[] = part.map(({ accountId, points }) => ({ accountId, amount: signed(points), type: 'points' }));
  const houseId = await openHouse(tx, head.brandId, { currency: pointsCurrency, at });
  const sum = part.reduce((all, { points }) => all + points, 0n);
  const posted = await postLegs(tx, head.brandId, {
    ...{ key, kind: 'points', at, legs: [...legs, { accountId: houseId, amount: signed(-sum), type: 'points' }] },
    remark: { key: head.points > 0n ? remarks[head.source] : 'points.taken-back' },
  });
  if (!posted.ok) throw new Error(`points refused: ${posted.error}`);
}

const signed = (points: bigint) => (points < 0n ? negateAmount(pointAmount(-points)) : pointAmount(points));
