import { notify, type Queryable, type Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Channel that says that an alert was written; the payload is its id. */
export const alertChannel = 'registry_alert';

/** What operators are told, beyond what stands in the log. */
export interface Alert {
  readonly at: Date;
  readonly brand: string;
  /** `breaker.took-back`, `breaker.nothing-to-go-back-to` or `breaker.spared`. */
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An alert with its place among all. */
export interface KeptAlert extends Alert {
  readonly id: number;
}

const alertRow = v.object({
  id: v.bigint(),
  at: v.date(),
  brand: v.string(),
  /** `breaker.took-back`, `breaker.nothing-to-go-back-to` or `breaker.spared`. */
  kind: v.string(),
  body: v.record(v.string(), v.unknown()),
});

const idRow = v.object({ id: v.bigint() });

/** Writes an alert and announces it with the commit. */
export async function raiseAlert(tx: Tx, { at, brand, kind, body }: Alert): Promise<void> {
  const { id } = await tx.row(
    idRow,
    'insert into breaker_alert (at, brand, kind, body) values ($1, $2, $3, $4) returning id',
    [at, brand, kind, JSON.stringify(body)],
  );
  await notify(tx, alertChannel, String(id));
}

/** Whether this kind of alert was raised for this composition at this revision. */
export async function wasRaised(
  db: Queryable,
  alert: Pick<Alert, 'brand' | 'kind'> & { readonly composition: string; readonly revision: number },
): Promise<boolean> {
  const rowCount = await db.execute(
    "select 1 from breaker_alert where brand = $1 and kind = $2 and body ->> 'composition' = $3 and (body ->> 'revision')::bigint = $4 limit 1",
    [alert.brand, alert.kind, alert.composition, alert.revision],
  );
  return rowCount > 0;
}

/** Alerts after one, oldest first. */
export async function alertsAfter(db: Queryable, id: number, limit: number): Promise<KeptAlert[]> {
  const rows = await db.rows(
    alertRow,
    'select id, at, brand, kind, body from breaker_alert where id > $1 order by id limit $2',
    [id, limit],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

const newestRow = v.object({ id: v.nullable(v.bigint()) });

export async function newestAlertId(db: Queryable): Promise<number> {
  const { id } = await db.row(newestRow, 'select max(id) as id from breaker_alert');
  return Number(id ?? 0);
}
