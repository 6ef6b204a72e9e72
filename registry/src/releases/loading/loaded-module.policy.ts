import { canonicalJson, type RemoteRelease } from '@pavilion/federation-contract';
import { findUnstorableText } from '@pavilion/platform';
import { RegistryRefusal } from '../../registry-errors';
import type { LoadOutcome } from './module-loader';
import type { ModuleReport } from './module-report';

const longestDetail = 400;
const defaultLanguage = 'TW';

/** What a module says of itself goes into answers and logs: bounded, and on one line. */
const bounded = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, longestDetail);

const list = (names: readonly string[]): string => bounded(names.join(', '));

/** What the container takes from the host though its record does not say so. */
function hiddenNeeds({ shared }: RemoteRelease, { consumed }: ModuleReport): string | undefined {
  const declared = new Map(shared.map(({ key, range }) => [key, range]));
  const hidden = consumed.filter(
    ({ key, range }) => !declared.has(key) || (range !== null && declared.get(key) !== range),
  );
  const words = hidden.map(({ key, range }) => (range === null ? key : `${key} ${range}`));
  return hidden.length > 0 ? `it takes ${list(words)} from the host, the record says otherwise` : undefined;
}

function idleNeeds({ shared }: RemoteRelease, { consumed }: ModuleReport): string | undefined {
  const taken = new Set(consumed.map(({ key }) => key));
  const idle = shared.filter(({ key }) => !taken.has(key)).map(({ key }) => key);
  return idle.length > 0 ? `the record names ${list(idle)}, which it does not take from the host` : undefined;
}

function hiddenNames({ shared }: RemoteRelease, { read }: ModuleReport): string | undefined {
  const names = new Map(shared.map(({ key, names: known = [] }) => [key, known]));
  const hidden = Object.entries(read).flatMap(([key, taken]) => {
    const known = names.get(key) ?? [];
    return known.includes('*') ? [] : taken.filter((name) => !known.includes(name)).map((name) => `${name} of ${key}`);
  });
  return hidden.length > 0 ? `it reads ${list(hidden)}, which the record does not name` : undefined;
}

const inOrder = (values: readonly unknown[]): string[] => values.map((value) => canonicalJson(value)).sort();

/** Parts of the record that the module describes otherwise. */
function partsDifference(record: RemoteRelease, module: NonNullable<ModuleReport['module']>): string | undefined {
  const pairs: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
    ['routes', record.routes, module.routes],
    ['nav', record.nav, module.nav],
    ['panel pages', record.panelPages ?? [], module.panelPages ?? []],
    ['slots', record.slots, module.slots],
    ['namespaces', record.namespaces, module.namespaces],
    ['texts', record.texts?.[defaultLanguage] ?? [], module.texts],
  ];
  const different = pairs
    .filter(([, said, seen]) => inOrder(said).join() !== inOrder(seen).join())
    .map(([part]) => part);
  return different.length > 0 ? `the record describes other ${list(different)} than the module` : undefined;
}

const mismatch = (detail: string): RegistryRefusal =>
  new RegistryRefusal('release.module-mismatch', `${detail}: publish what the build wrote, unchanged`);

/** @throws RegistryRefusal when loading the module came to something else than its record says */
export function checkLoaded(record: RemoteRelease, outcome: LoadOutcome): void {
  if (outcome.kind === 'timeout')
    throw new RegistryRefusal(
      'release.module-timeout',
      'the module did not finish loading in time: have it start no endless work when it is evaluated',
    );
  if (outcome.kind === 'ended')
    throw new RegistryRefusal('release.module-throws', `the module cannot be loaded: ${bounded(outcome.detail)}`);
  const { report } = outcome;
  // A module that misses what its record hides throws for that reason.
  const hidden = hiddenNeeds(record, report) ?? hiddenNames(record, report);
  if (hidden) throw mismatch(hidden);
  if (report.problem?.kind === 'throws')
    throw new RegistryRefusal(
      'release.module-throws',
      `the module throws while it is loaded: ${bounded(report.problem.detail)}`,
    );
  if (report.problem || !report.module) throw mismatch(bounded(report.problem?.detail ?? 'it exposes no module'));
  const unstorable = findUnstorableText(report.module);
  if (unstorable !== undefined)
    throw mismatch(`the module describes itself with a character that no record can hold (${bounded(unstorable)})`);
  const difference = idleNeeds(record, report) ?? partsDifference(record, report.module);
  if (difference) throw mismatch(difference);
}
