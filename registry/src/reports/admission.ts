import type { Tx } from '@pavilion/platform';
import { trialsPerVisitor } from '../breaker';
import { addVisitorPages, type KeptLoad, markNoTrials, type VisitorPages } from './load-reports.repository';
import type { Scales } from './network-scales';

const groupOf = ({ brand, composition, app, visitor }: KeptLoad): string => `${brand} ${composition} ${app} ${visitor}`;

/** The first pages of each visitor. */
async function firstOfVisitors(tx: Tx, loads: readonly KeptLoad[], at: Date): Promise<KeptLoad[]> {
  const groups = new Map<string, KeptLoad[]>();
  for (const load of loads) groups.set(groupOf(load), [...(groups.get(groupOf(load)) ?? []), load]);
  const lists = [...groups.values()];
  const wanted = lists.flatMap(([first, ...rest]): VisitorPages[] => {
    if (!first) return [];
    const { brand, composition, app, visitor } = first;
    return [{ brand, composition, app, visitor, pages: rest.length + 1 }];
  });
  const totals = await addVisitorPages(tx, wanted, at);
  return lists.flatMap((list, index) =>
    list.slice(0, Math.max(0, trialsPerVisitor - ((totals[index] ?? 0) - list.length))),
  );
}

/** Keeps one visitor, or one network, from speaking for many: says of each load whether it counts as a trial. */
export async function admitTrials(
  tx: Tx,
  scales: Scales,
  { loads, at }: { readonly loads: readonly KeptLoad[]; readonly at: Date },
): Promise<KeptLoad[]> {
  const open = loads.filter(({ pinned }) => !pinned);
  const trials = new Set((await scales.admit(await firstOfVisitors(tx, open, at))).map(({ id }) => id));
  const surplus = open.filter(({ id }) => !trials.has(id)).map(({ id }) => id);
  if (surplus.length > 0) await markNoTrials(tx, surplus);
  return loads.map((load) => ({ ...load, isTrial: trials.has(load.id) }));
}
