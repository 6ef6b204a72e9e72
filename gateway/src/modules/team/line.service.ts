import { type Clock, type Database, err, ok, type Result } from '@pavilion/platform';
import type { ActingOperator } from '@pavilion/platform/operators';
import { findLineStanding, findUpline, listTeamAt, type LineMove, moveMember } from './line.repository';

/** An order to move a member with everybody below it. */
export interface MoveOrder {
  readonly brandId: string;
  readonly username: string;
  /** User name of the agent above from now on; `null` for the house itself. */
  readonly upline: string | null;
  readonly reason: string;
  readonly by: ActingOperator;
}

/** Why a line stays where it is. */
export type MoveRefusal = 'USER_NOT_EXIST' | 'team.not-agent' | 'team.cycle';

/** Who stands below whom. */
export interface LineService {
  /**
   * Moves a member with everybody below it. Sums of days stay with the agents who stood above then. The answer says how
   * many members went along; none where it stood there already.
   */
  move(order: MoveOrder): Promise<Result<{ readonly moved: number }, MoveRefusal>>;
  /** Who was in an agent's team at a moment, without the agent. */
  teamAt(brandId: string, asked: { readonly agentId: bigint; readonly at: Date }): Promise<bigint[]>;
}

export interface LineDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const refusals: Readonly<Partial<Record<LineMove['outcome'], MoveRefusal>>> = {
  unknown: 'USER_NOT_EXIST',
  'not-agent': 'team.not-agent',
  cycle: 'team.cycle',
};

export function createLineService({ database, clock }: LineDeps): LineService {
  return {
    teamAt: (brandId, asked) => listTeamAt(database, brandId, asked),
    move: ({ brandId, username, upline, reason, by }) =>
      database.transaction(
        async (tx) => {
          const [mover, uplineId] = [
            await findLineStanding(tx, brandId, username),
            await findUpline(tx, brandId, upline),
          ];
          if (!mover || uplineId === undefined) return err('USER_NOT_EXIST');
          const at = new Date(clock.now());
          const { outcome, moved } = await moveMember(tx, brandId, { memberId: mover.memberId, uplineId, at });
          const refusal = refusals[outcome];
          if (refusal) return err(refusal);
          if (outcome === 'moved') {
            const [before, after] = [{ upline: mover.upline }, { upline, moved }];
            await by.record(tx, {
              at,
              action: 'member.line',
              brand: brandId,
              subject: username,
              reason,
              before,
              after,
            });
          }
          return ok({ moved });
        },
        { attempts: 3 },
      ),
  };
}
