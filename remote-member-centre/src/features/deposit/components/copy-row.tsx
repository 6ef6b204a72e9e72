import { useHost } from '@pavilion/remote-contract';
import { Button, IconButton } from '@pavilion/ui';
import { Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './copy-row.module.css';

interface CopyRowProps {
  readonly label: string;
  readonly text: string;
  /** What is copied, where it is not the text. */
  readonly copied?: string;
  /** Accessible name of the button; without one there is none. */
  readonly copyLabel?: string;
  /** The row that must not be overlooked. */
  readonly loud?: boolean;
}

/** One thing that the payer types at the bank, with a button that copies it. */
export function CopyRow({ label, text, copied = text, copyLabel, loud = false }: CopyRowProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copied);
      host.notify({ tone: 'positive', titleKey: 'member-deposit.copied' });
    } catch {
      host.notify({ tone: 'negative', titleKey: 'member-deposit.notCopied' });
    }
  };
  const icon = <Copy aria-hidden size={16} />;
  return (
    <div className={loud ? styles.loud : styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.text}>{text}</span>
      </div>
      {copyLabel === undefined ? null : loud ? (
        <Button variant="primary" icon={icon} aria-label={copyLabel} onClick={() => void copy()}>
          {t('member-deposit.copy')}
        </Button>
      ) : (
        <IconButton size="sm" label={copyLabel} icon={icon} onClick={() => void copy()} />
      )}
    </div>
  );
}
