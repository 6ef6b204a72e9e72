import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../lottery-hall.page.module.css';

export function HallHead(): ReactElement {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('lottery.hall.title')}
      </h1>
      <p className={styles.lead}>{t('lottery.hall.lead')}</p>
    </header>
  );
}

interface GroupViewProps {
  readonly code: string;
  readonly name: string;
  /** Its games. */
  readonly children: ReactNode;
}

/** Games of a kind below the name of it. */
export function GroupView({ code, name, children }: GroupViewProps): ReactElement {
  const headingId = `group-${code}`;
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.groupTitle}>
        {name}
      </h2>
      <ul className={styles.cards}>{children}</ul>
    </section>
  );
}
