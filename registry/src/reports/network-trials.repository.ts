import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { Weight } from './network-share.policy';

/** An app of a composition that a brand serves. */
export interface Subject {
  readonly brand: string;
  readonly composition: string;
  readonly app: string;
}

export interface Voice extends Subject {
  readonly network: string;
}

type Weighed<K> = K & Weight;

const subjects =
  'jsonb_to_recordset($1::jsonb) as r(brand text, composition text, app text, network text, trials integer, failures integer)';

const totalRow = v.object({
  brand: v.string(),
  composition: v.string(),
  app: v.string(),
  trials: v.number(),
  failures: v.number(),
});

/** All networks' weights, locked until the transaction ends: shares are weighed one batch after another. */
export async function lockTotals(tx: Tx, asked: readonly Subject[], at: Date): Promise<Weighed<Subject>[]> {
  return tx.rows(
    totalRow,
    `insert into composition_trial as t (brand, composition_id, app, trials, failures, last_at)
     select brand, composition, app, 0, 0, $2 from ${subjects} order by brand, composition, app
     on conflict (brand, composition_id, app) do update set last_at = excluded.last_at
     returning t.brand, t.composition_id as composition, t.app, t.trials, t.failures`,
    [JSON.stringify(asked), at],
  );
}

const voiceRow = v.object({ ...totalRow.entries, network: v.string() });

/** Weights of networks that were heard before. */
export async function readVoices(tx: Tx, asked: readonly Voice[]): Promise<Weighed<Voice>[]> {
  return tx.rows(
    voiceRow,
    `select t.brand, t.composition_id as composition, t.app, t.network, t.trials, t.failures
     from ${subjects} join network_trial t on t.brand = r.brand and t.composition_id = r.composition and t.app = r.app and t.network = r.network`,
    [JSON.stringify(asked)],
  );
}

/** Adds to the weights of networks and of all together; both are locked by {@link lockTotals}. */
export async function addWeights(tx: Tx, added: readonly Weighed<Voice>[], at: Date): Promise<void> {
  const rows = JSON.stringify(added);
  await tx.execute(
    `insert into network_trial as t (brand, composition_id, app, network, trials, failures, last_at)
     select brand, composition, app, network, trials, failures, $2 from ${subjects} order by brand, composition, app, network
     on conflict (brand, composition_id, app, network) do update
     set trials = t.trials + excluded.trials, failures = t.failures + excluded.failures, last_at = excluded.last_at`,
    [rows, at],
  );
  await tx.execute(
    `update composition_trial t set trials = t.trials + s.trials, failures = t.failures + s.failures
     from (select brand, composition, app, sum(trials)::integer as trials, sum(failures)::integer as failures from ${subjects} group by 1, 2, 3) s
     where t.brand = s.brand and t.composition_id = s.composition and t.app = s.app`,
    [rows],
  );
}

const failuresRow = v.object({ failures: v.number() });

/** Failures that count, by network, most first. */
export async function failingNetworks(db: Queryable, { brand, composition, app }: Subject): Promise<number[]> {
  const rows = await db.rows(
    failuresRow,
    'select failures from network_trial where brand = $1 and composition_id = $2 and app = $3 and failures > 0 order by failures desc',
    [brand, composition, app],
  );
  return rows.map(({ failures }) => failures);
}

const trialsRow = v.object({ trials: v.number() });

/** Page loads that count, by network, most first. */
export async function networksByLoads(db: Queryable, { brand, composition, app }: Subject): Promise<number[]> {
  const rows = await db.rows(
    trialsRow,
    'select trials from network_trial where brand = $1 and composition_id = $2 and app = $3 order by trials desc',
    [brand, composition, app],
  );
  return rows.map(({ trials }) => trials);
}
