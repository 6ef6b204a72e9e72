import { type Clock, type Database, ok, type Result } from '@pavilion/platform';
import { type Brand, rangeOf } from '../../kit';
import {
  countTeam,
  sumTeam,
  sumTeamByDay,
  type TeamCounts,
  type TeamDay,
  type TeamFigures,
  type TeamRange,
} from './team.repository';

/** An agent's question; times in epoch milliseconds, both included. */
export interface TeamQuestion {
  readonly brand: Brand;
  readonly agentId: bigint;
  readonly startTime: number;
  readonly endTime: number;
}

/** Figures of teams, from the tree of accounts and the ledger. */
export interface AgentService {
  /** Refuses a range that ends before it starts or is longer than 30 days. */
  overview(question: TeamQuestion): Promise<Result<TeamCounts & TeamFigures, 'request_param_err'>>;
  daily(question: TeamQuestion): Promise<Result<TeamDay[], 'request_param_err'>>;
}

const mostDays = 30;

/** What figures of teams are read with. */
export interface AgentDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function createAgentService({ database, clock }: AgentDeps): AgentService {
  const rangeIn = ({ brand, agentId, ...asked }: TeamQuestion): Result<TeamRange, 'request_param_err'> => {
    const { timeZone } = brand;
    const range = rangeOf(asked, { timeZone, now: clock.now(), mostDays });
    return range.ok ? ok({ agentId, timeZone, ...range.value }) : range;
  };
  return {
    async overview(question) {
      const range = rangeIn(question);
      if (!range.ok) return range;
      const { id } = question.brand;
      const [counts, figures] = await Promise.all([
        countTeam(database, id, question.agentId),
        sumTeam(database, id, range.value),
      ]);
      return ok({ ...counts, ...figures });
    },
    async daily(question) {
      const range = rangeIn(question);
      return range.ok ? ok(await sumTeamByDay(database, question.brand.id, range.value)) : range;
    },
  };
}
