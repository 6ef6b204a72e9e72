import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type CopyRowProps, CopyRow as Row } from '../../../ui/copy-row';

/** One thing that the payer of an order types at the bank. */
export function CopyRow(row: Omit<CopyRowProps, 'texts'>): ReactElement {
  const { t } = useTranslation();
  const texts = {
    copiedKey: 'member-deposit.copied',
    notCopiedKey: 'member-deposit.notCopied',
    copy: t('member-deposit.copy'),
  };
  return <Row {...row} texts={texts} />;
}
