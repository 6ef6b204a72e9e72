import { rewardOfferCalls } from '@pavilion/api-contract/calls/reward-offers';
import { ticketCalls } from '@pavilion/api-contract/calls/ticket';
import * as v from 'valibot';
import { ask, codeOf, type Member, newKey, readValue } from '../member';
import type { Step } from '../step';
import type { World } from '../world';
import { debit, endRound, launch, takeBack } from './play';

const spins = v.object({ gameId: v.string(), claimed: v.boolean() });
const held = v.array(v.object({ transactionId: v.string(), freeSpins: v.optional(spins) }));

/** The game of free spins that are there to be played: the member's own, or those that a code brings. */
async function gameOfSpins(world: World, member: Member): Promise<string | undefined> {
  const list = readValue(await ask(world, member, ticketCalls.tickets, { query: { status: 'AVAILABLE' } }), held) ?? [];
  const tickets = list.filter(({ freeSpins }) => freeSpins);
  if (tickets.length === 0) {
    await ask(world, member, rewardOfferCalls.claimPromoCode, { body: { code: 'FREESPIN' }, key: newKey(world) });
    return undefined;
  }
  const { transactionId, freeSpins } = world.dice.pick(tickets);
  if (freeSpins?.claimed === false)
    await ask(world, member, ticketCalls.claimTicket, { body: { transactionId }, key: newKey(world) });
  return freeSpins?.gameId;
}

/** A round that takes no stake, from its first call to its last; two tabs may begin it at once. */
export const playFreeSpin: Step = {
  name: 'play a free spin',
  weight: 4,
  async run(world, member) {
    const { dice, random } = world;
    const gameId = await gameOfSpins(world, member);
    if (gameId === undefined) return 'no free spins';
    const game = await launch(world, member, gameId);
    if (!game?.freeRounds) return 'the game has none';
    const { campaign, bet } = game.freeRounds;
    const session = { token: game.gameSession, ownWallet: undefined };
    const rounds = Array.from({ length: dice.chance(0.25) ? 2 : 1 }, () => {
      const roundId = `round-${random.uuid()}`;
      return { roundId, session, stake: 0 };
    });
    for (const round of rounds) if (dice.chance(0.05)) await takeBack(world, round);
    const begun = await Promise.all(
      rounds.map(async (round) => ({ round, placed: await debit(world, round, campaign) })),
    );
    const ends: string[] = [];
    for (const { round, placed } of begun)
      ends.push(placed.status === 200 ? await endRound(world, member, { ...round, playedAs: bet }) : codeOf(placed));
    return `${campaign}: ${ends.join(', ')}`;
  },
};
