import {
  endpoints,
  seamlessAuthenticate,
  seamlessCredit,
  seamlessDebit,
  seamlessRollback,
} from '@pavilion/api-contract';
import * as v from 'valibot';
import { ask, codeOf, GatewayFault, type Member, type OpenRound, readValue } from '../member';
import type { Step } from '../step';
import type { World } from '../world';

const launched = v.object({ content: v.object({ game_url: v.string() }) });
const opened = v.object({ gameSession: v.string() });

/** Opens a game as a page and its vendor do, and keeps it open. */
async function openGame(world: World, member: Member): Promise<string | undefined> {
  if (member.gameSession !== undefined) return member.gameSession;
  const nodeId = world.dice.pick(world.games[member.brand] ?? []);
  const answer = await ask(world, member, endpoints.launchGame, {
    query: { nodeId, launchMode: 'GLS', accountType: 1 },
  });
  const value = readValue(answer, launched);
  if (!value) return undefined;
  const launchToken = new URL(value.content.game_url).searchParams.get('launchToken');
  const authenticated = await vendor(world, seamlessAuthenticate.path, { launchToken });
  if (authenticated.status !== 200) return undefined;
  member.gameSession = v.parse(opened, authenticated.json).gameSession;
  return member.gameSession;
}

/** @throws GatewayFault for an answer of 500 and above */
async function vendor(world: World, path: string, content: object) {
  const answer = await world.vendor(path, content);
  if (answer.status >= 500) throw new GatewayFault(`${path} answered ${answer.status} ${JSON.stringify(answer.json)}`);
  return answer;
}

const common = (world: World, { gameSession, roundId }: OpenRound) => ({
  ...{ gameSession, roundId, occurredAt: world.clock.now() },
});

const pay = (world: World, round: OpenRound, amount: number) =>
  vendor(world, seamlessCredit.path, {
    ...common(world, round),
    ...{ reference: `credit:${round.roundId}`, amount, roundComplete: true },
  });

const takeBack = (world: World, round: OpenRound) =>
  vendor(world, seamlessRollback.path, {
    ...common(world, round),
    ...{ reference: `rollback:${round.roundId}`, debitReference: `debit:${round.roundId}` },
  });

/** What a stake brings: mostly nothing, often something, seldom much. */
function winOf({ dice }: World, stake: number): number {
  if (dice.chance(0.55)) return 0;
  if (dice.chance(0.95)) return Math.round((stake * dice.between(20, 250)) / 100);
  return stake * dice.between(5, 50);
}

/** Ends a round: a win, a loss, or the stake taken back; vendors say things twice. */
async function endRound(world: World, round: OpenRound): Promise<string> {
  const { dice } = world;
  if (dice.chance(0.08)) {
    const answer = await takeBack(world, round);
    if (dice.chance(0.3)) await takeBack(world, round);
    return `taken back: ${codeOf(answer)}`;
  }
  const amount = winOf(world, round.stake);
  const answer = await pay(world, round, amount);
  if (dice.chance(0.2)) await pay(world, round, amount);
  return `won ${amount}: ${codeOf(answer)}`;
}

/**
 * A round that is settled at once, for as much as the balance allows of the stake.
 * @returns whether it was placed
 */
export async function stakeOnce(
  world: World,
  member: Member,
  { stake, win }: { readonly stake: number; readonly win: number },
): Promise<boolean> {
  const gameSession = await openGame(world, member);
  if (gameSession === undefined) return false;
  for (let amount = stake; amount >= 1_000; amount = Math.floor(amount / 4)) {
    const round = { roundId: `round-${world.random.uuid()}`, gameSession, stake: amount };
    const reference = `debit:${round.roundId}`;
    const placed = await vendor(world, seamlessDebit.path, { ...common(world, round), reference, amount });
    if (placed.status === 200) {
      await pay(world, round, Math.floor((win * amount) / stake));
      return true;
    }
    if (codeOf(placed) !== 'wallet.insufficient-balance') {
      member.gameSession = undefined;
      return false;
    }
  }
  return false;
}

/** A round with a stake, from its first call to its last, or without its last. */
export const play: Step = {
  name: 'play',
  weight: 40,
  async run(world, member) {
    const { dice } = world;
    const gameSession = await openGame(world, member);
    if (gameSession === undefined) return 'no game opened';
    const stake = dice.between(1, 200) * 1_000;
    const round = { roundId: `round-${world.random.uuid()}`, gameSession, stake };
    // A rollback that comes before its debit leaves the debit refused.
    if (dice.chance(0.03)) await takeBack(world, round);
    const debit = () =>
      vendor(world, seamlessDebit.path, {
        ...common(world, round),
        reference: `debit:${round.roundId}`,
        amount: stake,
      });
    const placed = dice.chance(0.1) ? (await Promise.all([debit(), debit()]))[0] : await debit();
    if (placed.status !== 200) {
      if (codeOf(placed).includes('session')) member.gameSession = undefined;
      return `stake of ${stake}: ${codeOf(placed)}`;
    }
    if (dice.chance(0.12)) {
      member.rounds.push(round);
      return `stake of ${stake} stays open`;
    }
    return `stake of ${stake}, ${await endRound(world, round)}`;
  },
};

/** An open round comes to its end, late. */
export const settleLate: Step = {
  name: 'settle late',
  weight: 6,
  async run(world, member) {
    const round = member.rounds.shift();
    return round ? endRound(world, round) : 'no round was open';
  },
};
