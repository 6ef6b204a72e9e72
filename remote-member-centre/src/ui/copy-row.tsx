import { useHost } from '@pavilion/remote-contract';
import { Button, IconButton } from '@pavilion/ui';
import { Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './copy-row.module.css';

/** Keys of what is said when somebody copies; the button of a loud row has a text of its own. */
export interface CopyTexts {
  readonly copiedKey: string;
  readonly notCopiedKey: string;
  readonly copy: string;
}

export interface CopyRowProps {
  readonly label: string;
  readonly text: string;
  /** What is copied, where it is not the text. */
  readonly copied?: string;
  /** Accessible name of the button; without one there is none. */
  readonly copyLabel?: string;
  /** The row that must not be overlooked. */
  readonly loud?: boolean;
  readonly texts: CopyTexts;
}

/** One thing that the payer types at the bank, with a button that copies it. */
export function CopyRow({ label, text, copied = text, copyLabel, loud = false, texts }: CopyRowProps): ReactElement {
  const host = useHost();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copied);
      host.notify({ tone: 'positive', titleKey: texts.copiedKey });
    } catch {
      host.notify({ tone: 'negative', titleKey: texts.notCopiedKey });
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
          {texts.copy}
        </Button>
      ) : (
        <IconButton size="sm" label={copyLabel} icon={icon} onClick={() => void copy()} />
      )}
    </div>
  );
}
