import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { Card, ErrorState, Skeleton } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RememberedBrowsers } from './components/remembered-browsers';
import { SignInTable } from './components/sign-in-table';
import { useSignIns } from './sign-ins.queries';
import styles from './sign-ins-section.module.css';

/** Who came in lately, and the browsers that need no password: an owner sees what is not theirs and takes it back. */
export function SignInsSection(): ReactElement {
  const { t } = useTranslation();
  const found = useSignIns();
  return (
    <Card className={styles.section}>
      <div>
        <h2 className={styles.title}>{t('member-centre.signIns.title')}</h2>
        <p className={styles.hint}>{t('member-centre.signIns.hint')}</p>
      </div>
      {found.isPending && <Skeleton height="180px" radius="control" />}
      {found.isError && (
        <ErrorState
          title={t('member-centre.signIns.failed')}
          description={t(errorMessageKey(found.error))}
          retryLabel={t('member-centre.retry')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
        />
      )}
      {found.data && (
        <>
          <SignInTable rows={found.data.signIns} />
          <RememberedBrowsers browsers={found.data.browsers} />
        </>
      )}
    </Card>
  );
}
