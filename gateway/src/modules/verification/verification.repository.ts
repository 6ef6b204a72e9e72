import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { Purpose, SentLately } from './verification.policy';

/**
 * Makes requests of one address, for one number and of one account wait for each other, so that none slips past the
 * count.
 */
export async function lockRequests(
  tx: Tx,
  brandId: string,
  { address, number, memberId }: { address: string; number: string; memberId: bigint | undefined },
): Promise<void> {
  const ofMember = memberId === undefined ? [] : [`code of ${memberId}`];
  for (const key of [...ofMember, `code from ${address}`, `code to ${number}`]) {
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${brandId} ${key}`]);
  }
}

interface Asked {
  readonly purpose: Purpose;
  /** The account that binds something; nothing of other codes. */
  readonly binds: bigint | undefined;
  readonly isMail: boolean;
  readonly number: string;
  readonly address: string;
  readonly now: Date;
  readonly hourAgo: Date;
  readonly dayAgo: Date;
}

const sentLatelyRow = v.object({
  heldUntil: v.nullable(v.date()),
  ofNumber: v.number(),
  bindings: v.number(),
  ofAddress: v.number(),
  ofBrand: v.number(),
});

export async function countSent(tx: Tx, brandId: string, asked: Asked): Promise<SentLately> {
  const row = await tx.maybeRow(
    sentLatelyRow,
    `select
       (select max(expires_at) from verification_code
        where brand_id = $1 and number = $2 and purpose = $3 and expires_at > $5) as "heldUntil",
       (select count(*)::integer from verification_code where brand_id = $1 and number = $2 and sent_at > $7
          and (purpose like 'bind-%') = ($8::bigint is not null)) as "ofNumber",
       (select count(*)::integer from verification_code where brand_id = $1 and member_id = $8 and sent_at > $7
          and purpose like 'bind-%') as bindings,
       (select count(*)::integer from verification_code where brand_id = $1 and address = $4 and sent_at > $6
          and (number like 'mail:%') = $9) as "ofAddress",
       (select count(*)::integer from verification_code where brand_id = $1 and sent_at > $6
          and (number like 'mail:%') = $9) as "ofBrand"`,
    [
      brandId,
      asked.number,
      asked.purpose,
      asked.address,
      asked.now,
      asked.hourAgo,
      asked.dayAgo,
      asked.binds ?? null,
      asked.isMail,
    ],
  );
  return row ?? { heldUntil: null, ofNumber: 0, bindings: 0, ofAddress: 0, ofBrand: 0 };
}

/** A code about to be sent. */
export interface NewCode {
  readonly purpose: Purpose;
  /** The signed-in account that asked for it. */
  readonly memberId: bigint | undefined;
  readonly number: string;
  readonly codeHash: Buffer;
  readonly address: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

const idRow = v.object({ id: v.bigint() });

/** Stores a code; those before it for the same purpose end, those that other accounts asked for excepted. */
export async function insertCode(tx: Tx, brandId: string, code: NewCode): Promise<bigint> {
  await tx.execute(
    `update verification_code set used_at = $4 where brand_id = $1 and purpose = $2 and number = $3 and used_at is null
       and member_id is not distinct from $5`,
    [brandId, code.purpose, code.number, code.at, code.memberId ?? null],
  );
  const { id } = await tx.row(
    idRow,
    `insert into verification_code (brand_id, purpose, number, code_hash, address, sent_at, expires_at, member_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [brandId, code.purpose, code.number, code.codeHash, code.address, code.at, code.expiresAt, code.memberId ?? null],
  );
  return id;
}

/** Forgets a code that could not be sent, so that another can be asked for at once. */
export async function deleteCode(db: Queryable, brandId: string, id: bigint): Promise<void> {
  await db.execute('delete from verification_code where brand_id = $1 and id = $2', [brandId, id]);
}

/** An answered code. */
export interface AnsweredCode {
  readonly purpose: Purpose;
  /** The signed-in account that answers; only what it asked for itself is right. */
  readonly memberId: bigint | undefined;
  readonly number: string;
  readonly codeHash: Buffer;
  readonly at: Date;
  readonly mostTries: number;
}

const tryCodeRow = v.object({ id: v.bigint(), right: v.boolean() });

/** The id of the live code when it is right; a wrong answer is counted in the same step. */
export async function tryCode(db: Queryable, brandId: string, answered: AnsweredCode): Promise<bigint | undefined> {
  const row = await db.maybeRow(
    tryCodeRow,
    `update verification_code set wrong_tries = wrong_tries + (code_hash <> $4)::integer
     where id = (
       select id from verification_code
       where brand_id = $1 and purpose = $2 and number = $3 and used_at is null and expires_at > $5 and wrong_tries < $6
         and member_id is not distinct from $7
       order by id desc limit 1 for update
     ) returning id, code_hash = $4 as right`,
    [
      brandId,
      answered.purpose,
      answered.number,
      answered.codeHash,
      answered.at,
      answered.mostTries,
      answered.memberId ?? null,
    ],
  );
  return row?.right ? row.id : undefined;
}

const spentRow = v.object({ number: v.string() });

/** Spends a code and answers where it went; nothing when somebody was faster. */
export async function spendCode(
  tx: Tx,
  brandId: string,
  { id, at }: { id: bigint; at: Date },
): Promise<string | undefined> {
  const spent = await tx.maybeRow(
    spentRow,
    'update verification_code set used_at = $3 where brand_id = $1 and id = $2 and used_at is null returning number',
    [brandId, id, at],
  );
  return spent?.number;
}

/** Forgets codes that no longer count for anything. */
export async function deleteCodes(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from verification_code where sent_at < $1', [before]);
}
