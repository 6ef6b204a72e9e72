import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Begins to close periods of a mission, from the one in which it is first looked at. */
export async function openClose(
  tx: Tx,
  brandId: string,
  { missionId, from }: { readonly missionId: number; readonly from: Date },
): Promise<void> {
  await tx.execute(
    `insert into mission_close (brand_id, mission_id, closed_until) values ($1, $2, $3)
     on conflict (brand_id, mission_id) do nothing`,
    [brandId, missionId, from],
  );
}

const untilRow = v.object({ mission_id: v.number(), closed_until: v.date() });

/** Up to where periods of each mission are closed. */
export async function readCloses(db: Queryable, brandId: string): Promise<ReadonlyMap<number, Date>> {
  const rows = await db.rows(untilRow, 'select mission_id, closed_until from mission_close where brand_id = $1', [
    brandId,
  ]);
  return new Map(rows.map((row) => [row.mission_id, row.closed_until]));
}

const closeRow = v.object({ closed_until: v.date(), behind: v.bigint() });

/** Locks up to where a mission's periods are closed; nothing while somebody else has it. */
export const lockClose = (
  tx: Tx,
  brandId: string,
  missionId: number,
): Promise<v.InferOutput<typeof closeRow> | undefined> =>
  tx.maybeRow(
    closeRow,
    `select closed_until, behind from mission_close where brand_id = $1 and mission_id = $2 for update skip locked`,
    [brandId, missionId],
  );

/** Moves it on, within a period by its members or to the next period. */
export async function moveClose(
  tx: Tx,
  brandId: string,
  { missionId, until, behind }: { readonly missionId: number; readonly until: Date; readonly behind: bigint },
): Promise<void> {
  await tx.execute('update mission_close set closed_until = $3, behind = $4 where brand_id = $1 and mission_id = $2', [
    brandId,
    missionId,
    until,
    behind,
  ]);
}
