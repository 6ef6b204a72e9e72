import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** A sign-in that waits for its second step. */
export interface NewLoginTicket {
  readonly ticketHash: Buffer;
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly byPassword: boolean;
  readonly passwordWeak: boolean;
  readonly rememberDevice: boolean;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertTicket(db: Queryable, brandId: string, ticket: NewLoginTicket): Promise<void> {
  await db.execute(
    `insert into login_ticket
       (ticket_hash, brand_id, member_id, device_id, by_password, password_weak, remember_device, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[ticket.ticketHash, brandId, ticket.memberId, ticket.deviceId],
      ...[ticket.byPassword, ticket.passwordWeak, ticket.rememberDevice, ticket.at, ticket.expiresAt],
    ],
  );
}

/** Wrong answers after which a ticket is worth nothing. */
export const mostWrongTries = 5;

/** What a ticket must be. */
export interface TicketUse {
  readonly ticketHash: Buffer;
  readonly deviceId: string;
  readonly at: Date;
}

const ticketRow = v.object({
  memberId: v.bigint(),
  byPassword: v.boolean(),
  passwordWeak: v.boolean(),
  rememberDevice: v.boolean(),
});

/** A live ticket of this device. */
export type LoginTicket = Readonly<v.InferOutput<typeof ticketRow>>;

const columns = `member_id as "memberId", by_password as "byPassword", password_weak as "passwordWeak",
  remember_device as "rememberDevice"`;
const live = `brand_id = $1 and ticket_hash = $2 and device_id = $3 and used_at is null and expires_at > $4
  and wrong_tries < ${mostWrongTries}`;

export async function findTicket(db: Queryable, brandId: string, use: TicketUse): Promise<LoginTicket | undefined> {
  const sql = `select ${columns} from login_ticket where ${live}`;
  return db.maybeRow(ticketRow, sql, [brandId, use.ticketHash, use.deviceId, use.at]);
}

/** The same, locked: answers that come at once are looked at one after the other. */
export async function lockTicket(tx: Tx, brandId: string, use: TicketUse): Promise<LoginTicket | undefined> {
  const sql = `select ${columns} from login_ticket where ${live} for update`;
  return tx.maybeRow(ticketRow, sql, [brandId, use.ticketHash, use.deviceId, use.at]);
}

/** Uses up a ticket. */
export async function spendTicket(tx: Tx, brandId: string, use: Omit<TicketUse, 'deviceId'>): Promise<void> {
  await tx.execute('update login_ticket set used_at = $3 where brand_id = $1 and ticket_hash = $2', [
    ...[brandId, use.ticketHash, use.at],
  ]);
}

export async function countWrongTry(tx: Tx, brandId: string, ticketHash: Buffer): Promise<void> {
  await tx.execute('update login_ticket set wrong_tries = wrong_tries + 1 where brand_id = $1 and ticket_hash = $2', [
    ...[brandId, ticketHash],
  ]);
}

const sumRow = v.object({ wrong: v.number() });

/** Wrong answers of an account's sign-ins since a moment; those that are counted now wait for each other. */
export async function wrongTriesOf(
  tx: Tx,
  brandId: string,
  { memberId, since }: { memberId: bigint; since: Date },
): Promise<number> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`second step ${brandId} ${memberId}`]);
  const { wrong } = await tx.row(
    sumRow,
    `select coalesce(sum(wrong_tries), 0)::integer as wrong from login_ticket
     where brand_id = $1 and member_id = $2 and made_at > $3`,
    [brandId, memberId, since],
  );
  return wrong;
}

/** Ends whatever sign-ins of an account wait. */
export async function endTickets(
  tx: Tx,
  brandId: string,
  { memberId, at }: { memberId: bigint; at: Date },
): Promise<void> {
  await tx.execute('update login_ticket set used_at = $3 where brand_id = $1 and member_id = $2 and used_at is null', [
    brandId,
    memberId,
    at,
  ]);
}

/** Forgets tickets whose wrong answers no longer count. */
export async function deleteTickets(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from login_ticket where made_at < $1', [before]);
}
