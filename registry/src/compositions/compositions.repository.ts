import type { Queryable, Tx } from '@pavilion/platform';
import { type Composition, composition } from '@pavilion/remote-contract';
import * as v from 'valibot';

/** What a brand serves. */
export interface Pointer {
  readonly brand: string;
  readonly revision: number;
  readonly compositionId: string;
}

/** One move of a pointer. */
export interface PointerMove extends Pointer {
  readonly action: 'activate' | 'rollback' | 'rollout' | 'breaker';
  readonly movedAt: Date;
  readonly movedBy: string;
  readonly reason: string;
}

interface PointerRow extends Record<string, unknown> {
  readonly brand: string;
  readonly revision: bigint;
  readonly composition_id: string;
}

const toPointer = (row: PointerRow): Pointer => ({ brand: row.brand, revision: Number(row.revision), compositionId: row.composition_id });

export async function listBrands(db: Queryable): Promise<{ readonly code: string; readonly frozen: boolean }[]> {
  const { rows } = await db.query<{ code: string; frozen: boolean }>('select code, frozen from brand order by code');
  return rows;
}

export async function findPointer(db: Queryable, brand: string): Promise<Pointer | undefined> {
  const { rows } = await db.query<PointerRow>('select brand, revision, composition_id from brand_pointer where brand = $1', [brand]);
  return rows[0] && toPointer(rows[0]);
}

/** Takes the brand's row first, so that moves of one brand wait for each other even before it has a pointer. */
export async function lockPointer(tx: Tx, brand: string): Promise<{ readonly frozen: boolean; readonly pointer: Pointer | undefined } | undefined> {
  const { rows } = await tx.query<{ frozen: boolean }>('select frozen from brand where code = $1 for update', [brand]);
  const row = rows[0];
  return row && { frozen: row.frozen, pointer: await findPointer(tx, brand) };
}

export async function readComposition(db: Queryable, id: string): Promise<Composition | undefined> {
  const { rows } = await db.query<{ body: unknown }>('select body from composition where id = $1', [id]);
  return rows[0] && v.parse(composition, rows[0].body);
}

export async function insertComposition(tx: Tx, made: { readonly id: string; readonly body: Composition; readonly at: Date }): Promise<void> {
  await tx.query('insert into composition (id, body, made_at) values ($1, $2, $3) on conflict do nothing', [made.id, JSON.stringify(made.body), made.at]);
}

/** Moves the pointer when it still has the revision before; `false` when it does not. */
export async function movePointer(tx: Tx, move: PointerMove): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into brand_pointer (brand, revision, composition_id) values ($1, $2, $3)
     on conflict (brand) do update set revision = $2, composition_id = $3, candidate_id = null, candidate_percent = null
     where brand_pointer.revision = $2 - 1`,
    [move.brand, move.revision, move.compositionId],
  );
  if (rowCount !== 1) return false;
  await tx.query(
    'insert into pointer_move (brand, revision, composition_id, action, moved_at, moved_by, reason) values ($1, $2, $3, $4, $5, $6, $7)',
    [move.brand, move.revision, move.compositionId, move.action, move.movedAt, move.movedBy, move.reason],
  );
  return true;
}

/** The moves of a brand, newest first. */
export async function listMoves(db: Queryable, brand: string, limit: number): Promise<PointerMove[]> {
  const { rows } = await db.query<PointerRow & { action: PointerMove['action']; moved_at: Date; moved_by: string; reason: string }>(
    `select brand, revision, composition_id, action, moved_at, moved_by, reason from pointer_move
     where brand = $1 order by revision desc limit $2`,
    [brand, limit],
  );
  return rows.map((row) => ({ ...toPointer(row), action: row.action, movedAt: row.moved_at, movedBy: row.moved_by, reason: row.reason }));
}
