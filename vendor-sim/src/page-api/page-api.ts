import { epochMillis, wireAmount } from '@pavilion/api-contract';
import { seamlessGameArt } from '@pavilion/api-contract/seamless';
import * as v from 'valibot';

/** The calls between the game page and its server. Amounts are whole currency with up to four decimals on the wire. */

/** Text that a player mixes into the draw. */
export const clientSeed = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/));

/** The seeds in play: enough to check every spin once the server seed is revealed. */
export const fairnessView = v.object({
  serverSeedHash: v.string(),
  clientSeed: v.string(),
  /** Nonce of the next spin. */
  nonce: v.number(),
});

/** One win of a round. */
export const winView = v.object({
  kind: v.picklist(['line', 'scatter']),
  /** Line number from 1; 0 for scatters. */
  line: v.number(),
  symbol: v.string(),
  count: v.number(),
  /** `[reel, row]` of each symbol that takes part. */
  cells: v.array(v.tuple([v.number(), v.number()])),
  amount: wireAmount,
});

/** A round as the player may see it. */
export const roundView = v.object({
  roundId: v.string(),
  clientRoundId: v.string(),
  state: v.picklist(['debiting', 'settling', 'completed', 'cancelling', 'cancelled']),
  gameName: v.string(),
  modelId: v.string(),
  occurredAt: epochMillis,
  bet: wireAmount,
  /** Whether nothing was staked: the bet is then what it was played as. */
  free: v.boolean(),
  win: wireAmount,
  /** Empty unless the bet was taken. */
  stops: v.array(v.number()),
  /** Symbols by reel from the top; empty unless the bet was taken. */
  grid: v.array(v.array(v.string())),
  wins: v.array(winView),
  /** Why the round was cancelled. */
  refusal: v.optional(v.string()),
  fairness: v.object({
    serverSeedHash: v.string(),
    clientSeed: v.string(),
    nonce: v.number(),
    /** Present once the seed was rotated. */
    serverSeed: v.optional(v.string()),
  }),
});

export const sessionView = v.object({
  gameId: v.string(),
  gameName: v.string(),
  vendorCode: v.string(),
  category: v.string(),
  gameSeed: v.number(),
  modelId: v.string(),
  displayName: v.string(),
  brand: v.string(),
  language: v.picklist(['TW', 'EN', 'VI']),
  currency: v.object({ code: v.string(), symbol: v.string(), digits: v.number(), position: v.picklist(['F', 'B']) }),
  bets: v.array(wireAmount),
  demo: v.boolean(),
  backUrl: v.string(),
  /** How the lobby draws the game, where the gateway said it. */
  art: v.optional(seamlessGameArt),
  /** IANA name of the time zone that times are shown in; the browser's without it. */
  timeZone: v.optional(v.string()),
  /** Rounds without a stake. */
  freeRounds: v.optional(v.object({ bet: wireAmount, rounds: v.number(), left: v.number() })),
});

/** `GET /api/state`, and the data in the page of a launch. */
export const stateAnswer = v.object({
  session: sessionView,
  /** Absent when the gateway cannot be asked. */
  balance: v.optional(wireAmount),
  /** Why the balance is absent. */
  balanceError: v.optional(v.string()),
  fairness: fairnessView,
  lastRound: v.optional(roundView),
});

/** The data block in the page of a launch. */
export const launchData = v.object({ token: v.string(), state: stateAnswer });

/** `POST /api/spin`; the same `clientRoundId` names the same round. */
export const spinRequest = v.object({
  clientRoundId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  bet: wireAmount,
  /** Plays one of the rounds without a stake, by their bet. */
  free: v.optional(v.boolean(), false),
});

export const spinAnswer = v.object({
  round: roundView,
  /** Balance after the round, or after the bet while the win is still on its way. */
  balance: v.optional(wireAmount),
  /** Whether the gateway has confirmed the end of the round. */
  settled: v.boolean(),
  /** Rounds without a stake that are left. */
  freeLeft: v.optional(v.number()),
  /** The seeds of the next spin. */
  fairness: fairnessView,
});

/** `POST /api/seed`: rotates the server seed, with a new client seed if one is named. */
export const seedRequest = v.object({ clientSeed: v.optional(clientSeed) });

/** The seed that was in play, revealed, and the one that is now. */
export const seedAnswer = v.object({
  revealed: v.object({
    serverSeed: v.string(),
    serverSeedHash: v.string(),
    clientSeed: v.string(),
    /** How many spins were drawn from it. */
    spins: v.number(),
  }),
  fairness: fairnessView,
});

/** `GET /api/rounds?before=`, newest first. */
export const roundsAnswer = v.object({
  rounds: v.array(roundView),
  /** Pass as `before` for older ones; absent at the end. */
  next: v.optional(v.string()),
});

/** `GET /rounds/:roundId/proof`, which the platform asks: what came out, and how it can be worked out anew. */
export const roundProof = v.object({
  wins: v.array(v.pick(winView, ['kind', 'line', 'count', 'amount'])),
  serverSeedHash: v.string(),
  serverSeed: v.nullable(v.string()),
  clientSeed: v.string(),
  nonce: v.number(),
  /** Stop of each reel, and how many stops it has. */
  stops: v.array(v.number()),
  reels: v.array(v.number()),
  /** Page of this server that recomputes the round. */
  verifyPath: v.string(),
});

/** How a refusal looks. */
export const refusalAnswer = v.object({ errorCode: v.string(), requestId: v.optional(v.string()) });
