import { errorMessageKey } from '@pavilion/api-client';
import { Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Says of what was sent that nobody knows what became of it, and that sending it again makes no second one. */
export function NoAnswer({ error }: { readonly error: unknown }): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" live title={t('member-centre.noAnswer')}>
      {error ? t(errorMessageKey(error)) : t('member-centre.sentBefore')}
    </Notice>
  );
}
