import type { Queryable, Tx } from '@pavilion/platform';

/** A launch of a game in a player's session. */
export interface LaunchMark {
  readonly playerSessionId: bigint;
  readonly gameId: string;
  readonly at: Date;
  /** The same launch within this time is a repetition. */
  readonly quietMs: number;
}

/** Notes a launch; `false` when the same game was launched in the session just before. */
export async function markLaunch(
  tx: Tx,
  brandId: string,
  { playerSessionId, gameId, at, quietMs }: LaunchMark,
): Promise<boolean> {
  const rowCount = await tx.execute(
    `insert into game_launch_guard (brand_id, player_session_id, game_id, launched_at) values ($1, $2, $3, $4)
     on conflict (brand_id, player_session_id, game_id) do update set launched_at = excluded.launched_at
       where game_launch_guard.launched_at <= $5`,
    [brandId, playerSessionId, gameId, at, new Date(at.getTime() - quietMs)],
  );
  return rowCount === 1;
}

/** Forgets marks that can refuse nothing any more. */
export async function forgetLaunches(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from game_launch_guard where launched_at < $1', [before]);
}

/** Whether a vendor of the brand is closed at `at`. */
export async function isVendorClosed(
  db: Queryable,
  brandId: string,
  { vendorCode, at }: { vendorCode: string; at: Date },
): Promise<boolean> {
  const rowCount = await db.execute(
    `select from game_vendor_maintenance
     where brand_id = $1 and vendor_code = $2 and since <= $3 and (until is null or until > $3)`,
    [brandId, vendorCode, at],
  );
  return rowCount > 0;
}
