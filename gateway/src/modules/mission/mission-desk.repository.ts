import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const applicationRow = v.object({
  id: v.bigint(),
  member_id: v.bigint(),
  username: v.string(),
  mission_id: v.number(),
  period: v.string(),
  milestone_id: v.number(),
  comment: v.string(),
  asked_at: v.date(),
});

export type Application = v.InferOutput<typeof applicationRow>;

const columns = 'c.id, c.member_id, m.username, c.mission_id, c.period, c.milestone_id, c.comment, c.asked_at';

/** Applications that wait, the oldest first. */
export const listApplications = (db: Queryable, brandId: string, limit: number): Promise<Application[]> =>
  db.rows(
    applicationRow,
    `select ${columns} from mission_claim c join member m on m.brand_id = c.brand_id and m.id = c.member_id
     where c.brand_id = $1 and c.state = 'APPLYING' order by c.id limit $2`,
    [brandId, limit],
  );

/** Locks an application that waits; nothing where there is none. */
export const lockApplication = (tx: Tx, brandId: string, id: bigint): Promise<Application | undefined> =>
  tx.maybeRow(
    applicationRow,
    `select ${columns} from mission_claim c join member m on m.brand_id = c.brand_id and m.id = c.member_id
     where c.brand_id = $1 and c.id = $2 and c.state = 'APPLYING' for update of c`,
    [brandId, id],
  );

const pictureRow = v.object({ bytes: v.instance(Buffer) });

/** Pictures of an application of the brand, in their order. */
export async function listPictures(db: Queryable, brandId: string, id: bigint): Promise<Buffer[]> {
  const rows = await db.rows(
    pictureRow,
    `select p.bytes from mission_picture p join mission_claim c on c.id = p.claim_id
     where c.brand_id = $1 and c.id = $2 order by p.place`,
    [brandId, id],
  );
  return rows.map(({ bytes }) => bytes);
}

/** What was decided of a locked application. */
export interface Decided {
  readonly id: bigint;
  /** What it brings; `null` for one that was rejected. */
  readonly rewardId: bigint | null;
  readonly reason: string;
  readonly at: Date;
}

export async function markDecided(tx: Tx, brandId: string, { id, rewardId, reason, at }: Decided): Promise<void> {
  await tx.execute(
    `update mission_claim set state = case when $3::bigint is null then 'REJECTED' else 'ISSUED' end,
       reward_id = $3, reason = $4, decided_at = $5
     where brand_id = $1 and id = $2 and state = 'APPLYING'`,
    [brandId, id, rewardId, reason, at],
  );
}
