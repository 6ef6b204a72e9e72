import { endpoints } from '@pavilion/api-contract';
import { seamlessAuthenticate, seamlessCredit, seamlessDebit, seamlessRollback } from '@pavilion/api-contract/seamless';
import * as v from 'valibot';
import { ask, codeOf, GatewayFault, type GameSession, type Member, type OpenRound, readValue } from '../member';
import { walletName } from '../simulated-vendor';
import type { Step } from '../step';
import type { OwnWallet, World } from '../world';
import { answerReality } from './reality';

const launched = v.object({ content: v.object({ game_url: v.string() }) });
const opened = v.object({
  gameSession: v.string(),
  freeRounds: v.optional(v.object({ campaign: v.string(), bet: v.number() })),
});

/** Launches a game as a page does, and tells what its vendor is told. */
export async function launch(
  world: World,
  member: Member,
  nodeId: string,
): Promise<v.InferOutput<typeof opened> | undefined> {
  await answerReality(world, member);
  const answer = await ask(world, member, endpoints.launchGame, {
    query: { nodeId, launchMode: 'GLS', accountType: 1 },
  });
  const value = readValue(answer, launched);
  if (!value) return undefined;
  const launchToken = new URL(value.content.game_url).searchParams.get('launchToken');
  const authenticated = await vendor(world, seamlessAuthenticate.path, { launchToken });
  return authenticated.status === 200 ? v.parse(opened, authenticated.json) : undefined;
}

/** Opens a game, and keeps it open. */
async function openGame(world: World, member: Member): Promise<GameSession | undefined> {
  if (member.gameSession !== undefined) {
    await answerReality(world, member);
    return member.gameSession;
  }
  const { nodeId, vendorCode } = world.dice.pick(gamesFor(world, member));
  const game = await launch(world, member, nodeId);
  if (!game) return undefined;
  const isOwn = ({ brandId, vendorCode: keeper }: OwnWallet): boolean =>
    brandId === member.brand && keeper === vendorCode;
  const ownWallet = world.ownWallets.some(isOwn) ? vendorCode : undefined;
  member.gameSession = { token: game.gameSession, ownWallet };
  return member.gameSession;
}

/** Whoever has something at a vendor plays there more often than at any of the many others. */
function gamesFor({ dice, games, walletVendor }: World, { brand, memberId }: Member) {
  const all = games[brand] ?? [];
  const has = ({ vendorCode }: { vendorCode: string }): boolean =>
    (walletVendor.wallets.get(walletName(vendorCode, brand, `m${memberId}`)) ?? 0) > 0;
  const there = all.filter(has);
  return there.length > 0 && dice.chance(0.6) ? there : all;
}

/** @throws GatewayFault for an answer of 500 and above */
async function vendor(world: World, path: string, content: object) {
  const answer = await world.vendor(path, content);
  if (answer.status >= 500) throw new GatewayFault(`${path} answered ${answer.status} ${JSON.stringify(answer.json)}`);
  return answer;
}

/** What a round does to the wallet that the vendor itself keeps, where it does; `false` for more than is there. */
function moveOwn({ walletVendor }: World, { brand, memberId }: Member, { session, by }: Moving): boolean {
  if (session.ownWallet === undefined) return true;
  const name = walletName(session.ownWallet, brand, `m${memberId}`);
  const after = (walletVendor.wallets.get(name) ?? 0) + by;
  if (after < 0) return false;
  walletVendor.wallets.set(name, after);
  return true;
}

interface Moving {
  readonly session: GameSession;
  readonly by: number;
}

const common = (world: World, { session, roundId }: OpenRound) => ({
  ...{ gameSession: session.token, roundId, occurredAt: world.clock.now() },
});

/** Reports a stake, or that a round of a campaign begins, which takes none. */
export const debit = (world: World, round: OpenRound, campaign?: string) =>
  vendor(world, seamlessDebit.path, {
    ...common(world, round),
    ...{ reference: `debit:${round.roundId}`, amount: round.stake },
    ...(campaign === undefined ? {} : { freeRound: { campaign } }),
  });

const pay = (world: World, round: OpenRound, amount: number) =>
  vendor(world, seamlessCredit.path, {
    ...common(world, round),
    ...{ reference: `credit:${round.roundId}`, amount, roundComplete: true },
  });

/** Takes a round back. */
export const takeBack = (world: World, round: OpenRound) =>
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

/** Ends a round: a win of what it was played as, a loss, or the stake taken back; vendors say things twice. */
export async function endRound(
  world: World,
  member: Member,
  { playedAs, ...round }: OpenRound & { readonly playedAs?: number },
): Promise<string> {
  const { dice } = world;
  const isTakenBack = dice.chance(0.08);
  const amount = isTakenBack ? round.stake : winOf(world, playedAs ?? round.stake);
  const say = () => (isTakenBack ? takeBack(world, round) : pay(world, round, amount));
  const answer = await say();
  if (answer.status === 200) moveOwn(world, member, { session: round.session, by: amount });
  if (dice.chance(0.2)) await say();
  return `${isTakenBack ? 'taken back' : `won ${amount}`}: ${codeOf(answer)}`;
}

/** Reports a stake that a vendor's own wallet has given already; what is refused goes back there. */
async function placeStake(
  world: World,
  member: Member,
  { copies = 1, ...round }: OpenRound & { readonly copies?: number },
) {
  const { session, stake } = round;
  if (!moveOwn(world, member, { session, by: -stake })) return undefined;
  const [answer] = await Promise.all(Array.from({ length: copies }, () => debit(world, round)));
  if (answer?.status !== 200) moveOwn(world, member, { session, by: stake });
  return answer;
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
  const session = await openGame(world, member);
  if (session === undefined) return false;
  for (let amount = stake; amount >= 1_000; amount = Math.floor(amount / 4)) {
    const round = { roundId: `round-${world.random.uuid()}`, session, stake: amount };
    const placed = await placeStake(world, member, round);
    if (placed?.status === 200) {
      const won = Math.floor((win * amount) / stake);
      if ((await pay(world, round, won)).status === 200) moveOwn(world, member, { session, by: won });
      return true;
    }
    if (placed && codeOf(placed) !== 'wallet.insufficient-balance') {
      member.gameSession = undefined;
      return false;
    }
  }
  // Another game may be played from another wallet.
  if (session.ownWallet !== undefined) member.gameSession = undefined;
  return false;
}

/** A round with a stake, from its first call to its last, or without its last. */
export const play: Step = {
  name: 'play',
  weight: 40,
  async run(world, member) {
    const { dice } = world;
    const session = await openGame(world, member);
    if (session === undefined) return 'no game opened';
    const stake = dice.between(1, 200) * 1_000 * member.scale;
    const round = { roundId: `round-${world.random.uuid()}`, session, stake };
    // A rollback that comes before its debit leaves the debit refused.
    if (dice.chance(0.03)) await takeBack(world, round);
    const placed = await placeStake(world, member, { ...round, copies: dice.chance(0.1) ? 2 : 1 });
    if (placed?.status !== 200) {
      if (!placed || codeOf(placed).includes('session')) member.gameSession = undefined;
      return `stake of ${stake}: ${placed ? codeOf(placed) : 'more than the vendor has'}`;
    }
    if (dice.chance(0.12)) {
      member.rounds.push(round);
      return `stake of ${stake} stays open`;
    }
    if (session.ownWallet !== undefined && dice.chance(0.2)) member.gameSession = undefined;
    return `stake of ${stake}, ${await endRound(world, member, round)}`;
  },
};

/** An open round comes to its end, late. */
export const settleLate: Step = {
  name: 'settle late',
  weight: 6,
  async run(world, member) {
    const round = member.rounds.shift();
    return round ? endRound(world, member, round) : 'no round was open';
  },
};
