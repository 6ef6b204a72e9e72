import { useHost } from '@pavilion/remote-contract';
import { Button, Notice } from '@pavilion/ui';
import { Copy, Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../../ui/save-blob';
import styles from './dialogs.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  onDone(): void;
}

/** Codes that are told once, with two ways to keep them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      host.notify({ tone: 'positive', titleKey: 'member-second.copied' });
    } catch {
      host.notify({ tone: 'negative', titleKey: 'member-second.notCopied' });
    }
  };
  return (
    <div className={styles.codes}>
      <Notice tone="warning">{t('member-second.codes.once')}</Notice>
      <ul className={styles.list} aria-label={t('member-second.dialog.codes')}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <Button icon={<Copy aria-hidden size={16} />} onClick={() => void copy()}>
          {t('member-second.codes.copy')}
        </Button>
        <Button
          icon={<Download aria-hidden size={16} />}
          onClick={() => saveText(`${host.brand.merchantCode}-codes.txt`, text)}
        >
          {t('member-second.codes.download')}
        </Button>
      </div>
      <Button variant="primary" size="lg" block onClick={onDone}>
        {t('member-second.codes.done')}
      </Button>
    </div>
  );
}

const saveText = (name: string, text: string): void => saveBlob(name, new Blob([`${text}\n`], { type: 'text/plain' }));
