import { parseAmount } from '@pavilion/money';
import type { Random, Tx } from '@pavilion/platform';
import { issueReward } from '../reward';
import { hashOfSeed, type SeedSeal } from '../reward-ticket';
import { nextEntriesHash, winningNumbers } from './raffle.draw';
import { type DrawRow, insertDraw, insertTaking, lockOpenDraw, markDrawn, nextDrawAt } from './raffle.repository';
import { prizesInOrder, type RafflePrize, type RaffleRules, type Texts } from './raffle.rules';
import { insertWinner, listOwners } from './raffle-winner.repository';

export interface Won {
  readonly memberId: bigint;
  readonly title: Texts;
  readonly numbers: readonly number[];
  readonly at: Date;
}

export interface RaffleDeps {
  readonly random: Pick<Random, 'bytes' | 'token'>;
  readonly seal: SeedSeal;
  rulesOf(brandId: string): RaffleRules & { readonly currency: string };
  /** Tells a winner, in the transaction of the draw. */
  tell(tx: Tx, brandId: string, won: Won): Promise<void>;
}

const seedBytes = 32;
const dayMs = 24 * 60 * 60_000;

/** Opens the draw that comes, where a brand has a raffle and none is open: its seed is drawn and told as a hash. */
export async function openDraw(deps: RaffleDeps, tx: Tx, { brandId, at }: Moment): Promise<void> {
  const rules = deps.rulesOf(brandId);
  const drawsAt = rules.enabled ? await nextDrawAt(tx, brandId, { ...rules, after: at }) : undefined;
  if (!drawsAt) return;
  const seed = Buffer.from(deps.random.bytes(seedBytes)).toString('hex');
  await insertDraw(tx, brandId, {
    ...{ rules, openedAt: at, drawsAt, seedHash: hashOfSeed(seed), seedSealed: deps.seal.seal(seed) },
  });
}

/** A brand at a moment. */
export interface Moment {
  readonly brandId: string;
  readonly at: Date;
}

/**
 * Draws what is due of a brand and opens the next one, once however many look: the row is locked, and drawn where
 * nobody has drawn it. A year without a look is one draw, since numbers were taken for one.
 */
export async function drawDue(deps: RaffleDeps, tx: Tx, { brandId, at }: Moment): Promise<void> {
  const draw = await lockOpenDraw(tx, brandId);
  if (!draw) return openDraw(deps, tx, { brandId, at });
  if (draw.draws_at > at) return;
  await drawOut(deps, tx, { brandId, at, draw });
  await openDraw(deps, tx, { brandId, at });
}

interface Drawing extends Moment {
  readonly draw: DrawRow;
}

async function drawOut(deps: RaffleDeps, tx: Tx, drawing: Drawing): Promise<void> {
  const { brandId, at, draw } = drawing;
  const { id, draw_no: drawNo, entries_hash: entriesHash, entries } = draw;
  const seed = deps.seal.open(draw.seed_sealed);
  const prizes = prizesInOrder(draw.prizes);
  const numbers = winningNumbers({ seed, entriesHash, drawNo, entries }, prizes.length);
  const owners = await listOwners(tx, brandId, { drawId: id, numbers });
  const ofMember = new Map<bigint, number[]>();
  for (const [index, number] of numbers.entries()) {
    const [memberId, prize] = [owners.get(number), prizes[index]];
    if (memberId === undefined || !prize) throw new Error(`number ${number} of draw ${id} belongs to nobody`);
    const rewardId = await givePrize(deps, tx, { ...drawing, memberId, prize, place: index + 1 });
    await insertWinner(tx, brandId, { drawId: id, place: index + 1, number, memberId, rewardId });
    ofMember.set(memberId, [...(ofMember.get(memberId) ?? []), number]);
  }
  await markDrawn(tx, brandId, { id, seed, at });
  for (const [memberId, won] of ofMember)
    await deps.tell(tx, brandId, { memberId, title: draw.title, numbers: won, at });
}

interface Prizewinner extends Drawing {
  readonly memberId: bigint;
  readonly prize: RafflePrize;
  readonly place: number;
}

/** A prize is a reward that its member claims. */
const givePrize = (
  deps: RaffleDeps,
  tx: Tx,
  { brandId, at, draw, memberId, prize, place }: Prizewinner,
): Promise<bigint> =>
  issueReward(tx, brandId, {
    ...{ key: `raffle:${draw.id}:${place}`, memberId, type: 'RAFFLE', name: draw.title },
    ...{ currency: deps.rulesOf(brandId).currency, amount: parseAmount(prize.amount), points: prize.points },
    ...{ multiplier: draw.multiplier, expiresAt: new Date(at.getTime() + draw.claim_days * dayMs), at },
  });

/** Gives a member the next numbers of a draw that is locked. */
export async function takeNumbers(
  { random }: Pick<RaffleDeps, 'random'>,
  tx: Tx,
  {
    brandId,
    draw,
    ...taking
  }: Drawing & { readonly memberId: bigint; readonly count: number; readonly intentKey?: string | null },
): Promise<void> {
  const { memberId, count, at, intentKey = null } = taking;
  const [first, last] = [draw.entries + 1, draw.entries + count];
  const entriesHash = nextEntriesHash(draw.entries_hash, { first, last, word: intentKey ?? random.token(12) });
  await insertTaking(tx, brandId, { drawId: draw.id, memberId, first, last, entriesHash, intentKey, at });
}
