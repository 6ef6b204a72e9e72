import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const avatarRow = v.object({ builtIn: v.string(), sentId: v.nullable(v.string()) });

/** The picture of an account: the one it has sent, or else a built-in one. */
export type AvatarRecord = Readonly<v.InferOutput<typeof avatarRow>>;

export async function findAvatar(db: Queryable, brandId: string, memberId: bigint): Promise<AvatarRecord | undefined> {
  return db.maybeRow(
    avatarRow,
    `select m.avatar as "builtIn", p.id::text as "sentId" from member m
     left join avatar_picture p on p.brand_id = m.brand_id and p.member_id = m.id
     where m.brand_id = $1 and m.id = $2`,
    [brandId, memberId],
  );
}

/** Takes a built-in picture; the one that was sent is gone. */
export async function chooseBuiltIn(
  tx: Tx,
  brandId: string,
  choice: { memberId: bigint; avatar: string },
): Promise<void> {
  await tx.execute('update member set avatar = $3 where brand_id = $1 and id = $2', [
    brandId,
    choice.memberId,
    choice.avatar,
  ]);
  await tx.execute('delete from avatar_picture where brand_id = $1 and member_id = $2', [brandId, choice.memberId]);
}

/** A picture that was sent, under its new address. */
export interface SentPicture {
  readonly memberId: bigint;
  readonly id: string;
  readonly bytes: Buffer;
  readonly at: Date;
}

/** Puts a picture in place of the one before. */
export async function storePicture(tx: Tx, brandId: string, { memberId, id, bytes, at }: SentPicture): Promise<void> {
  await tx.execute(
    `insert into avatar_picture (brand_id, member_id, id, bytes, sent_at) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, member_id) do update set id = excluded.id, bytes = excluded.bytes, sent_at = excluded.sent_at`,
    [brandId, memberId, id, bytes, at],
  );
}

const pictureRow = v.object({ bytes: v.instance(Buffer) });

/** The picture at an address of the brand. */
export async function findPicture(db: Queryable, brandId: string, id: string): Promise<Buffer | undefined> {
  const row = await db.maybeRow(pictureRow, 'select bytes from avatar_picture where brand_id = $1 and id = $2', [
    brandId,
    id,
  ]);
  return row?.bytes;
}
