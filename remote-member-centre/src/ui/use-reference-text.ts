import type { AccountRecordRow } from '@pavilion/api-contract';
import { useTranslation } from 'react-i18next';
import { shortReference } from './short-reference';

/** Names of what was put in for a demonstration, such as `demo-play:10:20`: they say nothing to whoever reads them. */
const ofDemonstration = /^demo(?:-[a-z]+)?:/;

/**
 * A reference as it stands on the page: whole, save that of a demonstration, which is called so; with its short form
 * where `movement` tells what it is the reference of.
 */
export function useReferenceText(): (reference: string, movement?: Pick<AccountRecordRow, 'id' | 'type'>) => string {
  const { t } = useTranslation();
  return (reference, movement) => {
    if (!ofDemonstration.test(reference)) return reference;
    const word = t('member-centre.record.demonstration');
    return movement ? `${shortReference({ ...movement, reference })} · ${word}` : word;
  };
}
