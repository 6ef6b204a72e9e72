import { missionCalls } from '@pavilion/api-contract/calls/mission';
import { amountToWire } from '@pavilion/money';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { claimStep, type MissionClaimDeps } from './mission-claim.service';
import { presentBoard, presentMilestones, presentMission, presentRules } from './mission.presenter';
import type { MissionService, Shown } from './mission.service';
import { callsForAttention } from './mission-standing.policy';
import { generalRules } from './mission.texts';

/** Longer ids than any mission has are of none. */
const idOf = (wireId: string): number => Number(wireId);

/** Missions of the signed-in member. */
export function registerMissionRoutes(context: ModuleContext, service: MissionService, claims: MissionClaimDeps): void {
  context.bindSigned(missionCalls.missions, async ({ brand, session, language, query: { status, page, size } }) => {
    const all = await service.list(brand.id, session.memberId);
    const now = claims.clock.now();
    const asked = inOrder(all.filter(({ rule }) => now < rule.endsAt === (status === 'O')));
    return ok({
      list: asked.slice((page - 1) * size, page * size).map((one) => presentMission(one, language)),
      badge: all.filter(callsForAttention).length,
      ...{ total: asked.length, totalPages: Math.ceil(asked.length / size) },
    });
  });
  context.bindSigned(missionCalls.missionMilestones, async ({ brand, session, query: { missionId } }) => {
    const found = await service.find(brand.id, { memberId: session.memberId, missionId: idOf(missionId) });
    return found.ok ? ok(presentMilestones(found.value)) : err(found.error);
  });
  context.bindSigned(missionCalls.missionRules, async ({ brand, language, query: { missionId } }) => {
    const rules = service.rules(brand.id).filter(({ id }) => missionId === undefined || id === idOf(missionId));
    return ok(presentRules(rules, language, generalRules));
  });
  context.bindSigned(missionCalls.missionLeaderboard, async ({ brand, session, query: { missionId } }) => {
    const board = await service.board(brand.id, { memberId: session.memberId, missionId: idOf(missionId) });
    return board.ok ? ok(presentBoard(board.value)) : err(board.error);
  });
  context.bindSigned(missionCalls.joinMission, ({ brand, session, body: { missionId } }) =>
    service.join(brand.id, { memberId: session.memberId, missionId: idOf(missionId) }),
  );
  context.bindSigned(missionCalls.claimMission, async (call) => {
    const { brand, session, ip, deviceId = '', body, idempotencyKey } = call;
    const { missionId, milestoneId, images, comment } = body;
    const claimed = await claimStep(claims, brand.id, {
      ...{ memberId: session.memberId, deviceId, address: ip, images, comment, intentKey: idempotencyKey ?? null },
      ...{ missionId: idOf(missionId), milestoneId: idOf(milestoneId) },
    });
    return claimed.ok ? ok({ ...claimed.value, amount: amountToWire(claimed.value.amount) }) : err(claimed.error);
  });
}

const places: Readonly<Record<Shown['state'], number>> = {
  ...{ ISSUED: 0, CLAIM: 0, PROCESS: 1, JOIN: 2, APPLYING: 3, COMING_SOON: 4, CLAIMED: 5, REJECTED: 6, CLOSE: 7 },
};

/** What can be claimed first, then what is under way; else as the brand has them. */
const inOrder = (missions: readonly Shown[]): readonly Shown[] =>
  missions.toSorted((one, other) => places[one.state] - places[other.state]);
