import { type Clock, type Database, err, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import { hashServerSeed, toHex } from '../../engine';
import {
  findSeedInPlay,
  hasOpenRound,
  insertSeed,
  lockSeedInPlay,
  revealSeed,
  type Seed,
  type SeedOwner,
} from './seed.repository';

export interface SeedDeps {
  readonly clock: Clock;
  readonly random: Random;
}

/** A rotation: the seed that is revealed and the one that takes its place. */
export interface Rotation {
  readonly revealed: Seed;
  readonly next: Seed;
}

/** Seeds of players. */
export interface SeedService {
  current(owner: SeedOwner): Promise<Seed>;
  /** Refused while a round of the seed is open: its outcome would be known before its bet is. */
  rotate(owner: SeedOwner, clientSeed: string | undefined): Promise<Result<Rotation, 'round.still-open'>>;
}

/** Seeds in the vendor's own schema. */
export function createSeedService(deps: SeedDeps & { readonly database: Database }): SeedService {
  return {
    async current(owner) {
      return (
        (await findSeedInPlay(deps.database, owner)) ?? deps.database.transaction((tx) => seedInPlay(tx, owner, deps))
      );
    },
    rotate: (owner, clientSeed) =>
      deps.database.transaction(async (tx) => {
        const revealed = await seedInPlay(tx, owner, deps);
        if (await hasOpenRound(tx, revealed.id)) return err('round.still-open');
        await revealSeed(tx, revealed.id, deps.clock.now());
        const next = await makeSeed(deps.random, clientSeed ?? revealed.clientSeed);
        await insertSeed(tx, owner, { ...next, at: deps.clock.now() });
        return ok({ revealed, next });
      }),
  };
}

/** The player's seed, locked, made if there is none yet. */
export async function seedInPlay(tx: Tx, owner: SeedOwner, deps: SeedDeps): Promise<Seed> {
  const known = await lockSeedInPlay(tx, owner);
  if (known) return known;
  const fresh = await makeSeed(deps.random, toHex(deps.random.bytes(8)));
  await insertSeed(tx, owner, { ...fresh, at: deps.clock.now() });
  const stored = await lockSeedInPlay(tx, owner);
  if (!stored) throw new Error('a player has no seed in play');
  return stored;
}

async function makeSeed(random: Random, clientSeed: string): Promise<Seed> {
  const serverSeed = toHex(random.bytes(32));
  return { id: random.uuid(), serverSeed, serverSeedHash: await hashServerSeed(serverSeed), clientSeed, nextNonce: 0 };
}
