import { errorMessageKey } from '@pavilion/api-client';
import { Notice } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

export interface RefusalProps {
  readonly error: unknown;
}

/** The text of an error's code. */
export function PlainRefusal({ error }: RefusalProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice tone="negative" live>
      {t(errorMessageKey(error))}
    </Notice>
  );
}
