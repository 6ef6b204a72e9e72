import { notify, type Queryable, type Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { brandDocument, type BrandDocument, type BrandRecord, type BrandSeed } from './brand.schema';

/** Announces that a brand has a new revision; the payload is its id. */
export const brandChannel = 'gateway_brand';

/** Who changed a brand, why and when. */
export interface Change {
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

const brandRow = v.object({
  id: v.string(),
  revision: v.number(),
  document: v.unknown(),
  hosts: v.array(v.string()),
});

type BrandRow = v.InferOutput<typeof brandRow>;

const record = ({ document, ...row }: BrandRow): BrandRecord => ({
  ...row,
  document: v.parse(brandDocument, document),
});

/** Every brand with its hosts. */
export async function listBrands(db: Queryable): Promise<BrandRecord[]> {
  const rows = await db.rows(
    brandRow,
    `select id, revision, document,
       array(select host from brand_host where brand_id = brand.id order by host) as hosts
     from brand order by id`,
  );
  return rows.map(record);
}

/** One brand, held against other changes until the transaction ends. */
export async function lockBrand(tx: Tx, brandId: string): Promise<BrandRecord | undefined> {
  const row = await tx.maybeRow(
    brandRow,
    `select id, revision, document, '{}'::text[] as hosts from brand where id = $1 for update`,
    [brandId],
  );
  return row && record(row);
}

/** Puts a brand in; `false` when it is there. */
export async function insertBrand(tx: Tx, { id, document, hosts }: BrandSeed, change: Change): Promise<boolean> {
  const rowCount = await tx.execute(
    'insert into brand (id, merchant_code, revision, document, seeded) values ($1, $2, 1, $3, $3) on conflict (id) do nothing',
    [id, document.settings.merchantCode, JSON.stringify(document)],
  );
  if (rowCount === 0) return false;
  await tx.execute('insert into brand_host (host, brand_id) select unnest($1::text[]), $2', [hosts, id]);
  await insertRevision(tx, { brandId: id, revision: 1, before: null, after: document }, change);
  return true;
}

const seededRow = v.object({ revision: v.number(), document: v.unknown(), seeded: v.unknown() });

/** A brand's document as it is stored, and what the seed last said of it; `null` where nobody knows. */
export type SeededBrand = Readonly<v.InferOutput<typeof seededRow>>;

const seededColumns = 'select revision, document, seeded from brand where id = $1';

export function findSeeded(db: Queryable, brandId: string): Promise<SeededBrand | undefined> {
  return db.maybeRow(seededRow, seededColumns, [brandId]);
}

/** The same, held against other changes until the transaction ends. */
export function lockSeeded(tx: Tx, brandId: string): Promise<SeededBrand> {
  return tx.row(seededRow, `${seededColumns} for update`, [brandId]);
}

/** Notes what the seed says now. */
export async function setSeeded(tx: Tx, brandId: string, seeded: BrandDocument): Promise<void> {
  await tx.execute('update brand set seeded = $2 where id = $1', [brandId, JSON.stringify(seeded)]);
}

/** Stores the next revision of a locked brand, and announces it. */
export async function reviseBrand(
  tx: Tx,
  { id, revision, document }: Omit<BrandRecord, 'hosts'>,
  next: { document: BrandDocument } & Change,
): Promise<void> {
  await tx.execute('update brand set revision = $2, document = $3 where id = $1', [
    id,
    revision + 1,
    JSON.stringify(next.document),
  ]);
  await insertRevision(tx, { brandId: id, revision: revision + 1, before: document, after: next.document }, next);
  await notify(tx, brandChannel, id);
}

interface Revision {
  readonly brandId: string;
  readonly revision: number;
  readonly before: BrandDocument | null;
  readonly after: BrandDocument;
}

async function insertRevision(tx: Tx, { brandId, revision, before, after }: Revision, change: Change): Promise<void> {
  await tx.execute(
    'insert into brand_revision (brand_id, revision, at, actor, reason, before, after) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      brandId,
      revision,
      change.at,
      change.actor,
      change.reason,
      before && JSON.stringify(before),
      JSON.stringify(after),
    ],
  );
}

const revisionRow = v.object({
  revision: v.number(),
  at: v.date(),
  actor: v.string(),
  reason: v.string(),
  before: v.unknown(),
  after: v.unknown(),
});

/** One line of the audit. */
export type RevisionRow = Readonly<v.InferOutput<typeof revisionRow>>;

/** The latest revisions, newest first. */
export async function listRevisions(db: Queryable, brandId: string, limit: number): Promise<RevisionRow[]> {
  return db.rows(
    revisionRow,
    `select revision, at, actor, reason, before, after from brand_revision
     where brand_id = $1 order by revision desc limit $2`,
    [brandId, limit],
  );
}
