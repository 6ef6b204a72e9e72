import { type Database, err, ok, type Result } from '@pavilion/platform';
import type { Brand } from '../../kit';
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

const longestRangeMs = 30 * 24 * 60 * 60_000;
const latestTime = 253_402_300_799_999;

export function createAgentService({ database }: { database: Database }): AgentService {
  return {
    async overview(question) {
      const range = rangeOf(question);
      if (!range.ok) return range;
      const { id } = question.brand;
      const [counts, figures] = await Promise.all([
        countTeam(database, id, question.agentId),
        sumTeam(database, id, range.value),
      ]);
      return ok({ ...counts, ...figures });
    },
    async daily(question) {
      const range = rangeOf(question);
      return range.ok ? ok(await sumTeamByDay(database, question.brand.id, range.value)) : range;
    },
  };
}

function rangeOf({ brand, agentId, startTime, endTime }: TeamQuestion): Result<TeamRange, 'request_param_err'> {
  const isRange =
    startTime >= 0 && endTime <= latestTime && startTime <= endTime && endTime - startTime <= longestRangeMs;
  if (!isRange) return err('request_param_err');
  return ok({ agentId, from: new Date(startTime), to: new Date(endTime), timeZone: brand.timeZone });
}
