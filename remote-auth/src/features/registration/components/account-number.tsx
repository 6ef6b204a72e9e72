import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import { Check, Copy, IdCard } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './account-number.module.css';

interface AccountNumberProps {
  readonly account: string;
  /** Whether its owner also signs in by a mobile number. */
  readonly hasNumber?: boolean;
  onContinue(): void;
}

/**
 * The account number that was made for somebody, to be noted. Its text is Vietnamese or English, never another.
 */
export function AccountNumber({ account, hasNumber = true, onContinue }: AccountNumberProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const [copied, setCopied] = useState(false);
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => goOn.current?.focus(), []);
  const copy = (): void => {
    navigator.clipboard.writeText(account).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={styles.account} lang={preferences.language() === 'VI' ? 'vi' : 'en'}>
      <span className={styles.mark}>
        <IdCard aria-hidden size={32} />
      </span>
      <p className={styles.title}>{t('auth.registration.account.title')}</p>
      <p className={styles.number}>{account}</p>
      <Button icon={copied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />} onClick={copy}>
        {t(copied ? 'auth.registration.account.copied' : 'auth.registration.account.copy')}
      </Button>
      <span role="status" className={styles.news}>
        {copied ? t('auth.registration.account.copiedNews') : ''}
      </span>
      {hasNumber && <p className={styles.body}>{t('auth.registration.account.body')}</p>}
      <Button ref={goOn} variant="primary" size="lg" block onClick={onContinue}>
        {t('auth.registration.account.continue')}
      </Button>
    </div>
  );
}
