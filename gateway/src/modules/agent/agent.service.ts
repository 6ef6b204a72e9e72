import { type Clock, type Database, ok, type Result } from '@pavilion/platform';
import { type Brand, daysOf, rangeOf } from '../../kit';
import { typeIdsOf } from '../ledger';
import {
  anyStake,
  type CashSum,
  countActive,
  countActiveByDay,
  countJoined,
  countJoinedByDay,
  type PlayDays,
  readTeamBalances,
  readTeamSize,
  sumTeamCash,
  sumTeamCashByDay,
  sumTeamPlay,
  sumTeamPlayByDay,
} from '../team';

/** An agent's question; times in epoch milliseconds, both included. */
export interface TeamQuestion {
  readonly brand: Brand;
  readonly agentId: bigint;
  readonly startTime: number;
  readonly endTime: number;
}

/** What a team did; amounts in 1/10,000 of the currency unit. Wagers count when they are settled. */
export interface TeamFigures {
  readonly registrations: number;
  /** Distinct members whose wagers were settled. */
  readonly activeMembers: number;
  readonly betAmount: bigint;
  readonly winAmount: bigint;
  readonly promotion: bigint;
  readonly rebate: bigint;
}

/** Figures of one day, `yyyy-MM-dd`. */
export type TeamDay = TeamFigures & { readonly date: string };

/** Who is in a team now: everybody below the agent, without the agent and without trial accounts. */
export interface TeamCounts {
  readonly teamSize: number;
  readonly directSize: number;
  readonly agentCount: number;
  /** In 1/10,000 of the currency unit; stakes of open wagers are still part of it. */
  readonly teamBalance: bigint;
}

/** Figures of teams, from their sums of days: the days of the brand's time zone that a range touches count whole. */
export interface AgentService {
  /** Refuses a range that ends before it starts or is longer than 30 days. */
  overview(question: TeamQuestion): Promise<Result<TeamCounts & TeamFigures, 'request_param_err'>>;
  /** Every day that the range touches, in order, those without figures too. */
  daily(question: TeamQuestion): Promise<Result<TeamDay[], 'request_param_err'>>;
}

const mostDays = 30;

export interface AgentDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A question as the sums of days are asked it. */
interface Asked {
  readonly brandId: string;
  readonly currency: string;
  readonly play: PlayDays;
  readonly dates: readonly string[];
}

export function createAgentService({ database, clock }: AgentDeps): AgentService {
  const askedIn = ({ brand, agentId, ...range }: TeamQuestion): Result<Asked, 'request_param_err'> => {
    const { timeZone } = brand;
    const allowed = rangeOf(range, { timeZone, now: clock.now(), mostDays });
    if (!allowed.ok) return allowed;
    const dates = daysOf(allowed.value, timeZone);
    const play = { agentId, from: dates[0], to: dates.at(-1) ?? dates[0], basis: 'settled' as const };
    return ok({ brandId: brand.id, currency: brand.settings.currency.code, play, dates });
  };
  return {
    async overview(question) {
      const asked = askedIn(question);
      if (!asked.ok) return asked;
      const [counts, figures] = await Promise.all([
        readCounts(database, asked.value),
        readFigures(database, asked.value),
      ]);
      return ok({ ...counts, ...figures });
    },
    async daily(question) {
      const asked = askedIn(question);
      return asked.ok ? ok(await readDays(database, asked.value)) : asked;
    },
  };
}

async function readCounts(database: Database, { brandId, currency, play }: Asked): Promise<TeamCounts> {
  const [size, balances] = await Promise.all([
    readTeamSize(database, brandId, play.agentId),
    readTeamBalances(database, brandId, play.agentId),
  ]);
  const balance = balances.find((one) => one.currency === currency);
  return { teamSize: size.members, directSize: size.direct, agentCount: size.agents, teamBalance: balance?.team ?? 0n };
}

async function readFigures(database: Database, { brandId, currency, play }: Asked): Promise<TeamFigures> {
  const [joined, active, sums, cash] = await Promise.all([
    countJoined(database, brandId, play),
    countActive(database, brandId, { ...play, currency, threshold: anyStake }),
    sumTeamPlay(database, brandId, play),
    sumTeamCash(database, brandId, play),
  ]);
  const own = sums.filter((sum) => sum.currency === currency);
  return {
    registrations: joined.members,
    activeMembers: active ?? 0,
    betAmount: own.reduce((sum, { stake }) => sum + stake, 0n),
    winAmount: own.reduce((sum, { win }) => sum + win, 0n),
    ...givenOf(cash, currency),
  };
}

async function readDays(database: Database, { brandId, currency, play, dates }: Asked): Promise<TeamDay[]> {
  const [joined, active, sums, cash] = await Promise.all([
    countJoinedByDay(database, brandId, play),
    countActiveByDay(database, brandId, { ...play, currency, threshold: anyStake }),
    sumTeamPlayByDay(database, brandId, play),
    sumTeamCashByDay(database, brandId, play),
  ]);
  return dates.map((date) => {
    const played = sums.find((sum) => sum.day === date && sum.currency === currency);
    return {
      date,
      registrations: joined.find(({ day }) => day === date)?.members ?? 0,
      activeMembers: active.find(({ day }) => day === date)?.count ?? 0,
      betAmount: played?.stake ?? 0n,
      winAmount: played?.win ?? 0n,
      ...givenOf(
        cash.filter(({ day }) => day === date),
        currency,
      ),
    };
  });
}

const promotions = new Set(typeIdsOf('dividend'));
const rebates = new Set(typeIdsOf('betting_rebate', 'agent_rebate'));

/** What members were given beside their wins. */
function givenOf(cash: readonly CashSum[], currency: string): Pick<TeamFigures, 'promotion' | 'rebate'> {
  const sumOf = (types: ReadonlySet<number>): bigint =>
    cash.reduce((sum, one) => (one.currency === currency && types.has(one.typeId) ? sum + one.cash : sum), 0n);
  return { promotion: sumOf(promotions), rebate: sumOf(rebates) };
}
