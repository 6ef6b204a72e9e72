import * as v from 'valibot';
import { epochMillis, shortText, wireAmount } from './wire-types';

/**
 * The seamless-wallet protocol between a game vendor and the gateway, server to server.
 *
 * Every request is a POST of JSON under `/seamless/`. Headers: `X-Vendor` (vendor code of the integration),
 * `X-Timestamp` (epoch ms, at most 60 s off), `X-Nonce` (16 to 64 characters, used once),
 * `X-Signature` = hex HMAC-SHA-256 with the vendor's secret over `timestamp + "\n" + nonce + "\n" + path + "\n" +
 * body`.
 *
 * `reference` names one movement of money for ever: sent again with the same content it gets the stored answer, with
 * other content `wallet.idempotency-conflict`. A rollback that arrives before its debit leaves a tombstone, and the
 * debit is then refused with `wallet.rolled-back`. Credits are accepted late, also after the session ended.
 *
 * What a vendor is told of a game beside its name (`art`, `timeZone`) may be left out, and a vendor may pass over it.
 *
 * What describes a bet (`betKind`, `selection`, `odds`, `validStake`) may be left out. What is sent of it is content: a
 * repetition sends the same.
 *
 * Free rounds: the launch names a campaign of so many rounds without a stake (`freeRounds` of the authentication,
 * `campaign` of the launch address). A vendor that knows them plays such a round as if `bet` had been staked: its debit
 * has `freeRound` and the amount 0, its credit says what it won and needs no more than any other. The platform counts
 * each round once, whoever sends what twice; a rollback gives the round back. `free-round.none-left` and
 * `free-round.expired` refuse a debit, and one that names a campaign which is not the session's own is refused with
 * `wallet.unknown-reference`. A campaign pays `maxWin` at most: `credited` tells what a credit came to. A vendor that
 * does not know free rounds passes over all of it.
 */
const reference = v.pipe(v.string(), v.regex(/^[\w.:-]{8,80}$/));
const amount = v.pipe(
  wireAmount,
  v.check((units) => units >= 0n, 'negative amount'),
);

/** A vendor's own word for a kind of bet, for example `moneyline`. */
const betKind = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/));

/** Decimal odds, to four decimals. */
const odds = v.pipe(
  v.number(),
  v.minValue(0.0001),
  v.maxValue(1_000_000),
  v.check((value) => Math.round(value * 10_000) / 10_000 === value, 'more than four decimals'),
);

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

/** How the lobby draws a game, so that a vendor can open what its tile shows. */
export const seamlessGameArt = v.object({
  /** What the tile shows, by its name in the artwork kit, for example `gem-jade`. */
  motif: v.pipe(v.string(), v.maxLength(60)),
  /** Family of the motif, for example `gem`. */
  family: v.pipe(v.string(), v.maxLength(60)),
  /** Ground behind the motif by its name in the artwork kit, `type-palette`, for example `aurora-violet`. */
  background: v.pipe(v.string(), v.maxLength(60)),
  colours: v.object({
    /** The tile as a whole. */
    dominant: colour,
    /** The motif. */
    accent: colour,
    /** The ground behind it. */
    background: colour,
  }),
  /** Colours of the title's letters from top to bottom. */
  lettering: v.pipe(v.array(colour), v.minLength(1), v.maxLength(8)),
});

/** Rounds without a stake that a player has at the game that is opened. */
export const seamlessFreeRounds = v.object({
  /** Names them in each debit of such a round. */
  campaign: reference,
  /** What each round is played as if it had been staked. */
  bet: wireAmount,
  /** How many there were, and how many are left as the game is opened. */
  rounds: v.pipe(v.number(), v.integer(), v.minValue(1)),
  left: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Most that all of them together pay. */
  maxWin: wireAmount,
  /** A round that begins from then on is refused. */
  expiresAt: epochMillis,
});

/** Exchanges the single-use launch token for who plays what. */
export const seamlessAuthenticate = {
  path: '/seamless/authenticate',
  request: v.object({ launchToken: shortText(200) }),
  response: v.object({
    /** Opaque game session, sent with each later call. */
    gameSession: v.string(),
    /** Opaque player id, stable per brand. */
    playerId: v.string(),
    /** Name shown in the game. */
    displayName: v.string(),
    brand: v.string(),
    /** `nodeId` of the game in the catalogue. */
    gameId: v.string(),
    gameName: v.string(),
    vendorCode: v.string(),
    /** Category of the lobby, for example `RNG`. */
    category: v.string(),
    /** Stable seed from which a vendor may choose art and paytable. */
    gameSeed: v.number(),
    minBet: wireAmount,
    currency: v.object({
      code: v.string(),
      symbol: v.string(),
      digits: v.number(),
      position: v.picklist(['F', 'B']),
    }),
    language: v.string(),
    /** Whether no real balance is touched. */
    demo: v.boolean(),
    balance: wireAmount,
    /** Where the game's back button leads. */
    backUrl: v.string(),
    /** How the lobby draws the game. */
    art: v.optional(seamlessGameArt),
    /** IANA name of the brand's time zone, in which players read times. */
    timeZone: v.optional(v.string()),
    /**
     * Whether rounds are played from the wallet that the vendor keeps for this player, which money is moved to and from
     * by the transfer protocol. The vendor still makes every call of this one, as its report of the round.
     */
    ownWallet: v.optional(v.boolean()),
    /** Rounds without a stake that the player has here. */
    freeRounds: v.optional(seamlessFreeRounds),
  }),
};

/** Balance after a movement, as every money call answers. */
export const seamlessBalance = v.object({ balance: wireAmount, transactionId: v.string() });

export const seamlessDebit = {
  path: '/seamless/debit',
  request: v.object({
    gameSession: shortText(200),
    reference,
    roundId: reference,
    amount,
    /** What was bet on, as far as the vendor says it; of several debits of one round the first that says it counts. */
    betKind: v.optional(betKind),
    /** The chosen outcome, as the vendor names it. */
    selection: v.optional(shortText(200)),
    odds: v.optional(odds),
    /** Of a round without a stake, whose amount is 0: the campaign that the launch named. */
    freeRound: v.optional(v.object({ campaign: reference })),
    occurredAt: epochMillis,
  }),
  response: v.object({
    ...seamlessBalance.entries,
    /** Of a free round: how many its campaign has left after it. */
    freeRoundsLeft: v.optional(v.number()),
  }),
};

export const seamlessCredit = {
  path: '/seamless/credit',
  request: v.object({
    gameSession: shortText(200),
    reference,
    roundId: reference,
    amount,
    /** Whether the round is complete with this credit. An amount of 0 closes a lost round. */
    roundComplete: v.boolean(),
    /**
     * What of the round's stake counts for requirements and rebates. Without it the whole does, and nothing of a push
     * in categories that know one.
     */
    validStake: v.optional(amount),
    occurredAt: epochMillis,
  }),
  response: v.object({
    ...seamlessBalance.entries,
    /** Of a free round: what of the amount was paid, where its campaign pays no more than its most. */
    credited: v.optional(wireAmount),
  }),
};

export const seamlessRollback = {
  path: '/seamless/rollback',
  request: v.object({
    gameSession: shortText(200),
    reference,
    /** `reference` of the debit that is taken back. */
    debitReference: reference,
    roundId: reference,
    occurredAt: epochMillis,
  }),
  response: seamlessBalance,
};

export const seamlessBalanceQuery = {
  path: '/seamless/balance',
  request: v.object({ gameSession: shortText(200) }),
  response: v.object({ balance: wireAmount }),
};

/** How a refusal of the seamless protocol looks, with HTTP status of the code. */
export const seamlessRefusal = v.object({ errorCode: v.string(), message: v.optional(v.string()) });

/** What the gateway appends to a vendor's launch address; the vendor checks `signature` before it answers. */
export const launchAddressParameters = v.object({
  launchToken: v.string(),
  gameId: v.string(),
  language: v.string(),
  brand: v.string(),
  theme: v.optional(v.picklist(['dark', 'light'])),
  expires: v.string(),
  /** Names the free rounds that the player has at the game, where there are any. */
  campaign: v.optional(v.string()),
  /** Hex HMAC-SHA-256 with the vendor's secret over the other parameters as `name=value` lines in name order. */
  signature: v.string(),
});
