import type { seamlessAuthenticate } from '@pavilion/api-contract';
import { amountToWire } from '@pavilion/money';
import type * as v from 'valibot';
import type { OpenedGameSession } from './game-session.repository';

/** What a vendor learns of a game session. Free play has a player id of its own, so that the two never mix. */
export function presentGameSession(
  session: OpenedGameSession & { readonly gameSession: string },
): v.InferInput<typeof seamlessAuthenticate.response> {
  const { brandId, memberId, demo, balance, gameSession } = session;
  const { shownName, ...details } = session.details;
  return {
    ...details,
    gameName: shownName ?? details.gameName,
    gameSession,
    playerId: demo ? `m${memberId}.demo` : `m${memberId}`,
    brand: brandId,
    demo,
    balance: amountToWire(balance),
  };
}
