import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Whose seed it is. */
export interface SeedOwner {
  readonly brand: string;
  readonly playerId: string;
}

/** A pair of seeds; `serverSeed` must not leave the server before the seed is revealed. */
export interface Seed {
  readonly id: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

const seedRow = v.object({
  id: v.string(),
  server_seed: v.string(),
  server_seed_hash: v.string(),
  client_seed: v.string(),
  next_nonce: v.number(),
});

type SeedRow = v.InferOutput<typeof seedRow>;

const columns = 'id, server_seed, server_seed_hash, client_seed, next_nonce';

/** The seed in play, locked: whoever draws or rotates waits for the other. */
export async function lockSeedInPlay(tx: Tx, owner: SeedOwner): Promise<Seed | undefined> {
  const row = await tx.maybeRow(
    seedRow,
    `select ${columns} from seed where brand = $1 and player_id = $2 and revealed_at is null for update`,
    [owner.brand, owner.playerId],
  );
  return row && toSeed(row);
}

/** The seed in play, to look at. */
export async function findSeedInPlay(db: Queryable, owner: SeedOwner): Promise<Seed | undefined> {
  const row = await db.maybeRow(
    seedRow,
    `select ${columns} from seed where brand = $1 and player_id = $2 and revealed_at is null`,
    [owner.brand, owner.playerId],
  );
  return row && toSeed(row);
}

/** A seed by id. */
export async function findSeed(db: Queryable, id: string): Promise<Seed | undefined> {
  const row = await db.maybeRow(seedRow, `select ${columns} from seed where id = $1`, [id]);
  return row && toSeed(row);
}

/** Stores a fresh seed; another process may have been first, and then nothing is stored. */
export async function insertSeed(tx: Tx, owner: SeedOwner, seed: Seed & { at: number }): Promise<void> {
  await tx.execute(
    `insert into seed (id, brand, player_id, server_seed, server_seed_hash, client_seed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (brand, player_id) where revealed_at is null do nothing`,
    [seed.id, owner.brand, owner.playerId, seed.serverSeed, seed.serverSeedHash, seed.clientSeed, new Date(seed.at)],
  );
}

/** Takes the next nonce of a locked seed. */
export async function takeNonce(tx: Tx, seed: Seed): Promise<number> {
  await tx.execute('update seed set next_nonce = next_nonce + 1 where id = $1', [seed.id]);
  return seed.nextNonce;
}

/** Takes a seed out of play; from now on it may be shown. */
export async function revealSeed(tx: Tx, id: string, at: number): Promise<void> {
  await tx.execute('update seed set revealed_at = $2 where id = $1', [id, new Date(at)]);
}

/** Whether a round that was drawn from the seed is still open. */
export async function hasOpenRound(tx: Tx, seedId: string): Promise<boolean> {
  const rowCount = await tx.execute(
    `select 1 from round where seed_id = $1 and state in ('debiting', 'settling', 'cancelling') limit 1`,
    [seedId],
  );
  return rowCount > 0;
}

function toSeed(row: SeedRow): Seed {
  return {
    id: row.id,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
  };
}
