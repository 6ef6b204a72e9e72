import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { Card, ClosedArt, EmptyState } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawSettings } from '../withdraw.queries';

/** Money does not leave now: since when it does again, and that nothing is lost meanwhile. */
export function WithdrawClosed({ settings }: { readonly settings: WithdrawSettings }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  const { allowWithdraw, changesAt, withdrawDateFrom: from, withdrawDateTo: to, withdrawTimeMsg } = settings;
  const opens =
    allowWithdraw && changesAt !== null
      ? t('member-withdraw.opensAt', { at: formatDateTime(changesAt, preferences.language()) })
      : t('member-withdraw.opensLater');
  const hours = from === to ? '' : t('member-withdraw.window', { from, to });
  return (
    <Card>
      <EmptyState
        level={2}
        art={<ClosedArt />}
        title={t('member-withdraw.closed')}
        description={[opens, hours || withdrawTimeMsg, t('member-withdraw.safe')]
          .filter((part) => part !== '')
          .join(' ')}
      />
    </Card>
  );
}

/** Trial accounts play with money that never leaves. */
export function WithdrawTrial(): ReactElement {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        level={2}
        art={<ClosedArt />}
        title={t('member-withdraw.trial')}
        description={t('member-withdraw.trialHint')}
      />
    </Card>
  );
}
