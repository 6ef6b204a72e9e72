import type { PanelId } from '@pavilion/remote-contract';
import { useSession } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import { CircleUserRound, Gift, House, LayoutGrid, type LucideIcon, Ticket, WalletMinimal } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { findPath } from '../../routing/path-table';
import { panelOf } from '../../routing/panel-address';
import { isServed } from '../../routing/resolve-path';
import frame from '../frame-layout.module.css';
import { HostLink } from '../host-link';
import { remoteOfSlot } from '../../routing/labels';
import { preloadOverlay } from '../overlays/late-overlays';

interface PathSlotProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly to: string;
}

function PathSlot({ icon: Icon, label, to }: PathSlotProps): ReactElement {
  const { pathname } = useLocation();
  const here = (findPath(pathname)?.path ?? pathname) === to;
  return (
    <HostLink to={to} className={frame.slot} aria-current={here ? 'page' : undefined}>
      <Icon size={22} aria-hidden="true" />
      <span className={frame.slotLabel}>{label}</span>
    </HostLink>
  );
}

interface PanelSlotProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly page: string;
  readonly raised?: boolean;
}

/** Opens a page of the member centre; guests are asked to sign in. */
function PanelSlot({ icon: Icon, label, page, raised = false }: PanelSlotProps): ReactElement {
  const { hostApi, loader } = useRuntime();
  const { status } = useSession();
  const { search } = useLocation();
  const here = panelOf(search)?.page === page;
  const preload = (): void => preloadOverlay(loader, status === 'guest' ? 'shell.dialog.auth' : 'shell.panel.member');
  const open = (panel: PanelId): void => hostApi.dialogs.openPanel(panel, page);
  const glyph = <Icon size={raised ? 24 : 22} aria-hidden="true" />;
  return (
    <button
      type="button"
      className={frame.slot}
      aria-current={here ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => open('member')}
    >
      {raised ? <span className={frame.slotRaised}>{glyph}</span> : glyph}
      <span className={frame.slotLabel}>{label}</span>
    </button>
  );
}

/** Navigation within the reach of a thumb; shows what exists in this composition. */
export function BottomBar(): ReactElement {
  const { t } = useTranslation();
  const { boot, modules, routes } = useRuntime();
  const session = useSession();
  const member = remoteOfSlot(boot.composition, 'shell.panel.member') !== undefined && modules.has('MEMCENTRE');
  const account = member && (session.status === 'guest' || session.abilities.memberCentre);
  const promotions = isServed(routes, '/promotions');
  const lottery = isServed(routes, '/lottery');
  return (
    <nav className={frame.bottomBar} aria-label={t('shell.nav.quick')}>
      <PathSlot icon={House} label={t('shell.nav.home')} to="/" />
      <PathSlot icon={LayoutGrid} label={t('shell.nav.lobby')} to="/rng" />
      {account && <PanelSlot raised icon={WalletMinimal} label={t('shell.nav.wallet')} page="transactionHistory" />}
      {promotions && <PathSlot icon={Gift} label={t('shell.nav.promotions')} to="/promotions" />}
      {!promotions && lottery && <PathSlot icon={Ticket} label={t('shell.nav.lottery')} to="/lottery" />}
      {account && <PanelSlot icon={CircleUserRound} label={t('shell.nav.account')} page="securityCenter" />}
    </nav>
  );
}
