import { type Amount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Queryable, type Result } from '@pavilion/platform';
import { type BoardPlace, findOwnPlace, listBoard } from './mission-board.repository';
import { type CountAsk, readReached } from './mission-progress.repository';
import { type Period, shownPeriod } from './mission-period.policy';
import { insertMember, listClaims, readJoined } from './mission.repository';
import { type Standing, standingOf } from './mission-standing.policy';
import type { MissionRule, MissionRules } from './mission.rules';

export interface MissionDeps {
  readonly database: Database;
  readonly clock: Clock;
  rulesOf(brandId: string): MissionRules;
}

/** A mission of a member. */
export interface MissionOf {
  readonly memberId: bigint;
  readonly missionId: number;
}

/** Standing in a mission, and the period that it is of; no period before it begins. */
export interface Shown extends Standing {
  readonly period: Period | undefined;
}

/** The first of a leaderboard, and the member's own place. */
export interface Board {
  readonly rule: MissionRule;
  readonly places: readonly BoardPlace[];
  readonly own: { readonly rank: number; readonly reached: Amount } | undefined;
}

/** Missions as a member sees them and takes part in them. */
export interface MissionService {
  /** All of the brand, in its order. */
  list(brandId: string, memberId: bigint): Promise<readonly Shown[]>;
  find(brandId: string, of: MissionOf): Promise<Result<Shown, 'mission.not-found'>>;
  board(brandId: string, of: MissionOf): Promise<Result<Board, 'mission.not-found'>>;
  /** Takes part for good, in all periods to come; done again it changes nothing, and says the same after the end. */
  join(brandId: string, of: MissionOf): Promise<Result<undefined, 'mission.not-found' | 'mission.closed'>>;
  rules(brandId: string): readonly MissionRule[];
}

const mostPlaces = 100;

export function createMissionService({ database, clock, rulesOf }: MissionDeps): MissionService {
  const ruleOf = (brandId: string, id: number): MissionRule | undefined =>
    rulesOf(brandId).missions.find((rule) => rule.id === id);
  const show = (brandId: string, memberId: bigint, rules: readonly MissionRule[]): Promise<Shown[]> =>
    readStandings(database, brandId, { memberId, rules, timeZone: rulesOf(brandId).timeZone, now: clock.now() });
  return {
    rules: (brandId) => rulesOf(brandId).missions,
    list: (brandId, memberId) => show(brandId, memberId, rulesOf(brandId).missions),
    async find(brandId, { memberId, missionId }) {
      const rule = ruleOf(brandId, missionId);
      const [shown] = rule ? await show(brandId, memberId, [rule]) : [];
      return shown ? ok(shown) : err('mission.not-found');
    },
    async board(brandId, { memberId, missionId }) {
      const rule = ruleOf(brandId, missionId);
      if (!rule || rule.prizes.length === 0) return err('mission.not-found');
      const period = shownPeriod(rule, clock.now(), rulesOf(brandId).timeZone);
      if (!period) return ok({ rule, places: [], own: undefined });
      const of = { missionId, period: period.key };
      const places = await listBoard(database, brandId, { ...of, limit: mostPlaces });
      return ok({ rule, places, own: await findOwnPlace(database, brandId, { ...of, memberId }) });
    },
    async join(brandId, { memberId, missionId }) {
      if ((await readJoined(database, brandId, memberId)).has(missionId)) return ok(undefined);
      const rule = ruleOf(brandId, missionId);
      if (!rule) return err('mission.not-found');
      const now = clock.now();
      if (now < rule.startsAt || now >= rule.endsAt) return err('mission.closed');
      const joining = { memberId, missionId, now: () => new Date(clock.now()) };
      await database.transaction((tx) => insertMember(tx, brandId, joining));
      return ok(undefined);
    },
  };
}

/** Who asks for which missions, and when. */
export interface StandingsAsk {
  readonly memberId: bigint;
  readonly rules: readonly MissionRule[];
  readonly timeZone: string;
  readonly now: number;
}

/** How a member stands in missions, each in the period that is shown. */
export async function readStandings(db: Queryable, brandId: string, ask: StandingsAsk): Promise<Shown[]> {
  const { memberId, rules, timeZone, now } = ask;
  const joined = await readJoined(db, brandId, memberId);
  const asks = rules.map((rule) => ({
    ...{ rule, period: shownPeriod(rule, now, timeZone), joinedAt: joined.get(rule.id) ?? null },
  }));
  const begun = asks.filter((one): one is CountAsk => one.period !== undefined);
  const of = begun.map(({ rule, period }) => ({ missionId: rule.id, period: period.key }));
  const reached = await readReached(db, brandId, { memberId, asks: begun });
  const claims = await listClaims(db, brandId, { memberId, of, at: new Date(now) });
  return asks.map(({ rule, period, joinedAt }) => {
    const own = claims.filter((claim) => claim.mission_id === rule.id && claim.period === period?.key);
    const known = {
      ...{ isJoined: joinedAt !== null, reached: reached.get(rule.id) ?? zeroAmount },
      claims: own.map((claim) => ({ milestoneId: claim.milestone_id, state: claim.state })),
    };
    return { ...standingOf(rule, known, now), period };
  });
}
