import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { ErrorState } from '@pavilion/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface UnreadableProps {
  /** What could not be read. */
  readonly found: UseQueryResult<unknown>;
  readonly title: string;
  /** One row in place of a part of the page. */
  readonly compact?: boolean;
}

export function Unreadable({ found, title, compact }: UnreadableProps): ReactElement {
  const { t } = useTranslation();
  return (
    <ErrorState
      level={compact ? 3 : 2}
      compact={compact}
      title={title}
      description={found.error === null ? undefined : t(errorMessageKey(found.error))}
      retryLabel={t('member-centre.retry')}
      onRetry={() => void found.refetch()}
      retrying={found.isFetching}
      {...(found.error instanceof ApiError ? { code: found.error.code, codeLabel: t('member-centre.code') } : {})}
    />
  );
}
