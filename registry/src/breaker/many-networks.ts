import { type Evidence, judge, type Yardstick } from './sequential-test';

/** Networks that may agree on a lie without moving anything. */
export const loudestNetworks = 2;

/** What the others must say by themselves: that the suspected rate is ten times likelier than the usual one. */
export const evidenceOfOthers = Math.log(10);

/**
 * Whether a judgement stands when what the two loudest networks said against it is taken for loads that went well.
 * @param against how much each network said at most, most first
 */
export function standsWithoutLoudest(evidence: Evidence, against: readonly number[], yardstick?: Yardstick): boolean {
  const { subject } = evidence;
  const loudest = against.slice(0, loudestNetworks).reduce((sum, one) => sum + one, 0);
  const others: Evidence = { ...evidence, subject: { ...subject, failures: Math.max(0, subject.failures - loudest) } };
  return judge(others, yardstick).evidence >= evidenceOfOthers;
}
