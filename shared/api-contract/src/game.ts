import * as v from 'valibot';
import { defineEndpoint, noValue } from './endpoint';
import { cursors, gameCategory, pageCursor, pageNo, pageSize, queryInteger, shortText } from './wire-types';
import { gameOf, gameOnWire, nodeId, vendorCode, wireGame } from './wire-game';

export const vendorCard = v.pipe(
  v.object({
    vassalage: vendorCode,
    accountTypeName: v.string(),
    displayName: v.string(),
    title: v.string(),
    gameType: gameCategory,
    smallIcon: v.string(),
    isHot: v.boolean(),
    isGame: v.picklist(['GAME', 'VASSALAGE']),
    nodeId: v.optional(nodeId),
    gameCount: v.number(),
  }),
  v.transform((card) => ({
    code: card.vassalage,
    name: card.displayName,
    category: card.gameType,
    logo: card.smallIcon,
    hot: card.isHot,
    gameCount: card.gameCount,
    /** Game that the card launches outright; without one it opens the vendor's games. */
    gameId: card.nodeId,
  })),
);

export type Vendor = v.InferOutput<typeof vendorCard>;

const lane = v.pipe(
  v.object({
    title: gameCategory,
    gameClassify: v.array(v.object({ key: v.string(), displayName: v.string(), gameCount: v.number() })),
    cards: v.array(vendorCard),
  }),
  v.transform(({ title, gameClassify, cards }) => ({
    category: title,
    classifications: gameClassify.map(({ key, displayName, gameCount }) => ({ key, name: displayName, gameCount })),
    vendors: cards,
  })),
);

/** Vendors of one category. */
export type VendorLane = v.InferOutput<typeof lane>;

const clientDescription = {
  merchant: v.optional(shortText(40)),
  platform: v.optional(shortText(60)),
  clientType: v.optional(queryInteger, 3),
  language: v.optional(shortText(8)),
};

export const gameVendors = defineEndpoint('gameVendors', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  query: v.object(clientDescription),
  response: v.pipe(
    v.object({ data: v.object({ lanes: v.array(lane) }) }),
    v.transform((value) => value.data.lanes),
  ),
  summary: 'Vendors by category; e-sports and cockfight vendors arrive under SPORTS',
});

export const vendorGameTypes = defineEndpoint('vendorGameTypes', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  moduleId: 'COMM3',
  query: v.object({ merchant_code: v.optional(shortText(40)), typeId: v.optional(shortText(20)) }),
  response: v.object({ content: v.record(v.string(), v.record(v.string(), v.array(v.string()))) }),
  summary: 'Which classifications each vendor has, by category',
});

export const gameList = defineEndpoint('gameList', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  moduleId: 'GAMELO3',
  auth: 'optional',
  query: v.object({
    ...clientDescription,
    channel: v.optional(shortText(20)),
    gameType: v.optional(gameCategory),
    /** Several categories for one page of results are not asked for; empty means all. */
    vassalage: v.optional(vendorCode),
    gameClassify: v.optional(shortText(24)),
    /** Part of the name; accents, case and slips of typing do not matter. */
    gameName: v.optional(shortText(60)),
    /** Largest minimum bet wanted, in whole currency. */
    minBet: v.optional(queryInteger),
    minLineNum: v.optional(queryInteger),
    tag: v.optional(v.picklist(['HOT', 'NEW', 'JACKPOT'])),
    sort: v.optional(v.picklist(['POPULAR', 'NAME', 'RTP']), 'POPULAR'),
    pageNo,
    pageSize: pageSize(42, 84),
  }),
  response: v.object({
    games: v.array(wireGame),
    pageNum: v.number(),
    totalPages: v.number(),
    totalCount: v.number(),
  }),
  summary: 'Games of the brand, 42 a page',
});

/** One game by its id, for addresses that name a game. */
export const gameById = defineEndpoint('gameById', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_game',
  moduleId: 'GAMELO3',
  auth: 'optional',
  query: v.object({ nodeId }),
  response: wireGame,
  errors: ['game.not-found'],
  summary: 'One game of the brand',
});

export const hotGames = defineEndpoint('hotGames', {
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  aliases: [{ method: 'POST', path: '/wps/relay/GCSGAME_hotGamesV2' }],
  moduleId: 'GAMELOHOT3',
  query: v.object({
    merchantCode: v.optional(shortText(40)),
    isPlatform: v.optional(queryInteger, 2),
    platform: v.optional(shortText(60)),
    language: v.optional(shortText(8)),
    vassalage: v.optional(vendorCode),
  }),
  response: v.pipe(
    v.object({ list: v.array(wireGame) }),
    v.transform((value) => value.list),
  ),
  summary: 'The most played games',
});

/** A game with when it was last opened. */
const recentGame = v.pipe(
  v.object({
    ...gameOnWire.entries,
    playedAt: v.number(),
    /** The game once more, where clients of older releases look for it. */
    game: v.optional(gameOnWire),
  }),
  v.transform(({ playedAt, game: _, ...played }) => ({ game: gameOf(played), playedAt })),
);

export const recentGames = defineEndpoint('recentGames', {
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  moduleId: 'GAMELOREC3',
  auth: 'session',
  query: v.object({ ...clientDescription, vassalage: v.optional(vendorCode), page: pageNo, size: pageSize(20, 42) }),
  response: v.object({
    list: v.array(recentGame),
    total: v.number(),
    totalPages: v.number(),
  }),
  summary: 'Games that the account played, latest first',
});

export const favouriteGameIds = defineEndpoint('favouriteGameIds', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  moduleId: 'GAMELOFAV3',
  auth: 'session',
  response: v.array(nodeId),
  summary: 'Ids of the favourite games',
});

export const favouriteGames = defineEndpoint('favouriteGames', {
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  moduleId: 'GAMELOFAV3',
  auth: 'session',
  query: v.object({
    clientType: v.optional(queryInteger, 3),
    platform: v.optional(shortText(60), 'flash'),
    language: v.optional(shortText(8)),
    gameType: v.optional(gameCategory),
    vendor: v.optional(vendorCode),
    pageNo,
    pageSize: pageSize(42, 84),
    cursor: pageCursor,
  }),
  response: v.object({ content: v.array(wireGame), pageNum: v.number(), totalPages: v.number(), ...cursors }),
  summary: 'The favourite games',
});

const ofFavourites = {
  moduleId: 'GAMELOFAV3',
  auth: 'session',
  accounts: 'true-accounts',
  idempotent: true,
  repeatable: true,
  body: v.object({ nodeId, vendor: v.optional(vendorCode), gameType: v.optional(gameCategory) }),
  response: noValue,
} as const;

export const addFavourite = defineEndpoint('addFavourite', {
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  ...ofFavourites,
  errors: ['game.not-found', 'in_need_true_account'],
  summary: 'Makes a game a favourite; again changes nothing',
});

export const removeFavourite = defineEndpoint('removeFavourite', {
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  ...ofFavourites,
  errors: ['in_need_true_account'],
  summary: 'Takes a game from the favourites; again changes nothing',
});

export const launchGame = defineEndpoint('launchGame', {
  method: 'GET',
  path: '/wps/game/launchGame',
  moduleId: 'GAMELO3',
  auth: 'session',
  unkeyed: 'its answer is an address good for one use, and a second launch is refused by #734',
  query: v.object({
    nodeId,
    gameId: v.optional(shortText(40)),
    roomId: v.optional(shortText(40)),
    /** 1 plays for the balance, 0 is free play. */
    accountType: v.optional(v.pipe(queryInteger, v.picklist([0, 1])), 1),
    confirmTrans: v.optional(queryInteger, 0),
    vassalage: v.optional(vendorCode),
    launchMode: v.optional(shortText(12)),
    platform: v.optional(shortText(60)),
    clientType: v.optional(queryInteger, 3),
    username: v.optional(shortText(60)),
    merchantCode: v.optional(shortText(40)),
    language: v.optional(shortText(8)),
    theme: v.optional(v.picklist(['dark', 'light'])),
    backUrl: v.optional(shortText(500)),
  }),
  response: v.pipe(
    v.object({
      content: v.object({
        game_url: v.string(),
        /** Whether it is played from a wallet that its vendor keeps. */
        ownWallet: v.optional(v.boolean(), false),
      }),
    }),
    v.transform(({ content }) => ({ url: content.game_url, hasOwnWallet: content.ownWallet })),
  ),
  errors: ['#727', '#734', 'game.not-found', 'game.maintenance', 'in_need_true_account', 'transfer.wallet-empty'],
  summary: 'A signed launch address, good for one use',
});
