import type { Queryable, Tx } from '@pavilion/platform';

/** A link as the registry keeps it; its token is kept nowhere. */
export interface KeptLink {
  readonly id: string;
  readonly brand: string;
  readonly compositionId: string;
  /** `remote-lobby@1.5.0-rc.1` */
  readonly releases: readonly string[];
  readonly createdBy: string;
  readonly reason: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** Hash of the visitor who opened it first. */
  readonly owner: string | null;
  readonly redeemedAt: Date | null;
  readonly revokedAt: Date | null;
}

const columns = `id, brand, composition_id as "compositionId", releases, created_by as "createdBy", reason, issued_at as "issuedAt", expires_at as "expiresAt",
  owner, redeemed_at as "redeemedAt", revoked_at as "revokedAt"`;

export async function insertLink(tx: Tx, link: KeptLink): Promise<void> {
  await tx.query(
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
  const { rows } = await db.query<KeptLink & Record<string, unknown>>(
    `select ${columns} from test_link where brand = $1 order by issued_at desc, id limit $2`,
    [brand, limit],
  );
  return rows;
}

export async function lockLink(tx: Tx, id: string): Promise<KeptLink | undefined> {
  const { rows } = await tx.query<KeptLink & Record<string, unknown>>(
    `select ${columns} from test_link where id = $1 for update`,
    [id],
  );
  return rows[0];
}

export async function countOpenLinks(tx: Tx, brand: string, now: Date): Promise<number> {
  const { rows } = await tx.query<{ open: bigint }>(
    'select count(*) as open from test_link where brand = $1 and revoked_at is null and expires_at > $2',
    [brand, now],
  );
  return Number(rows[0]?.open ?? 0);
}

/** Who did something to a link, and when. */
interface LinkDeed {
  readonly by: string;
  readonly at: Date;
}

export async function giveLink(tx: Tx, id: string, { by, at }: LinkDeed): Promise<void> {
  await tx.query('update test_link set owner = $2, redeemed_at = $3 where id = $1', [id, by, at]);
}

export async function revokeLink(tx: Tx, id: string, { by, at }: LinkDeed): Promise<void> {
  await tx.query('update test_link set revoked_at = $3, revoked_by = $2 where id = $1', [id, by, at]);
}
