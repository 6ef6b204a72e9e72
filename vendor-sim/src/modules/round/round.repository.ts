import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { SeedOwner } from '../seed/seed.repository';

const roundState = v.picklist(['debiting', 'settling', 'completed', 'cancelling', 'cancelled']);

/** Where a round stands: the bet is being taken, the win is being paid, or it has ended. */
export type RoundState = v.InferOutput<typeof roundState>;

export interface NewRound {
  readonly id: string;
  readonly sessionId: string;
  readonly seedId: string;
  readonly nonce: number;
  readonly brand: string;
  readonly playerId: string;
  readonly modelId: string;
  readonly clientRoundId: string;
  readonly bet: Amount;
  /** Of a round without a stake, which is played as if the bet had been staked. */
  readonly freeCampaign: string | undefined;
}

/** A round with what is needed to finish and to show it. */
export interface Round extends NewRound {
  readonly state: RoundState;
  readonly stops: readonly number[] | undefined;
  readonly win: Amount | undefined;
  /** What of the bet counts, as the gateway is told with the win. */
  readonly validStake: Amount | undefined;
  /** The gateway's last word on the balance. */
  readonly balance: Amount | undefined;
  readonly refusal: string | undefined;
  readonly createdAt: number;
  readonly gameName: string;
  readonly gatewaySession: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** Only of a seed that was revealed. */
  readonly revealedSeed: string | undefined;
}

const roundRow = v.object({
  id: v.string(),
  session_id: v.string(),
  seed_id: v.string(),
  nonce: v.number(),
  brand: v.string(),
  player_id: v.string(),
  model_id: v.string(),
  client_round_id: v.string(),
  bet: v.bigint(),
  free_campaign: v.nullable(v.string()),
  state: roundState,
  stops: v.nullable(v.array(v.number())),
  win: v.nullable(v.bigint()),
  valid_stake: v.nullable(v.bigint()),
  balance: v.nullable(v.bigint()),
  refusal: v.nullable(v.string()),
  created_at: v.date(),
  game_name: v.string(),
  gateway_session: v.string(),
  server_seed_hash: v.string(),
  client_seed: v.string(),
  revealed_seed: v.nullable(v.string()),
});

type RoundRow = v.InferOutput<typeof roundRow>;

const select = `select r.*, s.game_name, s.gateway_session, d.server_seed_hash, d.client_seed,
  case when d.revealed_at is not null then d.server_seed end as revealed_seed
  from round r join game_session s on s.id = r.session_id join seed d on d.id = r.seed_id`;

/** Stores a round whose bet is about to be taken. */
export async function insertRound(tx: Tx, round: NewRound, at: number): Promise<void> {
  await tx.execute(
    `insert into round (id, session_id, seed_id, nonce, brand, player_id, model_id, client_round_id, bet, state, created_at,
       free_campaign)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'debiting', $10, $11)`,
    [
      round.id,
      round.sessionId,
      round.seedId,
      round.nonce,
      round.brand,
      round.playerId,
      round.modelId,
      round.clientRoundId,
      round.bet,
      new Date(at),
      round.freeCampaign ?? null,
    ],
  );
}

/** A round by id. */
export const findRound = (db: Queryable, id: string): Promise<Round | undefined> => first(db, 'r.id = $1', [id]);

/** The round that a session's page named so. */
export const findRoundOfClient = (
  db: Queryable,
  sessionId: string,
  clientRoundId: string,
): Promise<Round | undefined> => first(db, 'r.session_id = $1 and r.client_round_id = $2', [sessionId, clientRoundId]);

/** The round that a session has not ended. */
export const findOpenRound = (db: Queryable, sessionId: string): Promise<Round | undefined> =>
  first(db, `r.session_id = $1 and r.state in ('debiting', 'settling', 'cancelling')`, [sessionId]);

/** Rounds of a player at one game, newest first, older than `before` if it is named. */
export async function listRounds(
  db: Queryable,
  owner: SeedOwner & { readonly gameId: string },
  page: { before?: string; limit: number },
): Promise<Round[]> {
  const rows = await db.rows(
    roundRow,
    `${select} where r.brand = $1 and r.player_id = $2 and s.game_id = $5
       and ($3::uuid is null or (r.created_at, r.id) < (select created_at, id from round where id = $3))
     order by r.created_at desc, r.id desc limit $4`,
    [owner.brand, owner.playerId, page.before ?? null, page.limit, owner.gameId],
  );
  return rows.map(toRound);
}

const totalsRow = v.object({ bets: v.bigint(), wins: v.bigint(), rounds: v.bigint() });

/** Totals of a player's completed rounds. */
export async function totalsOf(
  db: Queryable,
  owner: SeedOwner,
): Promise<{ bets: Amount; wins: Amount; rounds: number }> {
  const row = await db.row(
    totalsRow,
    `select coalesce(sum(bet) filter (where free_campaign is null), 0)::bigint as bets, coalesce(sum(win), 0)::bigint as wins, count(*) as rounds
     from round where brand = $1 and player_id = $2 and state = 'completed'`,
    [owner.brand, owner.playerId],
  );
  return { bets: amountOf(row.bets), wins: amountOf(row.wins), rounds: Number(row.rounds) };
}

async function first(db: Queryable, condition: string, params: readonly unknown[]): Promise<Round | undefined> {
  const row = await db.maybeRow(roundRow, `${select} where ${condition}`, params);
  return row && toRound(row);
}

function toRound(row: RoundRow): Round {
  return {
    id: row.id,
    sessionId: row.session_id,
    seedId: row.seed_id,
    nonce: row.nonce,
    brand: row.brand,
    playerId: row.player_id,
    modelId: row.model_id,
    clientRoundId: row.client_round_id,
    bet: amountOf(row.bet),
    freeCampaign: row.free_campaign ?? undefined,
    state: row.state,
    stops: row.stops ?? undefined,
    win: row.win === null ? undefined : amountOf(row.win),
    validStake: row.valid_stake === null ? undefined : amountOf(row.valid_stake),
    balance: row.balance === null ? undefined : amountOf(row.balance),
    refusal: row.refusal ?? undefined,
    createdAt: row.created_at.getTime(),
    gameName: row.game_name,
    gatewaySession: row.gateway_session,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    revealedSeed: row.revealed_seed ?? undefined,
  };
}
