import type { seamlessAuthenticate } from '@pavilion/api-contract/seamless';
import { amountToWire } from '@pavilion/money';
import type * as v from 'valibot';
import type { OpenedGameSession } from './game-session.repository';

/** How a vendor knows a member. Free play has an id of its own, so that the two never mix. */
export const vendorPlayerId = ({ memberId, demo }: Pick<OpenedGameSession, 'memberId' | 'demo'>): string =>
  demo ? `m${memberId}.demo` : `m${memberId}`;

export function presentGameSession(
  session: OpenedGameSession & { readonly gameSession: string },
): v.InferInput<typeof seamlessAuthenticate.response> {
  const { brandId, demo, balance, gameSession } = session;
  const { shownName, ...details } = session.details;
  return {
    ...details,
    gameName: shownName ?? details.gameName,
    gameSession,
    playerId: vendorPlayerId(session),
    brand: brandId,
    demo,
    balance: amountToWire(balance),
  };
}
