import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import {
  type ModuleContext,
  namedRow,
  type OperatorRequest,
  parseOperatorInput,
  readDecision,
  type Refusal,
} from '../../kit';
import { issueReward } from '../reward';
import {
  type Application,
  listApplications,
  listPictures,
  lockApplication,
  markDecided,
} from './mission-desk.repository';
import { rewardOf } from './mission-reward';
import type { Milestone, MissionRule, MissionRules } from './mission.rules';

/** What became of an application, for its member to read. */
export interface Decision {
  readonly memberId: bigint;
  readonly mission: MissionRule;
  readonly isApproved: boolean;
  readonly reason: string;
  readonly at: Date;
}

export interface MissionDeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  rulesOf(brandId: string): MissionRules;
  /** Puts a message into the member's inbox. */
  tell(tx: Tx, brandId: string, decision: Decision): Promise<void>;
}

const mostListed = 200;
const dayMs = 24 * 60 * 60_000;

/** Applications for steps of missions, for operators who look at what was handed in. */
export function registerMissionDesk(context: ModuleContext, deps: MissionDeskDeps): void {
  const { database, rulesOf } = deps;
  context.bindOperator('listMissionApplications', async ({ brandId }) => {
    const waiting = await listApplications(database, brandId, mostListed);
    return ok(waiting.map((one) => present(one, rulesOf(brandId))));
  });
  context.bindOperator('readMissionPictures', async ({ brandId, params }) => {
    const which = parseOperatorInput(namedRow, params);
    if (!which.ok) return which;
    const pictures = await listPictures(database, brandId, which.value.id);
    return pictures.length === 0 ? err('mission.not-found') : ok(pictures.map((bytes) => bytes.toString('base64')));
  });
  context.bindOperator('approveMissionApplication', (asked) => decide(deps, asked, true));
  context.bindOperator('rejectMissionApplication', (asked) => decide(deps, asked, false));
}

async function decide(
  deps: MissionDeskDeps,
  asked: OperatorRequest,
  isApproved: boolean,
): Promise<Result<unknown, Refusal | Refusal['code']>> {
  const decision = readDecision(asked);
  if (!decision.ok) return decision;
  const { operator, brandId, id, reason } = decision.value;
  const at = new Date(deps.clock.now());
  return deps.database.transaction(
    async (tx): Promise<Result<unknown, Refusal['code']>> => {
      const found = await lockApplication(tx, brandId, id);
      const { mission, milestone } = found ? stepOf(found, deps.rulesOf(brandId)) : {};
      if (!found || !mission || !milestone) return err('mission.not-found');
      const rewardId = isApproved ? await give(deps, tx, { brandId, found, mission, milestone, at }) : null;
      await markDecided(tx, brandId, { id, rewardId, reason, at });
      await deps.tell(tx, brandId, { memberId: found.member_id, mission, isApproved, reason, at });
      await operator.record(tx, {
        ...{ at, brand: brandId, subject: `mission application ${id}`, reason },
        action: isApproved ? 'mission.approval' : 'mission.rejection',
        ...{ before: { state: 'APPLYING' }, after: { state: isApproved ? 'ISSUED' : 'REJECTED' } },
      });
      return ok({ ...present(found, deps.rulesOf(brandId)), state: isApproved ? 'ISSUED' : 'REJECTED' });
    },
    { attempts: 3 },
  );
}

interface Step {
  readonly mission: MissionRule;
  readonly milestone: Milestone;
}

function stepOf({ mission_id: missionId, milestone_id: milestoneId }: Application, rules: MissionRules): Partial<Step> {
  const mission = rules.missions.find(({ id }) => id === missionId);
  const milestone = mission?.milestones.find(({ id }) => id === milestoneId);
  return { ...(mission ? { mission } : {}), ...(milestone ? { milestone } : {}) };
}

/** The reward waits for its member, who claims it on the page or in the reward centre. */
function give(
  { rulesOf }: MissionDeskDeps,
  tx: Tx,
  { brandId, found, mission, milestone, at }: Step & { brandId: string; found: Application; at: Date },
): Promise<bigint> {
  const { currency, claimDays } = rulesOf(brandId);
  const place = {
    ...{ memberId: found.member_id, missionId: mission.id, period: found.period, milestoneId: milestone.id },
  };
  const expiresAt = new Date(at.getTime() + claimDays * dayMs);
  return issueReward(tx, brandId, rewardOf({ rule: mission, milestone, place, currency, expiresAt, at }));
}

const present = (found: Application, rules: MissionRules) => ({
  ...{ id: String(found.id), memberId: String(found.member_id), username: found.username, state: 'APPLYING' },
  ...{ missionId: String(found.mission_id), milestoneId: String(found.milestone_id), period: found.period },
  mission: stepOf(found, rules).mission?.title.EN ?? '',
  ...{ comment: found.comment, askedAt: found.asked_at.getTime() },
});
