import { amountToWire } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import type { GameSessionDetails } from '../seamless';
import { findOpenCampaign } from './free-round.repository';

/** Free rounds as a game session keeps them and its vendor is told. */
export type OfferedRounds = NonNullable<GameSessionDetails['freeRounds']>;

/** Rounds without a stake that a member has at a game, for its vendor; nothing where there are none. */
export async function offeredRounds(
  db: Queryable,
  brandId: string,
  asked: { readonly memberId: bigint; readonly gameId: string; readonly at: Date },
): Promise<OfferedRounds | undefined> {
  const campaign = await findOpenCampaign(db, brandId, asked);
  if (!campaign) return undefined;
  const { reference, rounds, left, bet, maxWin, expiresAt } = campaign;
  return {
    ...{ campaign: reference, rounds, left, expiresAt: expiresAt.getTime() },
    ...{ bet: amountToWire(bet), maxWin: amountToWire(maxWin) },
  };
}
