import { type Amount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, err, ok, type Result, type Tx } from '@pavilion/platform';
import { findOrRun, type Refusal } from '../../kit';
import { type PictureRefusal, readPicture } from '../member';
import { type Claimant, type ClaimRefusal, issueReward, type RewardClaimer } from '../reward';
import { type ClaimPlace, hasApplied, insertApplication, insertIssued, lockClaim } from './mission.repository';
import { rewardOf, rewardTypeOf } from './mission-reward';
import type { MissionState, Standing } from './mission-standing.policy';
import type { Milestone, MissionRule, MissionRules } from './mission.rules';
import { readStandings } from './mission.service';

/** Which step is claimed, from where, and what is handed in with it. */
export interface MissionClaim extends Omit<Claimant, 'at'> {
  readonly missionId: number;
  readonly milestoneId: number;
  /** Data addresses. */
  readonly images: readonly string[];
  readonly comment: string;
}

export interface MissionClaimed {
  readonly state: MissionState;
  readonly amount: Amount;
  readonly points: number;
}

/** Why it brought nothing. */
export type MissionClaimRefusal =
  | 'mission.not-found'
  | 'mission.closed'
  | 'mission.not-reached'
  | PictureRefusal
  | ClaimRefusal;

export interface MissionClaimDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly claimer: RewardClaimer;
  rulesOf(brandId: string): MissionRules;
}

interface Claiming {
  readonly brandId: string;
  readonly by: Claimant;
  readonly claim: MissionClaim;
  readonly pictures: readonly Buffer[];
  readonly rule: MissionRule;
  readonly milestone: Milestone;
}

type Outcome = Result<MissionClaimed, MissionClaimRefusal | Refusal>;

/**
 * Claims a step that was reached, or applies for it: once, whoever races, and whatever the mission is by a retry. The
 * pictures are read before the transaction, which is not held for them; what is wrong with them is told within it, as a
 * retry is answered with what it brought whatever it carries.
 */
export function claimStep(deps: MissionClaimDeps, brandId: string, claim: MissionClaim): Promise<Outcome> {
  const rule = deps.rulesOf(brandId).missions.find(({ id }) => id === claim.missionId);
  const pictures = readPictures(rule?.byApplication ? claim.images : []);
  return deps.database.transaction(
    (tx) =>
      findOrRun(
        () => recall(deps, tx, { brandId, claim }),
        () => claimAnew(deps, tx, { brandId, claim, rule, pictures }),
      ),
    { attempts: 3 },
  );
}

function readPictures(images: readonly string[]): Result<readonly Buffer[], PictureRefusal> {
  const pictures: Buffer[] = [];
  for (const image of images) {
    const one = readPicture(image);
    if (!one.ok) return one;
    pictures.push(one.value);
  }
  return ok(pictures);
}

type Asked = Pick<Claiming, 'brandId' | 'claim'>;

/** What the same call has brought. */
async function recall(
  { claimer }: MissionClaimDeps,
  tx: Tx,
  { brandId, claim: { memberId, intentKey } }: Asked,
): Promise<MissionClaimed | undefined> {
  const paid = await claimer.recall(tx, brandId, { memberId, intentKey });
  if (paid) return { state: 'CLAIMED', amount: paid.amount, points: paid.points };
  const isApplied = intentKey !== null && (await hasApplied(tx, brandId, { memberId, intentKey }));
  return isApplied ? applying : undefined;
}

interface AskedAnew extends Asked {
  readonly rule: MissionRule | undefined;
  readonly pictures: Result<readonly Buffer[], PictureRefusal>;
}

async function claimAnew(
  deps: MissionClaimDeps,
  tx: Tx,
  { brandId, claim, rule, pictures }: AskedAnew,
): Promise<Outcome> {
  const milestone = rule?.milestones.find(({ id }) => id === claim.milestoneId);
  if (!rule || !milestone) return err('mission.not-found');
  if (!pictures.ok) return pictures;
  const by = { ...claim, at: new Date(deps.clock.now()) };
  return claimIn(deps, tx, { brandId, by, claim, pictures: pictures.value, rule, milestone });
}

async function claimIn(deps: MissionClaimDeps, tx: Tx, claiming: Claiming): Promise<Outcome> {
  const { brandId, by, rule, milestone } = claiming;
  const { memberId, at } = by;
  const { timeZone } = deps.rulesOf(brandId);
  const [shown] = await readStandings(tx, brandId, { memberId, rules: [rule], timeZone, now: at.getTime() });
  if (!shown?.period) return err('mission.closed');
  const place = { memberId, missionId: rule.id, period: shown.period.key, milestoneId: milestone.id };
  const known = await lockClaim(tx, brandId, place);
  if (known) return known.reward_id === null ? err('reward.claimed') : pay(deps, tx, { claiming, id: known.reward_id });
  const refusal = refusalOf(shown, claiming);
  if (refusal !== undefined) return err(refusal);
  return rule.byApplication ? apply(tx, claiming, place) : give(deps, tx, { claiming, place });
}

function refusalOf(
  { milestones, rule }: Standing,
  { milestone, by, pictures }: Claiming,
): 'mission.closed' | 'mission.not-reached' | 'avatar.not-a-picture' | undefined {
  if (by.at.getTime() >= rule.endsAt) return 'mission.closed';
  const state = milestones.find((one) => one.milestone.id === milestone.id)?.state;
  if (state !== 'REACHED') return 'mission.not-reached';
  return rule.byApplication && pictures.length === 0 ? 'avatar.not-a-picture' : undefined;
}

const applying: MissionClaimed = { state: 'APPLYING', amount: zeroAmount, points: 0 };

async function apply(tx: Tx, { brandId, by, claim, pictures }: Claiming, place: ClaimPlace): Promise<Outcome> {
  const { comment, intentKey } = claim;
  const application = { ...place, pictures, comment, intentKey, at: by.at };
  if (!(await insertApplication(tx, brandId, application))) return err('reward.claimed');
  return ok(applying);
}

/** Books what a step brings at once. What keeps its member from it is looked at before anything is written. */
async function give(
  deps: MissionClaimDeps,
  tx: Tx,
  { claiming, place }: { readonly claiming: Claiming; readonly place: ClaimPlace },
): Promise<Outcome> {
  const { brandId, by, rule, milestone } = claiming;
  const refusal = await deps.claimer.refuse(tx, brandId, { type: rewardTypeOf(rule), by });
  if (refusal !== undefined) return err(refusal);
  const { currency } = deps.rulesOf(brandId);
  const id = await issueReward(tx, brandId, rewardOf({ rule, milestone, place, currency, expiresAt: null, at: by.at }));
  if (!(await insertIssued(tx, brandId, { ...place, rewardId: id, at: by.at }))) return err('reward.claimed');
  return payNow(deps, tx, { claiming, id });
}

interface Payment {
  readonly claiming: Claiming;
  readonly id: bigint;
}

/** Pays what was issued before, which the limits of its kind may keep its member from. */
async function pay(deps: MissionClaimDeps, tx: Tx, payment: Payment): Promise<Outcome> {
  const { brandId, by, rule } = payment.claiming;
  const refusal = await deps.claimer.refuse(tx, brandId, { type: rewardTypeOf(rule), by });
  return refusal === undefined ? payNow(deps, tx, payment) : err(refusal);
}

async function payNow(
  { claimer }: MissionClaimDeps,
  tx: Tx,
  { claiming: { brandId, by }, id }: Payment,
): Promise<Outcome> {
  const paid = await claimer.pay(tx, brandId, { id, by });
  if (!paid.ok) return paid;
  return ok({ state: 'CLAIMED', amount: paid.value.amount, points: paid.value.points });
}
