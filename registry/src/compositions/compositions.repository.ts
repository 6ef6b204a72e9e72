import type { Queryable, Tx } from '@pavilion/platform';
import { type Composition, composition, type NamedComposition } from '@pavilion/federation-contract';
import * as v from 'valibot';

/** An open rollout. */
export interface Rollout {
  readonly candidateId: string;
  /** Share of the visitors who see the candidate. */
  readonly percent: number;
}

/** What a brand serves. */
export interface Pointer {
  readonly brand: string;
  readonly revision: number;
  /** The stable composition. */
  readonly compositionId: string;
  readonly rollout: Rollout | null;
}

/** Ways in which a pointer moves. */
export const moveAction = v.picklist(['activate', 'rollback', 'rollout', 'finish', 'breaker']);

/** Ways in which a pointer moves. */
export type MoveAction = v.InferOutput<typeof moveAction>;

/** One move of a pointer, with where it led. */
export interface PointerMove extends Pointer {
  readonly action: MoveAction;
  readonly movedAt: Date;
  readonly movedBy: string;
  readonly reason: string;
}

const pointerRow = v.object({
  brand: v.string(),
  revision: v.bigint(),
  composition_id: v.string(),
  candidate_id: v.nullable(v.string()),
  candidate_percent: v.nullable(v.number()),
});

type PointerRow = v.InferOutput<typeof pointerRow>;

const moveRow = v.object({
  ...pointerRow.entries,
  action: moveAction,
  moved_at: v.date(),
  moved_by: v.string(),
  reason: v.string(),
});

type MoveRow = v.InferOutput<typeof moveRow>;

const pointerColumns = 'brand, revision, composition_id, candidate_id, candidate_percent';
const moveColumns = `${pointerColumns}, action, moved_at, moved_by, reason`;

const toPointer = (row: PointerRow): Pointer => ({
  brand: row.brand,
  revision: Number(row.revision),
  compositionId: row.composition_id,
  rollout:
    row.candidate_id === null || row.candidate_percent === null
      ? null
      : { candidateId: row.candidate_id, percent: row.candidate_percent },
});

const toMove = (row: MoveRow): PointerMove => ({
  ...toPointer(row),
  action: row.action,
  movedAt: row.moved_at,
  movedBy: row.moved_by,
  reason: row.reason,
});

const brandRow = v.object({ code: v.string(), frozen: v.boolean() });

export async function listBrands(db: Queryable): Promise<{ readonly code: string; readonly frozen: boolean }[]> {
  return db.rows(brandRow, 'select code, frozen from brand order by code');
}

export async function findPointer(db: Queryable, brand: string): Promise<Pointer | undefined> {
  const row = await db.maybeRow(pointerRow, `select ${pointerColumns} from brand_pointer where brand = $1`, [brand]);
  return row && toPointer(row);
}

/** How every brand stands that has a composition. */
export async function listPointers(db: Queryable): Promise<Pointer[]> {
  return (await db.rows(pointerRow, `select ${pointerColumns} from brand_pointer order by brand`)).map(toPointer);
}

const frozenRow = v.object({ frozen: v.boolean() });

/** Takes the brand's row first, so that moves of one brand wait for each other even before it has a pointer. */
export async function lockPointer(
  tx: Tx,
  brand: string,
): Promise<{ readonly frozen: boolean; readonly pointer: Pointer | undefined } | undefined> {
  const row = await tx.maybeRow(frozenRow, 'select frozen from brand where code = $1 for update', [brand]);
  return row && { frozen: row.frozen, pointer: await findPointer(tx, brand) };
}

const compositionRow = v.object({ body: v.unknown() });

export async function readComposition(db: Queryable, id: string): Promise<Composition | undefined> {
  const row = await db.maybeRow(compositionRow, 'select body from composition where id = $1', [id]);
  return row && v.parse(composition, row.body);
}

export async function insertComposition(
  tx: Tx,
  made: { readonly id: string; readonly body: Composition; readonly at: Date },
): Promise<void> {
  await tx.execute('insert into composition (id, body, made_at) values ($1, $2, $3) on conflict do nothing', [
    made.id,
    JSON.stringify(made.body),
    made.at,
  ]);
}

/** Moves the pointer when it still has the revision before; `false` when it does not. */
export async function movePointer(tx: Tx, move: PointerMove): Promise<boolean> {
  const place = [
    move.brand,
    move.revision,
    move.compositionId,
    move.rollout?.candidateId ?? null,
    move.rollout?.percent ?? null,
  ];
  const rowCount = await tx.execute(
    `insert into brand_pointer (${pointerColumns}) values ($1, $2, $3, $4, $5)
     on conflict (brand) do update set revision = $2, composition_id = $3, candidate_id = $4, candidate_percent = $5
     where brand_pointer.revision = $2 - 1`,
    place,
  );
  if (rowCount !== 1) return false;
  await tx.execute(`insert into pointer_move (${moveColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
    ...place,
    move.action,
    move.movedAt,
    move.movedBy,
    move.reason,
  ]);
  return true;
}

/** The moves of a brand, newest first. */
export async function listMoves(db: Queryable, brand: string, limit: number): Promise<PointerMove[]> {
  const rows = await db.rows(
    moveRow,
    `select ${moveColumns} from pointer_move where brand = $1 order by revision desc limit $2`,
    [brand, limit],
  );
  return rows.map(toMove);
}

/** The move that led to a revision. */
export async function findMove(db: Queryable, brand: string, revision: number): Promise<PointerMove | undefined> {
  const row = await db.maybeRow(moveRow, `select ${moveColumns} from pointer_move where brand = $1 and revision = $2`, [
    brand,
    revision,
  ]);
  return row && toMove(row);
}

/** The move after which a brand stood at a time. */
export async function findMoveAt(db: Queryable, brand: string, at: Date): Promise<PointerMove | undefined> {
  const row = await db.maybeRow(
    moveRow,
    `select ${moveColumns} from pointer_move where brand = $1 and moved_at <= $2 order by revision desc limit 1`,
    [brand, at],
  );
  return row && toMove(row);
}

const namedCompositionRow = v.object({ id: v.string(), body: v.unknown() });

/** Up to two compositions whose ids begin so. */
export async function findCompositions(db: Queryable, beginning: string): Promise<NamedComposition[]> {
  const rows = await db.rows(
    namedCompositionRow,
    'select id, body from composition where starts_with(id, $1) order by id limit 2',
    [beginning],
  );
  return rows.map(({ id, body }) => ({ id, composition: v.parse(composition, body) }));
}

/** The brand's row must be locked. */
export async function setFrozen(tx: Tx, brand: string, frozen: boolean): Promise<void> {
  await tx.execute('update brand set frozen = $2 where code = $1', [brand, frozen]);
}
