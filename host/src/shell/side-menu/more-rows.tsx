import { type NavEntry, useModule, useSession } from '@pavilion/remote-contract';
import { Crown, Gift, Sparkles, Smartphone, UserPlus } from 'lucide-react';
import { type ReactElement, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { hasApp } from '../download-guide/app-links';
import frame from '../frame-layout.module.css';
import { menuIcon } from '../named-icons';
import { useRemoteEntries } from '../remote-entries';
import { openAuth } from '../../layers/auth-dialog.store';
import { openDownloadGuide } from '../download-guide/download-guide.store';
import { useInvite, useServes, useVip } from '../use-account-links';
import { HelpMenu } from './help-menu';
import { MenuButton } from './menu-button';
import { MenuRow } from './menu-row';
import { SocialLinks } from './social-links';
import { MenuInSheet } from './use-menu-collapsed';

interface MoreRowsProps {
  readonly onNavigate?: (() => void) | undefined;
}

function RemoteRows({
  section,
  onNavigate,
}: MoreRowsProps & { readonly section: NavEntry['section'] }): ReactElement[] {
  return useRemoteEntries(section).map(({ id, icon, label, path, open }) => {
    const press = (): void => {
      onNavigate?.();
      open();
    };
    return path === undefined ? (
      <MenuButton key={id} icon={menuIcon(icon)} label={label} onPress={press} />
    ) : (
      <MenuRow key={id} icon={menuIcon(icon)} label={label} to={path} onNavigate={onNavigate} />
    );
  });
}

/** Games that releases add to the categories. */
export function GameRows({ onNavigate }: MoreRowsProps): ReactElement {
  return <RemoteRows section="games" onNavigate={onNavigate} />;
}

/** The free demo, for whom the bar has no room for it. */
function DemoRow({ press }: { press(open: () => void): () => void }): ReactElement {
  const { t } = useTranslation();
  const start = press(() => openAuth('login', 'free-play'));
  return <MenuButton icon={Sparkles} label={t('shell.nav.demo')} onPress={start} />;
}

/** Everything below the games: offers, help, the app, friends and rank, each where it leads somewhere. */
export function MoreRows({ onNavigate }: MoreRowsProps): ReactElement {
  const { t } = useTranslation();
  const { info } = useRuntime().boot;
  const session = useSession();
  const promotions = useServes('/promotions');
  const mayTry = useModule('FREEPLAY3') && session.status === 'guest';
  const inSheet = useContext(MenuInSheet);
  const invite = useInvite();
  const vip = useVip();
  const vipLabel =
    session.status === 'open' ? t('shell.nav.vipYours', { rank: session.rankLevel }) : t('shell.nav.vip');
  const press = (open: () => void) => (): void => {
    onNavigate?.();
    open();
  };
  return (
    <>
      <div className={frame.rows}>
        {promotions && (
          <MenuRow icon={Gift} label={t('shell.nav.promotions')} to="/promotions" onNavigate={onNavigate} />
        )}
        <RemoteRows section="offers" onNavigate={onNavigate} />
        <RemoteRows section="account" onNavigate={onNavigate} />
        {inSheet && mayTry && <DemoRow press={press} />}
        <HelpMenu onNavigate={onNavigate} />
        {hasApp(info) && (
          <MenuButton icon={Smartphone} label={t('shell.nav.download')} onPress={press(openDownloadGuide)} />
        )}
        {invite && <MenuButton icon={UserPlus} label={t('shell.nav.invite')} onPress={press(invite)} />}
        {vip && <MenuButton icon={Crown} label={vipLabel} onPress={press(vip)} />}
      </div>
      <SocialLinks />
    </>
  );
}
