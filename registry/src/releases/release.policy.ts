import { createHash } from 'node:crypto';
import { allCalls } from '@pavilion/api-contract/all';
import { canonicalJson, type ReleaseRecord } from '@pavilion/federation-contract';
import { contractSatisfied, contractVersion } from '@pavilion/remote-contract';
import { RegistryRefusal } from '../registry-errors';
import { checkFiles } from './release-files.policy';
import { checkShape } from './release-shape.policy';
import { checkTexts } from './release-texts.policy';

/** The digest that a record must have. */
export function digestOf(record: ReleaseRecord): string {
  const { digest: _digest, commit: _commit, builtAt: _builtAt, ...made } = record;
  return createHash('sha256').update(canonicalJson(made)).digest('hex');
}

/** Fields that came after the first records: old ones stay readable, a new release has them. */
function checkAge(record: ReleaseRecord): void {
  const fields = {
    events: record.events,
    calls: record.calls,
    budget: record.budget,
    ...(record.app === 'host' ? { slots: record.slots } : { texts: record.texts, panelPages: record.panelPages }),
  };
  const nameless = record.shared.some((library) => library.names === undefined);
  const missing = [
    ...Object.entries(fields)
      .filter(([, value]) => value === undefined)
      .map(([name]) => name),
    ...(nameless ? ['names of shared'] : []),
  ];
  if (missing.length === 0) return;
  throw new RegistryRefusal(
    'release.outdated-build',
    `the record does not say ${missing.join(', ')}: build the release with the current tools`,
    { missing },
  );
}

/** Platform calls in the code of a release that the platform does not have. */
export const unknownCalls = ({ calls }: ReleaseRecord): readonly string[] =>
  (calls ?? []).filter((call) => !Object.hasOwn(allCalls, call));

function checkCalls(record: ReleaseRecord): void {
  const unknown = unknownCalls(record);
  if (unknown.length === 0) return;
  throw new RegistryRefusal(
    'release.call-unknown',
    `the platform has no ${unknown.join(', ')}: deploy the platform that has it first, or call what is there`,
    { unknown },
  );
}

/** Whether the record says of itself what is true. @throws RegistryRefusal */
export function checkRecord(record: ReleaseRecord): void {
  if (digestOf(record) !== record.digest) {
    throw new RegistryRefusal(
      'release.digest-mismatch',
      'the record does not have the digest that it names: publish what the build wrote, unchanged',
    );
  }
  checkFiles(record);
  checkShape(record);
}

/** What a release must fulfil to be published now. @throws RegistryRefusal */
export function checkRelease(record: ReleaseRecord): void {
  checkAge(record);
  if (!contractSatisfied(record.contract)) {
    throw new RegistryRefusal(
      'release.contract-unsupported',
      `contract ${record.contract} is not served, ${contractVersion} is: build against that one`,
    );
  }
  checkTexts(record);
  checkCalls(record);
}
