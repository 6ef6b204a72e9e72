import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { formatMoment } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import styles from './refusal-notice.module.css';

const closedAccount = v.object({
  until: v.number(),
  contact: v.nullable(v.pipe(v.string(), v.startsWith('https://'))),
});

/** Why a form was refused as a whole, said at once; nothing while it was not. */
export function RefusalNotice({ error }: { readonly error: unknown }): ReactElement | null {
  const { t } = useTranslation();
  if (error === undefined || error === null) return null;
  const closed =
    error instanceof ApiError && error.code === 'session.excluded' && v.safeParse(closedAccount, error.value);
  if (closed && closed.success) return <ClosedAccount {...closed.output} />;
  return (
    <Notice tone="negative" live>
      {t(errorMessageKey(error))}
    </Notice>
  );
}

/** Its owner closed the account to play: until when, and whom to ask meanwhile. */
function ClosedAccount({ until, contact }: v.InferOutput<typeof closedAccount>): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
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
