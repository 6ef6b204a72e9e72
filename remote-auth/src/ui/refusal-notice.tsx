import { errorMessageKey } from '@pavilion/api-client';
import { Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** Why a form was refused as a whole, said at once; nothing while it was not. */
export function RefusalNotice({ error }: { readonly error: unknown }): ReactElement | null {
  const { t } = useTranslation();
  if (error === undefined || error === null) return null;
  return (
    <Notice tone="negative" live>
      {t(errorMessageKey(error))}
    </Notice>
  );
}
