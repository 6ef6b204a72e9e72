import { type Composition, composition } from '@pavilion/federation-contract';
import type { Queryable } from '@pavilion/platform';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** Version of each app that a composition names first. */
export type Versions = ReadonlyMap<string, string>;

/** Tells which versions a composition of a brand has; `undefined` when the brand neither served nor linked to it. */
export type KnownCompositions = (brand: string, id: string) => Promise<Versions | undefined>;

const mostKept = 500;

const versionsOf = ({ host, remotes }: Composition): Versions =>
  new Map([host, ...Object.values(remotes).map(({ release }) => release)].map(({ app, version }) => [app, version]));

const bodyRow = v.object({ body: v.unknown() });

async function read(db: Queryable, brand: string, id: string): Promise<Versions | undefined> {
  const row = await db.maybeRow(
    bodyRow,
    `select body from composition where id = $2 and (
       exists (select 1 from pointer_move where brand = $1 and (composition_id = $2 or candidate_id = $2))
       or exists (select 1 from test_link where brand = $1 and composition_id = $2))`,
    [brand, id],
  );
  return row && versionsOf(v.parse(composition, row.body));
}

/** Compositions never change, so what is known stays known; what is unknown is asked for again. */
export function createKnownCompositions(db: Queryable): KnownCompositions {
  const known = new LRUCache<string, Versions>({ max: mostKept });
  return async (brand, id) => {
    const key = `${brand} ${id}`;
    const versions = known.get(key) ?? (await read(db, brand, id));
    if (!versions) return undefined;
    known.set(key, versions);
    return versions;
  };
}
