import { ApiError } from '@pavilion/api-client';
import { formatMoment } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import styles from './closed-account.module.css';
import { PlainRefusal, type RefusalProps } from './plain-refusal';

const closedAccount = v.object({
  until: v.number(),
  contact: v.nullable(v.pipe(v.string(), v.startsWith('https://'))),
});

/** Its owner closed the account to play: until when, and whom to ask meanwhile. */
export default function ClosedAccount({ error }: RefusalProps): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const told = v.safeParse(closedAccount, error instanceof ApiError ? error.value : undefined);
  if (!told.success) return <PlainRefusal error={error} />;
  const { until, contact } = told.output;
  return (
    <Notice tone="info" live title={t('auth.closed.title', { until: formatMoment(until, preferences.language()) })}>
      <p className={styles.text}>{t('auth.closed.text')}</p>
      {contact !== null && (
        <a className={styles.contact} href={contact} target="_blank" rel="noopener noreferrer">
          {t('auth.closed.contact')}
        </a>
      )}
    </Notice>
  );
}
