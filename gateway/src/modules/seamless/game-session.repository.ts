import { seamlessGameArt, seamlessFreeRounds } from '@pavilion/api-contract/seamless';
import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const details = v.object({
  displayName: v.string(),
  gameId: v.string(),
  /** What its vendor calls it, as records keep it. */
  gameName: v.string(),
  /** What its player reads, where that is another name. */
  shownName: v.exactOptional(v.string()),
  vendorCode: v.string(),
  category: v.string(),
  gameSeed: v.number(),
  /** As on the wire. */
  minBet: v.number(),
  currency: v.object({ code: v.string(), symbol: v.string(), digits: v.number(), position: v.picklist(['F', 'B']) }),
  language: v.string(),
  backUrl: v.string(),
  art: v.exactOptional(seamlessGameArt),
  timeZone: v.exactOptional(v.string()),
  /** Whether its vendor plays it from a wallet of its own. */
  ownWallet: v.exactOptional(v.boolean()),
  /** Rounds without a stake that its player has; the column that names their campaign is taken from here. */
  freeRounds: v.exactOptional(v.object({ ...seamlessFreeRounds.entries, bet: v.number(), maxWin: v.number() })),
});

/** What a vendor is told of game, player and currency. */
export type GameSessionDetails = v.InferOutput<typeof details>;

/** A launch about to be stored. */
export interface NewGameSession {
  readonly memberId: bigint;
  readonly playerSessionId: bigint;
  readonly accountId: bigint;
  readonly houseAccountId: bigint;
  readonly integration: string;
  readonly demo: boolean;
  /** Whether the account is the one whose balance the member sees. */
  readonly shown: boolean;
  readonly details: GameSessionDetails;
  readonly launchHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Stores a launch; its token opens the game session once. */
export async function insertGameSession(tx: Tx, brandId: string, session: NewGameSession): Promise<void> {
  await tx.execute(
    `insert into game_session (brand_id, member_id, player_session_id, account_id, house_account_id, integration_code,
       demo, shown, details, remark_params, launch_hash, launched_at, launch_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      brandId,
      session.memberId,
      session.playerSessionId,
      session.accountId,
      session.houseAccountId,
      session.integration,
      session.demo,
      session.shown,
      JSON.stringify(session.details),
      JSON.stringify({ game: session.details.gameName }),
      session.launchHash,
      session.at,
      session.expiresAt,
    ],
  );
}

/** A game session as it opens. */
export interface OpenedGameSession {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly demo: boolean;
  readonly details: GameSessionDetails;
  readonly balance: Amount;
}

const openedRow = v.object({
  brand_id: v.string(),
  member_id: v.bigint(),
  demo: v.boolean(),
  details: v.unknown(),
  balance: v.bigint(),
});

/** Exchanges a launch token, once, while it is fresh and the player is still signed in. */
export async function openGameSession(
  db: Queryable,
  integration: string,
  launch: { readonly launchHash: Buffer; readonly tokenHash: Buffer; readonly at: Date },
): Promise<OpenedGameSession | undefined> {
  const row = await db.maybeRow(
    openedRow,
    {
      name: 'game-session-open',
      sql: `update game_session g set token_hash = $3, opened_at = $4
     from ledger_account a
     where g.launch_hash = $2 and g.integration_code = $1 and g.opened_at is null and g.launch_expires_at > $4
       and player_session_alive(g.brand_id, g.player_session_id, $4) and a.id = g.account_id
     returning g.brand_id, g.member_id, g.demo, g.details, a.balance`,
    },
    [integration, launch.launchHash, launch.tokenHash, launch.at],
  );
  return (
    row && {
      brandId: row.brand_id,
      memberId: row.member_id,
      demo: row.demo,
      details: v.parse(details, row.details),
      balance: amountOf(row.balance),
    }
  );
}

const gameBalanceRow = v.object({ balance: v.bigint() });

export async function findGameBalance(
  db: Queryable,
  integration: string,
  tokenHash: Buffer,
): Promise<Amount | undefined> {
  const row = await db.maybeRow(
    gameBalanceRow,
    {
      name: 'game-session-balance',
      sql: `select a.balance from game_session g join ledger_account a on a.id = g.account_id
     where g.token_hash = $2 and g.integration_code = $1`,
    },
    [integration, tokenHash],
  );
  return row && amountOf(row.balance);
}

/** Makes the integration known; again changes nothing. */
export async function ensureIntegration(db: Queryable, code: string): Promise<void> {
  await db.execute('insert into vendor_integration (code) values ($1) on conflict do nothing', [code]);
}

const integrationRow = v.object({ maintenance: v.boolean() });

/** Whether the vendor's service as a whole is closed. */
export async function isIntegrationClosed(db: Queryable, code: string): Promise<boolean> {
  const row = await db.maybeRow(integrationRow, 'select maintenance from vendor_integration where code = $1', [code]);
  return row?.maintenance ?? true;
}

const playerRow = v.object({ brand_id: v.string(), address: v.string() });

/** Whose game session a token opens, and where the session it was launched from was last used. */
export async function findPlayer(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ readonly brandId: string; readonly address: string } | undefined> {
  const row = await db.maybeRow(
    playerRow,
    {
      name: 'game-session-player',
      sql: `select g.brand_id, coalesce(s.seen_address, s.address) as address
       from game_session g join session s on s.id = g.player_session_id where g.token_hash = $1`,
    },
    [tokenHash],
  );
  return row && { brandId: row.brand_id, address: row.address };
}
