import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { epochMillis, queryInteger, shortText } from './wire-types';

const menuItem = v.object({
  gameId: v.number(),
  gameCode: v.string(),
  /** Name on screen. */
  remark: v.string(),
  mobileIconUrl: v.string(),
  defaultPlayType: v.string(),
});

/** Menus of the lottery games, keyed by group. */
export const lotteryMenus = defineEndpoint('lotteryMenus', {
  method: 'GET',
  path: '/lgw/games/game_menus',
  envelope: 'bare',
  query: v.object({
    prizeMode: v.optional(v.picklist(['Lott', 'ZY', 'Elott', 'SEA']), 'Lott'),
    device: v.optional(shortText(12), 'WEB'),
  }),
  response: v.pipe(
    v.record(
      v.string(),
      v.object({
        gameGroupId: v.number(),
        gameGroupCode: v.string(),
        displayName: v.string(),
        gameMenus: v.array(menuItem),
      }),
    ),
    v.transform((groups) =>
      Object.values(groups).map(({ gameGroupCode, displayName, gameMenus }) => ({
        code: gameGroupCode,
        name: displayName,
        games: gameMenus.map(({ gameId, gameCode, remark, mobileIconUrl }) => ({
          id: gameId,
          code: gameCode,
          name: remark,
          icon: mobileIconUrl,
        })),
      })),
    ),
  ),
  summary: 'Lottery games by group',
});

export type LotteryGroup = v.InferOutput<typeof lotteryMenus.response>[number];

/** The issue on sale now, the one before and the one after. Times in milliseconds. */
export const nearIssue = defineEndpoint('nearIssue', {
  method: 'GET',
  path: '/lgw/numeros/near',
  envelope: 'bare',
  query: v.object({ gameId: queryInteger }),
  response: v.pipe(
    v.object({
      currentNumero: v.object({
        gameId: v.number(),
        numero: v.string(),
        /** Milliseconds to the close of sale. */
        remainTime: v.number(),
        /** Seconds between close of sale and draw. */
        lockTime: v.number(),
        isSale: v.boolean(),
        openTime: epochMillis,
      }),
      previousNumero: v.object({
        numero: v.string(),
        winningNumber: v.optional(v.string()),
        /** When it was drawn, and the sale of the current issue began. */
        openTime: v.optional(epochMillis),
      }),
      nextNumero: v.object({ numero: v.string() }),
    }),
    v.transform(({ currentNumero, previousNumero, nextNumero }) => ({
      issue: currentNumero.numero,
      closesInMs: currentNumero.remainTime,
      drawsAt: currentNumero.openTime,
      onSale: currentNumero.isSale,
      /** How long the sale lasts from its beginning to its close; nobody knows of gateways that do not say it. */
      saleMs:
        previousNumero.openTime === undefined
          ? undefined
          : currentNumero.openTime - currentNumero.lockTime * 1000 - previousNumero.openTime,
      previousIssue: previousNumero.numero,
      nextIssue: nextNumero.numero,
    })),
  ),
  errors: ['game.not-found'],
  summary: 'Current issue of a lottery game with the time to its draw',
});

export type LotteryIssue = v.InferOutput<typeof nearIssue.response>;
