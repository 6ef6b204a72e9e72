import { ApiError } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { Button } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

const ownBounds: ReadonlySet<string> = new Set([
  'play.deposit-limit',
  'play.excluded',
  'play.loss-limit',
  'play.session-limit',
  'play.stake-sum-limit',
]);

/** Whether it was a limit or break of the member's own that refused. */
export const isOwnBound = (error: unknown): boolean => error instanceof ApiError && ownBounds.has(error.code);

/** Leads to the member's own limits. */
export function ToLimits({ className }: { readonly className?: string | undefined }): ReactElement {
  const { t } = useTranslation();
  const { dialogs } = useHost();
  return (
    <Button variant="outline" className={className} onClick={() => dialogs.openPanel('member', 'protection')}>
      {t('member-centre.toLimits')}
    </Button>
  );
}
