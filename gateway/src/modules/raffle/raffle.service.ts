import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import { attendTo } from './raffle-drawing';
import { type RaffleDeps, takeNumbers } from './raffle.core';
import { countClaimable, listStandings, lockChances, markTaken, type RaffleStanding } from './raffle-chance.repository';
import { type DrawRow, findLastDraw, findOpenDraw, findTaken, listNumbers, lockOpenDraw } from './raffle.repository';
import type { RaffleRules } from './raffle.rules';
import { listWinners, type WinnerRow } from './raffle-winner.repository';

/** A draw and the member's part in it. */
export interface OwnDraw {
  readonly draw: DrawRow;
  /** The member's. */
  readonly numbers: readonly number[];
}

/** The raffle as a member finds it. */
export interface RaffleView {
  readonly rules: RaffleRules;
  readonly memberId: bigint;
  /** The draw that comes. */
  readonly next: OwnDraw | undefined;
  readonly last: (OwnDraw & { readonly winners: readonly WinnerRow[] }) | undefined;
  /** Numbers that can be taken now. */
  readonly claimable: number;
  readonly standings: readonly RaffleStanding[];
}

/** Why no number was taken. */
export type TakingRefusal = 'reward.not-found' | 'reward.claimed' | 'reward.expired';

/** Who takes. */
export interface Taker {
  readonly memberId: bigint;
  /** Of the member's call: a retry finds what was taken by it, and it is the word of the taking. */
  readonly intentKey: string | null;
}

/** The raffle of each brand. */
export interface RaffleService {
  view(brandId: string, memberId: bigint): Promise<RaffleView>;
  /** Takes all that was earned into the draw that comes, once; how many numbers the member has in it then. */
  take(brandId: string, taker: Taker): Promise<Result<number, TakingRefusal>>;
}

export interface RaffleServiceDeps extends RaffleDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function createRaffleService(deps: RaffleServiceDeps): RaffleService {
  const { database, clock } = deps;
  return {
    async view(brandId, memberId) {
      const [open, drawn] = [await findOpenDraw(database, brandId), await findLastDraw(database, brandId)];
      const own = async (draw: DrawRow): Promise<OwnDraw> => ({
        draw,
        numbers: await listNumbers(database, brandId, { drawId: draw.id, memberId }),
      });
      return {
        ...{ rules: deps.rulesOf(brandId), memberId },
        next: open && (await own(open)),
        last: drawn && { ...(await own(drawn)), winners: await listWinners(database, brandId, drawn.id) },
        claimable: await countClaimable(database, brandId, memberId),
        standings: await listStandings(database, brandId, { memberId, at: new Date(clock.now()) }),
      };
    },
    async take(brandId, taker) {
      // A draw whose time is over takes no number any more, whether the job has looked or not.
      await attendTo(deps, brandId);
      const at = new Date(clock.now());
      return database.transaction((tx) => takeIn(deps, tx, { brandId, taker, at }), { attempts: 3 });
    },
  };
}

async function takeIn(
  deps: RaffleDeps,
  tx: Tx,
  { brandId, taker, at }: { readonly brandId: string; readonly taker: Taker; readonly at: Date },
): Promise<Result<number, TakingRefusal>> {
  const { memberId, intentKey } = taker;
  const draw = await lockOpenDraw(tx, brandId);
  const known = intentKey === null ? undefined : await findTaken(tx, brandId, { memberId, intentKey });
  if (known !== undefined) return ok(known);
  if (!draw || draw.draws_at <= at) return err('reward.expired');
  const chances = await lockChances(tx, brandId, memberId);
  if (!chances) return err('reward.not-found');
  const count = chances.earned - chances.taken;
  if (count === 0) return err('reward.claimed');
  await markTaken(tx, brandId, memberId);
  await takeNumbers(deps, tx, { brandId, draw, memberId, count, intentKey, at });
  return ok((await listNumbers(tx, brandId, { drawId: draw.id, memberId })).length);
}
