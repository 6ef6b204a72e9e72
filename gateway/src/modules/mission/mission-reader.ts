import { type Amount, multiplyAmount, parseAmount, zeroAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import { typeIdOf } from '../ledger';
import type { FeedReader, Settlement } from '../settlement';
import { type Period, periodAt } from './mission-period.policy';
import { addProgress, findTakenBack, type MissionFact } from './mission-progress.repository';
import type { MissionRule, MissionRules } from './mission.rules';

/** Under this its place in the feed is kept. */
export const missionConsumer = 'mission';

type RulesOf = (brandId: string) => MissionRules;

/** Counts stakes, bets and deposits for missions; what was adjusted, cancelled or taken back is taken off. */
export const createMissionReader = (rulesOf: RulesOf): FeedReader => ({
  name: missionConsumer,
  // What was done since a period began counts, also where it was done before there were missions.
  from: 'beginning',
  take: (tx, settlements) => takeIntoMissions(tx, settlements, rulesOf),
});

const one = parseAmount('1');
const takenBack = typeIdOf('deposit-taken-back');
const depositTypes: readonly (number | undefined)[] = [typeIdOf('deposit'), takenBack];

/**
 * Takes settlements, each once. A wager counts in the period in which it was placed, and so does whatever becomes of it
 * later: it is taken off where it was counted, and not at all where it was not. A deposit that is taken back is
 * likewise of the moment when it was paid in.
 */
export async function takeIntoMissions(tx: Tx, settlements: readonly Settlement[], rulesOf: RulesOf): Promise<void> {
  const real = settlements.filter(({ pool }) => pool === 'real');
  const paidAt = await findTakenBack(
    tx,
    real.filter(({ typeId }) => typeId === takenBack).map(({ transactionId }) => transactionId),
  );
  const periods = new PeriodMemory();
  const rules = new Map<string, MissionRules>();
  const facts: MissionFact[] = [];
  for (const settlement of real) {
    const { brandId } = settlement;
    const known = rules.get(brandId) ?? rulesOf(brandId);
    rules.set(brandId, known);
    if (settlement.currency !== known.currency) continue;
    const doneAt = paidAt.get(settlement.transactionId) ?? settlement.placedAt;
    for (const mission of known.missions) {
      const value = valueOf(mission, settlement);
      const period = value === zeroAmount ? undefined : periods.at(mission, doneAt.getTime(), known.timeZone);
      if (period) facts.push(factOf(settlement, { mission, period, value, doneAt }));
    }
  }
  if (facts.length > 0) await addProgress(tx, facts);
}

/** What a settlement is to a mission. */
function valueOf({ type, categories, vendors }: MissionRule, settlement: Settlement): Amount {
  const { kind, typeId, cash, validStake, wagers, category = '', vendorCode = '' } = settlement;
  if (type === 'DEPOSIT') return kind === 'cash' && depositTypes.includes(typeId) ? cash : zeroAmount;
  if (kind === 'cash') return zeroAmount;
  if (categories.length > 0 && !categories.includes(category)) return zeroAmount;
  if (vendors.length > 0 && !vendors.includes(vendorCode)) return zeroAmount;
  if (type === 'TURNOVER') return validStake;
  return type === 'BET_COUNT' ? multiplyAmount(one, BigInt(wagers)) : zeroAmount;
}

interface Counted {
  readonly mission: MissionRule;
  readonly period: Period;
  readonly value: Amount;
  readonly doneAt: Date;
}

const factOf = ({ brandId, memberId, at }: Settlement, { mission, period, value, doneAt }: Counted): MissionFact => ({
  ...{ brandId, memberId, missionId: mission.id, period: period.key, value, doneAt, at },
  countsBefore: mission.countsBefore,
});

const quarterMs = 15 * 60_000;

/** Periods of one batch: days begin at quarters of an hour, and a time zone is slow to ask. */
class PeriodMemory {
  private readonly known = new Map<MissionRule, Map<number, Period | undefined>>();

  at(mission: MissionRule, at: number, timeZone: string): Period | undefined {
    if (at < mission.startsAt || at >= mission.endsAt) return undefined;
    const ofMission = this.known.get(mission) ?? new Map<number, Period | undefined>();
    this.known.set(mission, ofMission);
    const quarter = Math.floor(at / quarterMs);
    if (!ofMission.has(quarter)) ofMission.set(quarter, periodAt(mission, at, timeZone));
    return ofMission.get(quarter);
  }
}
