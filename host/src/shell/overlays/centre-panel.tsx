import { type PanelId, type PanelProps, useSession } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { useRuntime, useSessionSettled } from '../../runtime/runtime-context';
import { withPanel } from '../../routing/panel-address';
import { RemotePart } from '../fence/remote-part';
import { remoteOfSlot } from '../../routing/labels';
import { openAuth } from '../../layers/auth-dialog.store';
import { notify } from '../../layers/notices.store';
import { FencedDialog } from './fenced-dialog';
import { OverlayWait } from './overlay-wait';

interface CentrePanelProps {
  readonly panel: PanelId;
  readonly page: string | undefined;
}

const owners = { member: 'remote-member-centre', agent: 'remote-agent-centre' } as const;

const openedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'panelOpened' in state;

/** Moves between the pages of a panel without leaving a trail, so that Back closes it. */
function usePanelMoves(panel: PanelId): Pick<PanelProps, 'onPageChange' | 'onClose'> {
  const { navigation } = useRuntime();
  const { pathname, search, state } = useLocation();
  return {
    onPageChange: (page) => navigation.go(`${pathname}${withPanel(search, panel, page)}`, { replace: true, state }),
    onClose: () =>
      openedHere(state) ? navigation.back() : navigation.go(`${pathname}${withPanel(search)}`, { replace: true }),
  };
}

/** A centre over the page, as the address names it: for who may use it, else the way there. */
export default function CentrePanel({ panel, page }: CentrePanelProps): ReactElement | null {
  const session = useSession();
  const settled = useSessionSettled();
  const moves = usePanelMoves(panel);
  const allowed = session.abilities[panel === 'member' ? 'memberCentre' : 'agentCentre'];
  const trial = session.status === 'open' && session.accountType === 4;
  const guest = session.status === 'guest';
  const close = useEffectEvent(moves.onClose);
  // The end of a session closes what it had open, and asks nobody to sign in.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (allowed) wasOpen.current = true;
    if (!settled || allowed || wasOpen.current) return;
    if (guest) openAuth('login');
    else if (trial) notify({ tone: 'warning', titleKey: 'errors.in_need_true_account' });
    if (!guest) close();
  }, [settled, allowed, guest, trial]);
  return allowed ? <FilledPanel panel={panel} page={page} {...moves} /> : null;
}

function FilledPanel({ panel, ...props }: PanelProps & { readonly panel: PanelId }): ReactElement {
  const { boot, loader } = useRuntime();
  const slot = `shell.panel.${panel}` as const;
  const remote = remoteOfSlot(boot.composition, slot) ?? owners[panel];
  return (
    <RemotePart<PanelProps>
      remote={remote}
      id={slot}
      load={() => loader.slot(slot)}
      props={props}
      waiting={<OverlayWait />}
      fenced={(code, retry) => <FencedDialog remote={remote} code={code} onRetry={retry} onClose={props.onClose} />}
    />
  );
}
