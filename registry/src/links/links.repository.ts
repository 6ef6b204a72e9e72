import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const keptLinkRow = v.object({
  id: v.string(),
  brand: v.string(),
  compositionId: v.string(),
  /** `remote-lobby@1.5.0-rc.1` */
  releases: v.array(v.string()),
  createdBy: v.string(),
  reason: v.string(),
  issuedAt: v.date(),
  expiresAt: v.date(),
  /** Hash of the visitor who opened it first. */
  owner: v.nullable(v.string()),
  redeemedAt: v.nullable(v.date()),
  revokedAt: v.nullable(v.date()),
});

/** A link as the registry keeps it; its token is kept nowhere. */
export type KeptLink = Readonly<v.InferOutput<typeof keptLinkRow>>;

const columns = `id, brand, composition_id as "compositionId", releases, created_by as "createdBy", reason, issued_at as "issuedAt", expires_at as "expiresAt",
  owner, redeemed_at as "redeemedAt", revoked_at as "revokedAt"`;

export async function insertLink(tx: Tx, link: KeptLink): Promise<void> {
  await tx.execute(
    `insert into test_link (id, brand, composition_id, releases, created_by, reason, issued_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      link.id,
      link.brand,
      link.compositionId,
      link.releases,
      link.createdBy,
      link.reason,
      link.issuedAt,
      link.expiresAt,
    ],
  );
}

/** Links of a brand, newest first. */
export async function listLinks(db: Queryable, brand: string, limit: number): Promise<KeptLink[]> {
  return db.rows(
    keptLinkRow,
    `select ${columns} from test_link where brand = $1 order by issued_at desc, id limit $2`,
    [brand, limit],
  );
}

export async function lockLink(tx: Tx, id: string): Promise<KeptLink | undefined> {
  return tx.maybeRow(keptLinkRow, `select ${columns} from test_link where id = $1 for update`, [id]);
}

const openLinksRow = v.object({ open: v.bigint() });

export async function countOpenLinks(tx: Tx, brand: string, now: Date): Promise<number> {
  const row = await tx.maybeRow(
    openLinksRow,
    'select count(*) as open from test_link where brand = $1 and revoked_at is null and expires_at > $2',
    [brand, now],
  );
  return Number(row?.open ?? 0);
}

/** Who did something to a link, and when. */
interface LinkDeed {
  readonly by: string;
  readonly at: Date;
}

export async function giveLink(tx: Tx, id: string, { by, at }: LinkDeed): Promise<void> {
  await tx.execute('update test_link set owner = $2, redeemed_at = $3 where id = $1', [id, by, at]);
}

export async function revokeLink(tx: Tx, id: string, { by, at }: LinkDeed): Promise<void> {
  await tx.execute('update test_link set revoked_at = $3, revoked_by = $2 where id = $1', [id, by, at]);
}
