import type { SlotProps } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import type { ReactElement } from 'react';
import { useRuntime } from '../../runtime/runtime-context';
import { invitationOf } from '../../session/invitation';
import { RemotePart } from '../fence/remote-part';
import { remoteOfSlot } from '../../routing/labels';
import { type AuthRequest, closeAuth, openAuth } from '../../layers/auth-dialog.store';
import { FencedDialog } from './fenced-dialog';
import { OverlayWait } from './overlay-wait';

const slot = 'shell.dialog.auth';

/** The sign-in and registration dialog, filled by a remote. */
export default function AuthDialog(request: AuthRequest): ReactElement {
  const { boot, loader } = useRuntime();
  const { search } = useLocation();
  const remote = remoteOfSlot(boot.composition, slot) ?? 'remote-auth';
  return (
    <RemotePart<SlotProps[typeof slot]>
      remote={remote}
      id={slot}
      load={() => loader.slot(slot)}
      props={{
        ...request,
        referralCode: invitationOf(search, sessionStorage),
        onModeChange: openAuth,
        onClose: closeAuth,
      }}
      waiting={<OverlayWait />}
      fenced={(code, retry) => <FencedDialog remote={remote} code={code} onRetry={retry} onClose={closeAuth} />}
    />
  );
}
