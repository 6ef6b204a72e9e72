import { ticketTypes } from '@pavilion/api-contract/calls/ticket';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { friendSteps } from './friend-ticket.repository';
import type { TicketRule } from './ticket.rules';

const texts = v.object({ TW: v.string(), EN: v.string(), VI: v.string() });
const prize = v.object({
  kind: v.picklist(['MONEY', 'POINTS', 'TICKET', 'NOTHING']),
  value: v.string(),
  chance: v.number(),
  ticket: v.nullable(v.string()),
});

const freeRounds = v.object({
  ...{ game: v.string(), rounds: v.number(), bet: v.string(), maxWin: v.string(), playHours: v.number() },
});

const seedRow = v.object({ client_seed: v.string(), nonce: v.number() });

/** Takes the member's next number, and gives a member its seed with the first. */
export const takeNonce = (
  tx: Tx,
  brandId: string,
  { memberId, clientSeed }: { readonly memberId: bigint; readonly clientSeed: string },
): Promise<v.InferOutput<typeof seedRow>> =>
  tx.row(
    seedRow,
    `insert into ticket_seed as s (brand_id, member_id, client_seed, tickets) values ($1, $2, $3, 1)
     on conflict (brand_id, member_id) do update set tickets = s.tickets + 1
     returning s.client_seed, s.tickets - 1 as nonce`,
    [brandId, memberId, clientSeed],
  );

const idRow = v.object({ id: v.bigint() });

/** Whether a ticket was issued for a reason. */
export async function isIssued(db: Queryable, brandId: string, key: string): Promise<boolean> {
  const sql = 'select id from ticket where brand_id = $1 and key = $2';
  return (await db.maybeRow(idRow, sql, [brandId, key])) !== undefined;
}

/** A ticket as it is first stored. */
export interface StoredTicket {
  readonly key: string;
  readonly memberId: bigint;
  readonly rule: TicketRule;
  readonly seedHash: string;
  readonly seedSealed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Stores a ticket, once for its key. */
export async function insertTicket(tx: Tx, brandId: string, ticket: StoredTicket): Promise<void> {
  const { rule } = ticket;
  await tx.execute(
    `insert into ticket (brand_id, member_id, key, code, type, style, name, description, prizes, multiplier, needs_mobile,
       seed_hash, seed_sealed, client_seed, nonce, issued_at, expires_at, promotion, free_rounds,
       friend_steps)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict (brand_id, key) do nothing`,
    [
      ...[brandId, ticket.memberId, ticket.key, rule.code, rule.type, rule.style, JSON.stringify(rule.name)],
      ...[JSON.stringify(rule.description), JSON.stringify(rule.prizes), rule.multiplier, rule.needsMobile],
      ...[ticket.seedHash, ticket.seedSealed, ticket.clientSeed, ticket.nonce, ticket.at, ticket.expiresAt],
      ...[rule.promotion, rule.freeRounds && JSON.stringify(rule.freeRounds)],
      rule.friendSteps && JSON.stringify(rule.friendSteps),
    ],
  );
}

const ticketRow = v.object({
  id: v.bigint(),
  code: v.string(),
  type: v.picklist(ticketTypes),
  style: v.string(),
  name: texts,
  description: texts,
  prizes: v.pipe(v.unknown(), v.array(prize)),
  multiplier: v.number(),
  needs_mobile: v.boolean(),
  seed_hash: v.string(),
  seed_sealed: v.string(),
  client_seed: v.string(),
  nonce: v.number(),
  issued_at: v.date(),
  expires_at: v.date(),
  opened_at: v.nullable(v.date()),
  free_rounds: v.nullable(freeRounds),
  friend_steps: v.nullable(v.pipe(v.unknown(), friendSteps)),
});

/** A ticket of a member. */
export type TicketRow = v.InferOutput<typeof ticketRow>;

const most = 200;

/** Free rounds that a ticket gave are there to be played until their own time is over. */
const hasRounds = `exists (select from free_campaign c
  where c.ticket_id = ticket.id and c.played < c.rounds and c.expires_at > $4)`;

/**
 * A member's tickets, what ends first before the others; those that are good for something yet, those that are not, or
 * all.
 */
export const listTickets = (
  db: Queryable,
  brandId: string,
  {
    memberId,
    available,
    at,
  }: { readonly memberId: bigint; readonly available?: boolean | undefined; readonly at: Date },
): Promise<TicketRow[]> =>
  db.rows(
    ticketRow,
    `select id, code, type, style, name, description, prizes, multiplier::float8 as multiplier, needs_mobile, seed_hash,
       seed_sealed, client_seed, nonce, issued_at, expires_at, opened_at, free_rounds, friend_steps
     from ticket
     where brand_id = $1 and member_id = $2
       and ($3::boolean is null or (case when opened_at is null then expires_at > $4 else ${hasRounds} end) = $3)
     order by expires_at, id limit $5`,
    [brandId, memberId, available ?? null, at, most],
  );

/** Locks a ticket of a member; nothing where there is none. */
export const lockTicket = (
  tx: Tx,
  brandId: string,
  { memberId, id }: { readonly memberId: bigint; readonly id: bigint },
): Promise<TicketRow | undefined> =>
  tx.maybeRow(
    ticketRow,
    `select id, code, type, style, name, description, prizes, multiplier::float8 as multiplier, needs_mobile, seed_hash,
       seed_sealed, client_seed, nonce, issued_at, expires_at, opened_at, free_rounds, friend_steps
     from ticket where brand_id = $1 and member_id = $2 and id = $3 for update`,
    [brandId, memberId, id],
  );

export interface OpenedTicket {
  readonly id: bigint;
  readonly at: Date;
  /** Place of the prize. */
  readonly won: number;
  readonly rewardId: bigint | null;
  /** Of the call that opened it. */
  readonly intentKey: string | null;
  /** By which it was drawn. */
  readonly clientSeed: string;
}

const openedRow = v.object({ ...ticketRow.entries, won: v.nullable(v.number()) });

/** The ticket that a call of its member opened, with the place of what was won. */
export const findOpened = (
  tx: Tx,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<v.InferOutput<typeof openedRow> | undefined> =>
  tx.maybeRow(
    openedRow,
    `select id, code, type, style, name, description, prizes, multiplier::float8 as multiplier, needs_mobile, seed_hash,
       seed_sealed, client_seed, nonce, issued_at, expires_at, opened_at, free_rounds, friend_steps, won
     from ticket where brand_id = $1 and member_id = $2 and intent_key = $3`,
    [brandId, memberId, intentKey],
  );

/** Marks a locked ticket as opened. */
export async function markOpened(tx: Tx, brandId: string, opened: OpenedTicket): Promise<void> {
  await tx.execute(
    `update ticket set opened_at = $3, won = $4, reward_id = $5, intent_key = $6, client_seed = $7
     where brand_id = $1 and id = $2 and opened_at is null`,
    [brandId, opened.id, opened.at, opened.won, opened.rewardId, opened.intentKey, opened.clientSeed],
  );
}
