import { Card } from '@pavilion/ui';
import { ExternalLink, HeartHandshake } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Protection } from '../protection.queries';
import styles from './help-card.module.css';

/** Addresses that lead to people, and never run anything here. */
const isContact = ({ url }: Protection['contacts'][number]): boolean => /^(https|mailto|tel):/.test(url);

/** Whom to turn to. */
export function HelpCard({ contacts }: Pick<Protection, 'contacts'>): ReactElement | null {
  const { t } = useTranslation();
  const shown = contacts.filter(isContact);
  if (shown.length === 0) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="protection-help">
      <span className={styles.icon} aria-hidden="true">
        <HeartHandshake size={24} />
      </span>
      <div className={styles.said}>
        <h2 id="protection-help" className={styles.title}>
          {t('member-protection.help.title')}
        </h2>
        <p className={styles.text}>{t('member-protection.help.text')}</p>
      </div>
      <ul className={styles.contacts}>
        {shown.map(({ title, url }) => (
          <li key={url}>
            <a className={styles.contact} href={url} target="_blank" rel="noopener noreferrer">
              {title}
              <ExternalLink aria-hidden size={16} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
