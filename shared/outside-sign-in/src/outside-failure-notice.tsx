import { Notice } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey, type OutsideReason } from './outside-failure';

interface OutsideFailureNoticeProps {
  readonly reason: OutsideReason;
  /** The name of the service, where one was being used. */
  readonly service?: string;
  readonly action?: ReactNode;
}

/** What went wrong at the provider outside, and what to do about it, said at once. */
export function OutsideFailureNotice({ reason, service = '', action }: OutsideFailureNoticeProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice tone="negative" live stacked title={t(`${failureKey(reason)}Title`, { service })} action={action}>
      {t(failureKey(reason), { service })}
    </Notice>
  );
}
