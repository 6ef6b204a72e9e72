import { seamlessGameArt } from '@pavilion/api-contract/seamless';
import { type Amount, amountOf, type CurrencyFormat } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** How the lobby draws a game. */
export type GameArt = v.InferOutput<typeof seamlessGameArt>;

/** One launch of one game by one player. */
export interface GameSession {
  readonly id: string;
  readonly gatewaySession: string;
  readonly brand: string;
  readonly playerId: string;
  readonly displayName: string;
  readonly gameId: string;
  readonly gameName: string;
  readonly vendorCode: string;
  readonly category: string;
  readonly gameSeed: number;
  readonly modelId: string;
  readonly minBet: Amount;
  readonly currency: CurrencyFormat;
  readonly language: 'TW' | 'EN' | 'VI';
  readonly demo: boolean;
  readonly backUrl: string;
  /** Unless the gateway did not say. */
  readonly art: GameArt | undefined;
  /** IANA name of the brand's time zone, unless the gateway did not say. */
  readonly timeZone: string | undefined;
  /** Whether its rounds are played from the wallet that is kept here. */
  readonly ownWallet: boolean;
  /** Rounds without a stake, where the launch named some. */
  readonly freeRounds: FreeRounds | undefined;
}

/** Rounds without a stake as the gateway last told of them. */
export interface FreeRounds {
  readonly campaign: string;
  readonly bet: Amount;
  readonly rounds: number;
  readonly left: number;
}

const sessionRow = v.object({
  id: v.string(),
  gateway_session: v.string(),
  brand: v.string(),
  player_id: v.string(),
  display_name: v.string(),
  game_id: v.string(),
  game_name: v.string(),
  vendor_code: v.string(),
  category: v.string(),
  game_seed: v.number(),
  model_id: v.string(),
  min_bet: v.bigint(),
  currency: v.object({
    code: v.string(),
    symbol: v.string(),
    digits: v.number(),
    position: v.picklist(['F', 'B']),
  }),
  language: v.picklist(['TW', 'EN', 'VI']),
  demo: v.boolean(),
  back_url: v.string(),
  art: v.nullable(seamlessGameArt),
  time_zone: v.nullable(v.string()),
  own_wallet: v.boolean(),
  ...{ free_campaign: v.nullable(v.string()), free_bet: v.nullable(v.bigint()) },
  ...{ free_rounds: v.nullable(v.number()), free_left: v.nullable(v.number()) },
});

type SessionRow = v.InferOutput<typeof sessionRow>;

/** Stores a new session under the hash of its token. */
export async function insertSession(
  tx: Tx,
  session: GameSession,
  stored: { tokenHash: Buffer; at: number },
): Promise<void> {
  await tx.execute(
    `insert into game_session (id, token_hash, gateway_session, brand, player_id, display_name, game_id, game_name,
       vendor_code, category, game_seed, model_id, min_bet, currency, language, demo, back_url, art, time_zone, created_at,
       own_wallet, free_campaign, free_bet, free_rounds, free_left)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
       $24, $25)`,
    [
      session.id,
      stored.tokenHash,
      session.gatewaySession,
      session.brand,
      session.playerId,
      session.displayName,
      session.gameId,
      session.gameName,
      session.vendorCode,
      session.category,
      session.gameSeed,
      session.modelId,
      session.minBet,
      JSON.stringify(session.currency),
      session.language,
      session.demo,
      session.backUrl,
      session.art === undefined ? null : JSON.stringify(session.art),
      session.timeZone ?? null,
      new Date(stored.at),
      session.ownWallet,
      ...[session.freeRounds?.campaign ?? null, session.freeRounds?.bet ?? null],
      ...[session.freeRounds?.rounds ?? null, session.freeRounds?.left ?? null],
    ],
  );
}

/** The session whose token has this hash. */
export async function findSessionByTokenHash(db: Queryable, tokenHash: Buffer): Promise<GameSession | undefined> {
  const row = await db.maybeRow(sessionRow, 'select * from game_session where token_hash = $1', [tokenHash]);
  return row && toSession(row);
}

/** A session by id, for rounds that are finished later. */
export async function findSession(db: Queryable, id: string): Promise<GameSession | undefined> {
  const row = await db.maybeRow(sessionRow, 'select * from game_session where id = $1', [id]);
  return row && toSession(row);
}

/** Holds the session's row, so that its rounds are opened one after another. */
export async function lockSession(tx: Tx, id: string): Promise<void> {
  await tx.execute('select 1 from game_session where id = $1 for update', [id]);
}

/** Keeps how many rounds without a stake are left. */
export async function keepFreeLeft(db: Queryable, id: string, left: number): Promise<void> {
  await db.execute('update game_session set free_left = $2 where id = $1 and free_campaign is not null', [id, left]);
}

const toFreeRounds = (row: SessionRow): FreeRounds | undefined => {
  const { free_campaign: campaign, free_bet: bet, free_rounds: rounds, free_left: left } = row;
  if (campaign === null || bet === null || rounds === null || left === null) return undefined;
  return { campaign, bet: amountOf(bet), rounds, left };
};

function toSession(row: SessionRow): GameSession {
  return {
    id: row.id,
    gatewaySession: row.gateway_session,
    brand: row.brand,
    playerId: row.player_id,
    displayName: row.display_name,
    gameId: row.game_id,
    gameName: row.game_name,
    vendorCode: row.vendor_code,
    category: row.category,
    gameSeed: row.game_seed,
    modelId: row.model_id,
    minBet: amountOf(row.min_bet),
    currency: row.currency,
    language: row.language,
    demo: row.demo,
    backUrl: row.back_url,
    art: row.art ?? undefined,
    timeZone: row.time_zone ?? undefined,
    ownWallet: row.own_wallet,
    freeRounds: toFreeRounds(row),
  };
}
