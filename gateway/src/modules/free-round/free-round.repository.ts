import type { Language } from '@pavilion/api-contract';
import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { type BatchHead, type Credit, type JudgedDebit, seamlessRefusals } from '../seamless';

const answerRow = v.object({
  outcome: v.picklist(['posted', 'replayed', ...seamlessRefusals]),
  transaction_id: v.nullable(v.bigint()),
  balance: v.nullable(v.bigint()),
  rounds_left: v.nullable(v.number()),
  brand_id: v.nullable(v.string()),
  member_id: v.nullable(v.bigint()),
  account_id: v.nullable(v.bigint()),
  campaign_id: v.nullable(v.bigint()),
  paid: v.nullable(v.bigint()),
});

/** What became of a debit or a credit of a free round, and whose it is. */
export type FreeRoundAnswer = v.InferOutput<typeof answerRow>;

const answerColumns =
  'outcome, transaction_id, balance, rounds_left, brand_id, member_id, account_id, campaign_id, paid';

/** A debit that names the campaign of its round. */
export type FreeDebit = JudgedDebit & { readonly campaign: string };

/** Begins a round of a campaign. */
export const postFreeDebit = (tx: Tx, { integration, at }: BatchHead, debit: FreeDebit): Promise<FreeRoundAnswer> =>
  tx.row(answerRow, `select ${answerColumns} from free_round_debit($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
    ...[at, integration, debit.tokenHash, debit.reference, debit.roundId, debit.campaign],
    ...[debit.refusal ?? null, debit.betKind ?? null, debit.selection ?? null],
  ]);

/** Books a win of a free round, or its end; one that waited for its round by the transaction that it waited under. */
export const postFreeCredit = (
  tx: Tx,
  { integration, at }: BatchHead,
  credit: Credit & { readonly waited?: bigint | undefined },
): Promise<FreeRoundAnswer> =>
  tx.row(answerRow, `select ${answerColumns} from free_round_credit($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
    ...[at, integration, credit.tokenHash, credit.reference, credit.roundId, credit.amount, credit.complete],
    ...[credit.validStake ?? null, credit.waited ?? null],
  ]);

const waitingRow = v.object({
  transaction_id: v.bigint(),
  amount: v.bigint(),
  complete: v.boolean(),
  valid_stake: v.nullable(v.bigint()),
});

/** Credits that overtook a round, taken off the list of those that wait. */
export const takeWaitingCredits = (
  tx: Tx,
  integration: string,
  { roundId, accountId }: { readonly roundId: string; readonly accountId: bigint },
): Promise<v.InferOutput<typeof waitingRow>[]> =>
  tx.rows(
    waitingRow,
    `delete from game_waiting_credit where integration_code = $1 and round_reference = $2 and account_id = $3
     returning transaction_id, amount, complete, valid_stake`,
    [integration, roundId, accountId],
  );

const texts = v.object({ TW: v.string(), EN: v.string(), VI: v.string() });
const termsRow = v.object({ name: texts, currency: v.string(), multiplier: v.number() });

/** What a campaign asks for what it pays. */
export const campaignTerms = (tx: Tx, brandId: string, id: bigint): Promise<v.InferOutput<typeof termsRow>> =>
  tx.row(
    termsRow,
    `select name, currency, multiplier::float8 as multiplier from free_campaign where brand_id = $1 and id = $2`,
    [brandId, id],
  );

/** A campaign as it is granted. */
export interface NewCampaign {
  readonly reference: string;
  readonly memberId: bigint;
  readonly ticketId: bigint;
  readonly name: Readonly<Record<Language, string>>;
  readonly gameId: string;
  readonly currency: string;
  readonly bet: Amount;
  readonly rounds: number;
  readonly maxWin: Amount;
  readonly multiplier: number;
  readonly houseAccountId: bigint;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Stores a campaign, once for its ticket. */
export async function insertCampaign(tx: Tx, brandId: string, campaign: NewCampaign): Promise<void> {
  await tx.execute(
    `insert into free_campaign (reference, brand_id, member_id, ticket_id, name, game_id, currency, bet, rounds, max_win,
       multiplier, house_account_id, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (ticket_id) do nothing`,
    [
      ...[campaign.reference, brandId, campaign.memberId, campaign.ticketId, JSON.stringify(campaign.name)],
      ...[campaign.gameId, campaign.currency, campaign.bet, campaign.rounds, campaign.maxWin, campaign.multiplier],
      ...[campaign.houseAccountId, campaign.at, campaign.expiresAt],
    ],
  );
}

const campaignRow = v.object({
  reference: v.string(),
  ticket_id: v.bigint(),
  bet: v.bigint(),
  rounds: v.number(),
  played: v.number(),
  max_win: v.bigint(),
  paid: v.bigint(),
  expires_at: v.date(),
});

/** How a campaign stands. */
export interface Campaign {
  readonly reference: string;
  readonly ticketId: bigint;
  readonly bet: Amount;
  readonly rounds: number;
  readonly left: number;
  readonly maxWin: Amount;
  readonly paid: Amount;
  readonly expiresAt: Date;
}

const toCampaign = (row: v.InferOutput<typeof campaignRow>): Campaign => ({
  ...{ reference: row.reference, ticketId: row.ticket_id, rounds: row.rounds, left: row.rounds - row.played },
  ...{ bet: amountOf(row.bet), maxWin: amountOf(row.max_win), paid: amountOf(row.paid), expiresAt: row.expires_at },
});

/** The campaign of a member at a game that ends first of those that have rounds left. */
export async function findOpenCampaign(
  db: Queryable,
  brandId: string,
  { memberId, gameId, at }: { readonly memberId: bigint; readonly gameId: string; readonly at: Date },
): Promise<Campaign | undefined> {
  const row = await db.maybeRow(
    campaignRow,
    `select reference, ticket_id, bet, rounds, played, max_win, paid, expires_at from free_campaign
     where brand_id = $1 and member_id = $2 and game_id = $3 and expires_at > $4 and played < rounds
     order by expires_at, id limit 1`,
    [brandId, memberId, gameId, at],
  );
  return row && toCampaign(row);
}

/** The campaigns that some tickets of a member gave. */
export async function listCampaigns(
  db: Queryable,
  brandId: string,
  { memberId, ticketIds }: { readonly memberId: bigint; readonly ticketIds: readonly bigint[] },
): Promise<Campaign[]> {
  if (ticketIds.length === 0) return [];
  const rows = await db.rows(
    campaignRow,
    `select reference, ticket_id, bet, rounds, played, max_win, paid, expires_at from free_campaign
     where brand_id = $1 and member_id = $2 and ticket_id = any ($3)`,
    [brandId, memberId, ticketIds],
  );
  return rows.map(toCampaign);
}
