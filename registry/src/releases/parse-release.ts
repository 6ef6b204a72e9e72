import { releaseRecord, type ReleaseRecord } from '@pavilion/federation-contract';
import { appIds } from '@pavilion/remote-contract';
import { valid, validRange } from 'semver';
import * as v from 'valibot';
import { RegistryRefusal } from '../registry-errors';

/** Fields that hold paths inside the release. */
const isPath =
  /^(assets\.\d+\.path|entry|frame|(scripts|styles|chunks|fonts)\.\d+|preloads\.(remote|(routes|slots|locales)\..+)\.(js|css)\.\d+)$/;

function refusalOf(issue: v.BaseIssue<unknown>): RegistryRefusal {
  const place = v.getDotPath(issue) ?? 'record';
  if (place === 'app')
    return new RegistryRefusal('release.unknown-app', `there is no such app: ${appIds.join(', ')} can be released`);
  if (place === 'assets' && issue.type === 'max_length')
    return new RegistryRefusal('release.too-large', `more than ${String(issue.expected)} files`);
  const isUnsafe = isPath.test(place) && typeof issue.input === 'string';
  return isUnsafe
    ? new RegistryRefusal('release.asset-unsafe', `${place} ${issue.message}: name files inside the release only`)
    : new RegistryRefusal('release.malformed', `${place}: ${issue.message}`);
}

/** Versions and ranges mean what they mean to npm. */
function checkVersions(record: ReleaseRecord): void {
  const wrong =
    record.app === 'host'
      ? record.shared.find(({ version }) => valid(version) === null)
      : record.shared.find(({ range }) => validRange(range) === null);
  if (!wrong) return;
  const what = 'range' in wrong ? `${wrong.range} is no range of versions` : `${wrong.version} is no version`;
  throw new RegistryRefusal('release.malformed', `shared ${wrong.key}: ${what}`);
}

/** Parses a record that was sent. @throws RegistryRefusal that names the first wrong field */
export function parseRelease(input: unknown): ReleaseRecord {
  const parsed = v.safeParse(releaseRecord, input);
  if (!parsed.success) throw refusalOf(parsed.issues[0]);
  checkVersions(parsed.output);
  return parsed.output;
}
