import { type Evidence, judge, type Yardstick } from './sequential-test';

/** Networks that may agree on a lie without moving anything. */
const loudestNetworks = 2;
/** Failures that others must have had: one alone may be chance. */
const fewestOfOthers = 2;
/** What the others must say by themselves: that the suspected rate is ten times likelier than the usual one. */
const evidenceOfOthers = Math.log(10);

/**
 * Whether a judgement stands when what the two loudest networks said against it is taken for loads that went well.
 * @param byNetwork how much each network said against it at most, most first
 */
export function standsWithoutLoudest(evidence: Evidence, byNetwork: readonly number[], yardstick?: Yardstick): boolean {
  const loudest = byNetwork.slice(0, loudestNetworks).reduce((sum, one) => sum + one, 0);
  const failures = evidence.subject.failures - loudest;
  if (failures < fewestOfOthers) return false;
  return judge({ ...evidence, subject: { ...evidence.subject, failures } }, yardstick).evidence >= evidenceOfOthers;
}
