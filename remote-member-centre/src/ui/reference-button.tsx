import type { AccountRecordRow } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { VisuallyHidden } from '@pavilion/ui';
import { Check, Copy } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reference-button.module.css';
import { shortReference } from './short-reference';

/** The short reference of a movement; a press copies the whole one and says so. */
export function ReferenceButton({
  row,
}: {
  readonly row: Pick<AccountRecordRow, 'id' | 'type' | 'reference'>;
}): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const [isCopied, setCopied] = useState(false);
  const short = shortReference(row);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(row.reference);
      setCopied(true);
    } catch {
      host.notify({ tone: 'negative', titleKey: 'member-centre.record.notCopied' });
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <span className={styles.reference}>
      <button
        type="button"
        className={isCopied ? styles.copied : styles.copy}
        aria-label={t('member-centre.record.copy', { short, reference: row.reference })}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {short}
        <Icon aria-hidden size={14} />
      </button>
      <VisuallyHidden>
        <span role="status">{isCopied ? t('member-centre.record.copied') : ''}</span>
      </VisuallyHidden>
    </span>
  );
}
