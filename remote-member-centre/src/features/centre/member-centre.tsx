import { type PanelProps, useHost, useSession } from '@pavilion/remote-contract';
import { Avatar, Panel, Skeleton } from '@pavilion/ui';
import { ListOrdered, ShieldCheck } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageOf } from './centre.pages';
import styles from './member-centre.module.css';

const AccountPage = lazy(async () => ({ default: (await import('../account')).AccountPage }));
const AccountRecordPage = lazy(async () => ({ default: (await import('../account-record')).AccountRecordPage }));

const icons = {
  securityCenter: <ShieldCheck aria-hidden size={18} />,
  transactionHistory: <ListOrdered aria-hidden size={18} />,
} as const;

/** The member centre over the page. Which of its pages is shown stands in the address. */
export function MemberCentre({ page, onPageChange, onClose }: PanelProps): ReactElement | null {
  const { t } = useTranslation();
  const host = useHost();
  const session = useSession();
  const current = pageOf(page);
  const allowed = session.status === 'open' && session.abilities.memberCentre;
  useEffect(() => {
    if (allowed) return;
    onClose();
    if (session.status === 'guest') host.dialogs.openAuth('login');
    else host.notify({ tone: 'warning', titleKey: 'errors.in_need_true_account' });
  }, [allowed, host, onClose, session.status]);
  if (session.status !== 'open' || !allowed) return null;
  return (
    <Panel
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`member-centre.page.${current}`)}
      panelLabel={t('member-centre.label')}
      closeLabel={t('member-centre.close')}
      navLabel={t('member-centre.navigation')}
      menuLabel={t('member-centre.menu')}
      navItems={Object.entries(icons).map(([id, icon]) => ({ id, icon, label: t(`member-centre.page.${id}`) }))}
      activeId={current}
      onNavigate={onPageChange}
      navHeader={<Identity username={session.username} rankLevel={session.rankLevel} />}
    >
      <Suspense fallback={<Skeleton height="320px" radius="card" />}>
        {current === 'securityCenter' ? <AccountPage /> : <AccountRecordPage />}
      </Suspense>
    </Panel>
  );
}

function Identity({ username, rankLevel }: { username: string; rankLevel: number }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.identity}>
      <Avatar
        label={username}
        initials={username.slice(0, 2).toUpperCase()}
        size="lg"
        {...(rankLevel > 0 ? { badge: `V${rankLevel}` } : {})}
      />
      <div className={styles.who}>
        <span className={styles.name}>{username}</span>
        <span className={styles.rank}>
          {rankLevel > 0 ? t('member-centre.rank', { level: rankLevel }) : t('member-centre.member')}
        </span>
      </div>
    </div>
  );
}
