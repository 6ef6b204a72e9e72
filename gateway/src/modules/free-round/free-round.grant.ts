import type { Language } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import type { Random, Tx } from '@pavilion/platform';
import { openLedgerAccount } from '../ledger';
import { insertCampaign } from './free-round.repository';
import type { FreeRoundRule } from './free-round.rules';

/** Whose ticket gives which rounds. */
export interface FreeRoundGrant {
  readonly ticketId: bigint;
  readonly memberId: bigint;
  readonly name: Readonly<Record<Language, string>>;
  readonly currency: string;
  readonly rule: FreeRoundRule;
  /** Times what is won that is to be staked for it. */
  readonly multiplier: number;
  readonly at: Date;
}

/** Gives free rounds, once for a ticket. */
export type FreeRoundGiver = (tx: Tx, brandId: string, grant: FreeRoundGrant) => Promise<void>;

const hourMs = 60 * 60_000;

export const createFreeRoundGiver =
  (random: Pick<Random, 'token'>): FreeRoundGiver =>
  async (tx, brandId, { rule, at, currency, ...grant }) => {
    const house = { kind: 'house', owner: 'bonus', currency, at } as const;
    await insertCampaign(tx, brandId, {
      ...{ ...grant, at, currency, gameId: rule.game, rounds: rule.rounds },
      reference: `free-${random.token(15)}`,
      houseAccountId: await openLedgerAccount(tx, brandId, house),
      ...{ bet: parseAmount(rule.bet), maxWin: parseAmount(rule.maxWin) },
      expiresAt: new Date(at.getTime() + rule.playHours * hourMs),
    });
  };
