import { Button } from '@pavilion/ui';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './registration-frame.module.css';

interface RegistrationFrameProps {
  readonly title: ReactNode;
  /** What stands beside the form, below it on a narrow screen. */
  readonly aside: ReactNode;
  readonly onHome?: (event: MouseEvent) => void;
  /** The form. */
  readonly children: ReactNode;
}

/** The page of registration around its form; the edge paints the same before any script. */
export function RegistrationFrame({ title, aside, onHome, children }: RegistrationFrameProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <section className={styles.form} aria-labelledby="register-title">
        <Button variant="ghost" size="sm" href="/" icon={<ArrowLeft aria-hidden size={16} />} onClick={onHome}>
          {t('auth.register.home')}
        </Button>
        <h1 id="register-title" className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
      <aside className={styles.aside} aria-label={t('auth.offer.label')}>
        {aside}
      </aside>
    </div>
  );
}
