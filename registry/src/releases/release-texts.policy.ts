import type { ReleaseRecord, RemoteRelease } from '@pavilion/federation-contract';
import { RegistryRefusal } from '../registry-errors';

const defaultLanguage = 'TW';

/** Languages have different plural forms of one text. */
const textOf = (key: string): string => key.replace(/_(ordinal_)?(zero|one|two|few|many|other)$/, '');

/** Keys of titles and menu labels, which the host shows before the remote has arrived. */
export const labelKeys = ({ routes, nav, panelPages = [] }: RemoteRelease): string[] => [
  ...[...routes, ...panelPages].map(({ titleKey }) => titleKey),
  ...nav.map(({ labelKey }) => labelKey),
];

/** Keys that the default language lacks, with who uses them. */
export function missingTexts(record: RemoteRelease): { readonly key: string; readonly usedBy: string }[] {
  const labels = labelKeys(record)
    .filter((key) => !record.labels[defaultLanguage]?.[key])
    .map((key) => ({ key, usedBy: 'a title or label' }));
  if (!record.texts) return labels;
  const known = new Set((record.texts[defaultLanguage] ?? []).map(textOf));
  const others = Object.entries(record.texts).flatMap(([language, keys]) =>
    keys.filter((key) => !known.has(textOf(key))).map((key) => ({ key, usedBy: language })),
  );
  return [...labels, ...others];
}

/** @throws RegistryRefusal `release.text-missing` */
export function checkTexts(record: ReleaseRecord): void {
  if (record.app === 'host') return;
  const missing = missingTexts(record);
  const [first] = missing;
  if (!first) return;
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  throw new RegistryRefusal(
    'release.text-missing',
    `${defaultLanguage} has no text for ${first.key} (${first.usedBy})${more}: add it to the remote's catalogue of ${defaultLanguage}`,
    {
      keys: missing.slice(0, 20).map(({ key }) => key),
    },
  );
}
