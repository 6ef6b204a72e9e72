import type { SignIn } from '@pavilion/api-contract';
import { formatDateTime } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { DataTable, StatusPill } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** The newest sign-ins: when, where from, and what became of each. */
export function SignInTable({ rows }: { readonly rows: readonly SignIn[] }): ReactElement {
  const { t } = useTranslation();
  const { preferences } = useHost();
  return (
    <DataTable<SignIn>
      caption={t('member-centre.signIns.list')}
      columns={[
        {
          id: 'at',
          header: t('member-centre.signIns.at'),
          cell: ({ openedAt }) => formatDateTime(openedAt, preferences.language()),
          primary: true,
        },
        {
          id: 'address',
          header: t('member-centre.signIns.address'),
          cell: ({ address }) => <span translate="no">{address}</span>,
        },
        { id: 'state', header: t('member-centre.signIns.state'), cell: (row) => <State {...row} />, onCard: 'corner' },
      ]}
      rows={rows}
      rowKey={({ openedAt }) => String(openedAt)}
    />
  );
}

function State({ current, ended }: SignIn): ReactElement {
  const { t } = useTranslation();
  if (current) return <StatusPill tone="positive">{t('member-centre.signIns.here')}</StatusPill>;
  return <StatusPill tone="neutral">{t(`member-centre.signIns.ended.${ended ?? 'signed-out'}`)}</StatusPill>;
}
