import { zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Result } from '@pavilion/platform';
import type { BalanceNews } from '../wallet';
import { giveUp, isMoneyOut, mainAccount } from './requirement.core';
import { listEnded, listOpen, lockRequirement, type ShownRequirement } from './requirement.repository';

export interface RequirementService {
  /** Those that are open in their order, and behind them those that have ended, the newest first. */
  list(
    brandId: string,
    asked: { readonly memberId: bigint; readonly status: 'OPEN' | 'ENDED' | 'ALL' },
  ): Promise<readonly ShownRequirement[]>;
  /**
   * Gives one up with what is left of its bonus; refused while money of the member is out. The call that gave it up is
   * answered so again.
   */
  forfeit(
    brandId: string,
    chosen: { readonly memberId: bigint; readonly id: bigint; readonly intentKey: string | null },
  ): Promise<Result<undefined, 'requirement.not-found' | 'requirement.kept'>>;
}

export interface RequirementServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: BalanceNews;
}

/** So many of those that have ended are shown. */
const mostEnded = 50;

export function createRequirementService({ database, clock, news }: RequirementServiceDeps): RequirementService {
  return {
    async list(brandId, { memberId, status }) {
      const [open, ended] = await Promise.all([
        status === 'ENDED' ? [] : listOpen(database, brandId, memberId),
        status === 'OPEN' ? [] : listEnded(database, brandId, { memberId, limit: mostEnded }),
      ]);
      return [...open, ...ended];
    },
    forfeit: (brandId, chosen) =>
      database.transaction(
        async (tx) => {
          const at = new Date(clock.now());
          const requirement = await lockRequirement(tx, brandId, chosen);
          if (!requirement) return err('requirement.not-found');
          const { intentKey } = chosen;
          if (intentKey !== null && requirement.forfeitIntent === intentKey) return ok(undefined);
          if (!requirement.isOpen || requirement.forfeit === zeroAmount) return err('requirement.kept');
          if (await isMoneyOut(tx, brandId, { ...requirement, at })) return err('requirement.kept');
          await giveUp(tx, brandId, { requirement, state: 'FORFEITED', at, intentKey });
          news.moved(tx, brandId, [await mainAccount(tx, brandId, { ...requirement, at })]);
          return ok(undefined);
        },
        { attempts: 3 },
      ),
  };
}
