import * as v from 'valibot';
import { epochMillis, gameCategory, queryInteger, shortText, wireAmount } from '../index';
import { defineMemberCall, rangePart, rangeRefusals, wireId } from './member-call';

/** What became of a bet: waiting, won, lost, given back, cancelled. */
export const betStates = ['OPEN', 'WON', 'LOST', 'PUSH', 'CANCELLED'] as const;

const filters = {
  ...rangePart,
  /** 0 by the time of the bet, 1 by that of its settling. */
  dateType: v.optional(v.pipe(queryInteger, v.minValue(0), v.maxValue(1)), 0),
  status: v.optional(v.picklist(betStates)),
  vendor: v.optional(shortText(20)),
  /** A part of the game's name. */
  keyword: v.optional(shortText(60)),
};

const bet = v.pipe(
  v.object({
    /** Of the wager; the same as `roundId` of the account record. */
    betId: wireId,
    orderNo: v.string(),
    gameType: gameCategory,
    vendor: v.string(),
    vendorName: v.string(),
    gameName: v.string(),
    /** Of lotteries. */
    numero: v.optional(v.string()),
    selection: v.string(),
    odds: v.nullable(v.number()),
    betAmount: wireAmount,
    validBetAmount: wireAmount,
    winAmount: wireAmount,
    /** Nothing as long as it is open. */
    profitAndLoss: wireAmount,
    status: v.picklist(betStates),
    betTimeInTimestamp: epochMillis,
    /** `null` while it is open. */
    transTimeInTimestamp: v.nullable(epochMillis),
    customerName: v.string(),
    /** What the member held before it, and after the last that came of it. */
    startMoney: v.nullable(wireAmount),
    /** Whether it is a free spin, which has no stake. */
    freeRound: v.optional(v.boolean(), false),
    endMoney: v.nullable(wireAmount),
  }),
  v.transform(({ betId, orderNo, gameType, status, betTimeInTimestamp, transTimeInTimestamp, ...row }) => ({
    ...row,
    id: betId,
    reference: orderNo,
    category: gameType,
    state: status,
    placedAt: betTimeInTimestamp,
    settledAt: transTimeInTimestamp,
  })),
);
/** A bet of the member. */
export type Bet = v.InferOutput<typeof bet>;

/** Sums over all that the filters find, not over the page. */
const betFooter = v.object({
  betAmount: wireAmount,
  validBetAmount: wireAmount,
  winAmount: wireAmount,
  netProfit: wireAmount,
  totalHands: v.number(),
});

const reports = { moduleId: 'MEMTRANS3' } as const;

const betRecords = defineMemberCall('betRecords', {
  ...reports,
  method: 'GET',
  path: '/wps/relay/ODSFE2_memBetRecords',
  query: v.object({ ...filters, gameType: v.optional(gameCategory) }),
  response: v.object({
    list: v.array(bet),
    /** With the first page, and so are `total` and `totalPages`: leafing on changes none of them. */
    footer: v.optional(betFooter),
    total: v.optional(v.number()),
    totalPages: v.optional(v.number()),
  }),
  errors: rangeRefusals,
  summary: 'Bets of the member on every product, or on one, the newest first; at most 30 days, back to 12 months ago',
});

const lotteryBetRecords = defineMemberCall('lotteryBetRecords', {
  ...reports,
  method: 'GET',
  path: '/wps/relay/ODSFE2_lottMemBet',
  query: v.object({ ...filters, gameCode: v.optional(shortText(40)) }),
  response: v.object({
    list: v.array(
      v.object({
        orderDetailId: wireId,
        orderMasterId: wireId,
        abbrOrderNo: v.string(),
        gameCode: v.string(),
        gameName: v.string(),
        numero: v.string(),
        playId: v.number(),
        playCode: v.string(),
        betContent: v.string(),
        bettingApproach: v.number(),
        betAmount: wireAmount,
        validBetAmount: wireAmount,
        winAmount: wireAmount,
        /** Numbers of the lottery's orders. */
        status: v.number(),
        chase: v.boolean(),
        betTimeInTimestamp: epochMillis,
        settleTimeInTimestamp: v.nullable(epochMillis),
        customerName: v.string(),
        directAgentName: v.optional(v.string()),
      }),
    ),
    /** With the first page, as those of all bets are. */
    footer: v.optional(v.object({ betAmount: wireAmount, validBetAmount: wireAmount, winAmount: wireAmount })),
    total: v.optional(v.number()),
    totalPages: v.optional(v.number()),
  }),
  errors: rangeRefusals,
  summary: 'Lottery bets of the member, the newest first; those at vendors tell neither play nor draw',
});

const betDetail = defineMemberCall('betDetail', {
  ...reports,
  method: 'GET',
  path: '/wps/relay/ODSFE2_lottBetRecordsDetail',
  query: v.object({ betId: wireId }),
  response: v.object({
    bet,
    /** What paid, as far as the game says; `null` of a vendor who does not say. */
    outcome: v.nullable(
      v.array(
        v.object({ kind: v.picklist(['line', 'scatter']), line: v.number(), count: v.number(), amount: wireAmount }),
      ),
    ),
    /** How the result can be worked out anew; `null` of a vendor who does not say. */
    proof: v.nullable(
      v.object({
        serverSeedHash: v.string(),
        /** Told once the seed is no longer in use. */
        serverSeed: v.nullable(v.string()),
        clientSeed: v.string(),
        nonce: v.number(),
        /** Where each reel stopped, and how many stops it has. */
        stops: v.array(v.number()),
        reels: v.array(v.number()),
        verifyUrl: v.optional(v.string()),
      }),
    ),
    /** Rows of the ledger behind it, oldest first. */
    entries: v.array(
      v.object({
        txId: v.string(),
        txTypeId: v.number(),
        txTypeLabel: v.string(),
        at: epochMillis,
        amount: wireAmount,
        currentAvailBalance: wireAmount,
      }),
    ),
  }),
  errors: ['platform.not-found'],
  summary: 'One bet of the member with its outcome, its proof and its rows of the ledger',
});

const figures = {
  betAmount: wireAmount,
  validBetAmount: wireAmount,
  winAmount: wireAmount,
  profitAndLoss: wireAmount,
};

const personalProfit = defineMemberCall('personalProfit', {
  ...reports,
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemPNL',
  query: v.object({ startTime: queryInteger, endTime: queryInteger }),
  response: v.object({
    list: v.array(
      v.object({
        gameCategory,
        ...figures,
        /** Of those that are paid for one category; all there are stand in the footer. */
        rebate: wireAmount,
      }),
    ),
    footer: v.object({
      ...figures,
      rebate: wireAmount,
      deposit: wireAmount,
      withdraw: wireAmount,
      promotion: wireAmount,
      fees: wireAmount,
      /** Wins less bets, with rebates and promotions, less fees. */
      netProfit: wireAmount,
    }),
    /** Days of the brand's time zone, as `yyyy-MM-dd`, oldest first and without a gap. */
    days: v.array(v.object({ day: v.string(), betAmount: wireAmount, winAmount: wireAmount, netProfit: wireAmount })),
  }),
  errors: rangeRefusals,
  summary: 'Profit and loss of the member by category and by day; at most 30 days, back to 12 months ago',
});

/** What a reference stands for. */
export const storyKinds = ['ROUND', 'DEPOSIT', 'WITHDRAWAL', 'BONUS', 'REBATE', 'MOVEMENT'] as const;
/** One of {@link storyKinds}. */
export type StoryKind = (typeof storyKinds)[number];

/** What happens to money, by the kind of what it is. */
export const storySteps = [
  ...(['STAKED', 'SETTLED', 'CANCELLED'] as const),
  ...(['ORDERED', 'PAID', 'CREDITED', 'TAKEN_BACK', 'NOT_PAID'] as const),
  ...(['ASKED', 'REVIEWED', 'SENT', 'PAID_OUT', 'RETURNED'] as const),
  ...(['ISSUED', 'CLAIMED', 'EXPIRED', 'MOVED'] as const),
  ...(['REQUIRED', 'REQUIREMENT_DONE', 'REQUIREMENT_ENDED'] as const),
] as const;
/** One of {@link storySteps}. */
export type StoryStep = (typeof storySteps)[number];

const moneyStory = defineMemberCall('moneyStory', {
  ...reports,
  method: 'GET',
  path: '/wps/relay/ODSFE2_moneyStory',
  /** Of a row of the account record, whole or as pages show it short, of a deposit, or of a bet. */
  query: v.object({ reference: v.pipe(shortText(120), v.trim(), v.minLength(1)) }),
  response: v.object({
    kind: v.picklist(storyKinds),
    reference: v.string(),
    /** Name of the game, the way of paying in, the account that is paid to, the bonus. */
    title: v.string(),
    /** Of a round, for the call of its proof. */
    betId: v.nullable(wireId),
    /** In their order; those that are still to come have no time. */
    steps: v.array(
      v.object({
        step: v.picklist(storySteps),
        at: v.nullable(epochMillis),
        isDone: v.boolean(),
        amount: v.nullable(wireAmount),
      }),
    ),
    /** What is to be staked for it; `null` where nothing is. */
    requirement: v.nullable(
      v.object({
        required: wireAmount,
        done: wireAmount,
        state: v.picklist(['OPEN', 'DONE', 'FORFEITED', 'EXPIRED', 'CLEARED']),
      }),
    ),
    /** Rows of the member's own ledger account that belong to it, oldest first. */
    entries: v.array(
      v.object({
        txId: v.string(),
        txTypeId: v.number(),
        txTypeLabel: v.string(),
        at: epochMillis,
        amount: wireAmount,
        currentAvailBalance: wireAmount,
      }),
    ),
  }),
  errors: ['history.not-found'],
  summary: 'What became of a round, deposit, withdrawal or bonus of the member, by its reference',
});
/** What became of one thing that moved money. */
export type MoneyStory = v.InferOutput<typeof moneyStory.response>;

/** What the member played, and what came of it. */
export const historyCalls = { betRecords, lotteryBetRecords, betDetail, personalProfit, moneyStory } as const;
