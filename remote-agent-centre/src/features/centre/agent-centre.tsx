import { type PanelProps, useHost, useSession } from '@pavilion/remote-contract';
import { Avatar, Panel } from '@pavilion/ui';
import { Network } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TeamOverviewPage } from '../team-overview';
import styles from './agent-centre.module.css';
import { centrePages } from './centre.pages';

const [overview] = centrePages;

/** The agent centre over the page, for agents alone. */
export function AgentCentre({ onPageChange, onClose }: PanelProps): ReactElement | null {
  const { t } = useTranslation();
  const host = useHost();
  const session = useSession();
  const allowed = session.status === 'open' && session.abilities.agentCentre;
  useEffect(() => {
    if (allowed) return;
    onClose();
    if (session.status === 'guest') host.dialogs.openAuth('login');
    else host.notify({ tone: 'warning', titleKey: 'errors.error_not_agent' });
  }, [allowed, host, onClose, session.status]);
  if (session.status !== 'open' || !allowed) return null;
  return (
    <Panel
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(overview.titleKey)}
      panelLabel={t('agent-centre.label')}
      closeLabel={t('agent-centre.close')}
      navLabel={t('agent-centre.navigation')}
      menuLabel={t('agent-centre.menu')}
      navItems={[{ id: overview.page, label: t(overview.titleKey), icon: <Network aria-hidden size={18} /> }]}
      activeId={overview.page}
      onNavigate={onPageChange}
      navHeader={<Identity username={session.username} />}
    >
      <TeamOverviewPage />
    </Panel>
  );
}

function Identity({ username }: { username: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.identity}>
      <Avatar label={username} initials={username.slice(0, 2).toUpperCase()} size="lg" />
      <div className={styles.who}>
        <span className={styles.name}>{username}</span>
        <span className={styles.kind}>{t('agent-centre.agent')}</span>
      </div>
    </div>
  );
}
