import { type ReleasePanelPage, useSession } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import { CircleUserRound, Gift, House, LayoutGrid, type LucideIcon, Ticket, WalletMinimal } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { panelOf } from '../../routing/panel-address';
import { isServed } from '../../routing/resolve-path';
import frame from '../frame-layout.module.css';
import { HostLink } from '../host-link';
import { preloadOverlay } from '../overlays/late-overlays';
import { usePageFor, useWalletPage } from '../use-account-links';
import { usePagePath } from '../use-page-path';

interface PathSlotProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly to: string;
}

function PathSlot({ icon: Icon, label, to }: PathSlotProps): ReactElement {
  const here = usePagePath() === to;
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
  /** Not there where no release brings it. */
  readonly page: ReleasePanelPage | undefined;
  readonly raised?: boolean;
  /** Not marked as the page that is open, since another slot leads there too. */
  readonly unmarked?: boolean;
}

/** Opens a page of a panel; guests are asked to sign in. */
function PanelSlot({ icon: Icon, label, page, raised = false, unmarked = false }: PanelSlotProps): ReactElement | null {
  const { hostApi, loader } = useRuntime();
  const { status } = useSession();
  const { search } = useLocation();
  if (!page) return null;
  const here = !unmarked && panelOf(search)?.page === page.page;
  const preload = (): void =>
    preloadOverlay(loader, status === 'guest' ? 'shell.dialog.auth' : `shell.panel.${page.panel}`);
  const glyph = <Icon size={raised ? 24 : 22} aria-hidden="true" />;
  return (
    <button
      type="button"
      className={frame.slot}
      aria-current={here ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => hostApi.dialogs.openPanel(page.panel, page.page)}
    >
      {raised ? <span className={frame.slotRaised}>{glyph}</span> : glyph}
      <span className={frame.slotLabel}>{label}</span>
    </button>
  );
}

/** Navigation within the reach of a thumb; shows what exists in this composition. */
export function BottomBar(): ReactElement {
  const { t } = useTranslation();
  const { routes } = useRuntime();
  const session = useSession();
  const wallet = useWalletPage();
  const account = usePageFor('account');
  const mayOpen = session.status === 'guest' || session.abilities.memberCentre;
  const promotions = isServed(routes, '/promotions');
  const lottery = isServed(routes, '/lottery');
  return (
    <nav className={frame.bottomBar} aria-label={t('shell.nav.quick')}>
      <PathSlot icon={House} label={t('shell.nav.home')} to="/" />
      <PathSlot icon={LayoutGrid} label={t('shell.nav.lobby')} to="/rng" />
      {mayOpen && (
        <PanelSlot
          raised
          icon={WalletMinimal}
          label={t('shell.nav.wallet')}
          page={wallet}
          unmarked={wallet === account}
        />
      )}
      {promotions && <PathSlot icon={Gift} label={t('shell.nav.promotions')} to="/promotions" />}
      {!promotions && lottery && <PathSlot icon={Ticket} label={t('shell.nav.lottery')} to="/lottery" />}
      {mayOpen && <PanelSlot icon={CircleUserRound} label={t('shell.nav.account')} page={account} />}
    </nav>
  );
}
