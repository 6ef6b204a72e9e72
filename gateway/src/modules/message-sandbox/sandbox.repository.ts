import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const sandboxMessageRow = v.object({
  brand: v.string(),
  kind: v.picklist(['sms', 'mail']),
  to: v.string(),
  /** Of letters. */
  subject: v.nullable(v.string()),
  text: v.string(),
  at: v.date(),
});

/** A message as the sandbox keeps it. */
export type SandboxMessage = Readonly<v.InferOutput<typeof sandboxMessageRow>>;

/** Keeps a message, once for its reference, and of its brand no more than the newest `most`. */
export async function insertMessage(
  tx: Tx,
  brandId: string,
  { most, ...message }: Omit<SandboxMessage, 'brand'> & { most: number; reference: string },
): Promise<void> {
  await tx.execute(
    `insert into sandbox_message (brand_id, kind, recipient, subject, body, sent_at, reference)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (reference) where reference is not null do nothing`,
    [brandId, message.kind, message.to, message.subject, message.text, message.at, message.reference],
  );
  await tx.execute(
    `delete from sandbox_message where brand_id = $1 and id <= (
       select id from sandbox_message where brand_id = $1 order by id desc offset $2 limit 1)`,
    [brandId, most],
  );
}

/** The newest messages first; of all brands, or to anybody, where a filter is left out. */
export async function listMessages(
  db: Queryable,
  { brand, to, most }: { brand: string | null; to: string | null; most: number },
): Promise<SandboxMessage[]> {
  return db.rows(
    sandboxMessageRow,
    `select brand_id as brand, kind, recipient as "to", subject, body as text, sent_at as at from sandbox_message
     where ($1::text is null or brand_id = $1) and ($2::text is null or lower(recipient) in (lower($2), '+' || $2))
     order by id desc limit $3`,
    [brand, to, most],
  );
}
