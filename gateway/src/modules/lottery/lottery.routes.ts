import { endpoints, type Language } from '@pavilion/api-contract';
import { type Clock, err, ok } from '@pavilion/platform';
import type * as v from 'valibot';
import type { ModuleContext } from '../../kit';
import { nearIssues } from './draw-schedule';
import { type LotteryGame, type LotteryGroupData, lotteryGroups } from './lottery-games.data';

type Near = v.InferInput<typeof endpoints.nearIssue.response>;
type Menus = v.InferInput<typeof endpoints.lotteryMenus.response>;

const games = new Map(lotteryGroups.flatMap((group) => group.games.map((game) => [game.id, game] as const)));

/** Lottery games and their next draws. */
export function registerLotteryRoutes(context: ModuleContext, clock: Clock): void {
  context.bind(endpoints.lotteryMenus, async ({ query, language }) => {
    const groups = lotteryGroups.filter(({ prizeModes }) => prizeModes.includes(query.prizeMode));
    return ok(Object.fromEntries(groups.map((group) => [group.code, presentGroup(group, language)])));
  });
  context.bind(endpoints.nearIssue, async ({ query }) => {
    const game = games.get(query.gameId);
    return game ? ok(presentNear(game, clock.now())) : err('game.not-found');
  });
}

function presentGroup({ id, code, name, games: members }: LotteryGroupData, language: Language): Menus[string] {
  return {
    gameGroupId: id,
    gameGroupCode: code,
    displayName: name[language],
    gameMenus: members.map((game) => ({
      gameId: game.id,
      gameCode: game.code,
      remark: game.name[language],
      mobileIconUrl: '',
      defaultPlayType: game.defaultPlayType,
    })),
  };
}

function presentNear({ id, schedule }: LotteryGame, now: number): Near {
  const { previous, current, next } = nearIssues(schedule, now);
  return {
    currentNumero: {
      gameId: id,
      numero: current.numero,
      remainTime: Math.max(0, current.closesAt - now),
      lockTime: schedule.lockSeconds,
      isSale: now < current.closesAt,
      openTime: current.drawsAt,
    },
    previousNumero: { numero: previous.numero, openTime: previous.drawsAt },
    nextNumero: { numero: next.numero },
  };
}
