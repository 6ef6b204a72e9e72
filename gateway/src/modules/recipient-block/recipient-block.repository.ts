import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { type MessageKind, messageKind } from '../message-provider';

/** Somebody that messages go to, known by the hash alone. */
export interface HashedRecipient {
  readonly kind: MessageKind;
  readonly hash: Buffer;
}

const newRow = v.object({ isNew: v.boolean() });

/** Blocks a recipient; whether it was not blocked before. */
export async function insertBlock(
  tx: Tx,
  brandId: string,
  block: HashedRecipient & { readonly shown: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { isNew } = await tx.row(
    newRow,
    `insert into blocked_recipient (brand_id, kind, recipient_hash, recipient_shown, reason, blocked_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, kind, recipient_hash) do update set reason = excluded.reason, blocked_at = excluded.blocked_at
     returning xmax = 0 as "isNew"`,
    [brandId, block.kind, block.hash, block.shown, block.reason, block.at],
  );
  return isNew;
}

const foundRow = v.object({ isBlocked: v.boolean() });

export async function findBlock(db: Queryable, brandId: string, { kind, hash }: HashedRecipient): Promise<boolean> {
  const { isBlocked } = await db.row(
    foundRow,
    `select exists (select from blocked_recipient where brand_id = $1 and kind = $2 and recipient_hash = $3)
       as "isBlocked"`,
    [brandId, kind, hash],
  );
  return isBlocked;
}

export async function deleteBlock(tx: Tx, brandId: string, { kind, hash }: HashedRecipient): Promise<void> {
  await tx.execute('delete from blocked_recipient where brand_id = $1 and kind = $2 and recipient_hash = $3', [
    ...[brandId, kind, hash],
  ]);
}

const listedRow = v.object({ kind: messageKind, recipient: v.string(), reason: v.string(), at: v.date() });

/** A blocked recipient as operators see it. */
export type ListedBlock = Readonly<v.InferOutput<typeof listedRow>>;

/** The newest first. */
export const listBlocks = (db: Queryable, brandId: string, most: number): Promise<ListedBlock[]> =>
  db.rows(
    listedRow,
    `select kind, recipient_shown as recipient, reason, blocked_at as at from blocked_recipient
     where brand_id = $1 order by blocked_at desc limit $2`,
    [brandId, most],
  );
