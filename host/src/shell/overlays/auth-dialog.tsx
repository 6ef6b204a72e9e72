import type { SlotProps } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import type { ReactElement } from 'react';
import { useRuntime } from '../../platform/runtime-context';
import { RemotePart } from '../fence/remote-part';
import { remoteOfSlot } from '../labels';
import { type AuthRequest, closeAuth, openAuth } from '../shell-store';
import { FencedDialog } from './fenced-dialog';
import { OverlayWait } from './overlay-wait';

const slot = 'shell.dialog.auth';

/** Names under which addresses carry an invitation code. */
const referralNames = ['referralCode', 'affiliateCode', 'code'];

const referralOf = (search: string): string | undefined => {
  const query = new URLSearchParams(search);
  return referralNames.map((name) => query.get(name)).find((value) => value !== null) ?? undefined;
};

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
      props={{ ...request, referralCode: referralOf(search), onModeChange: openAuth, onClose: closeAuth }}
      waiting={<OverlayWait />}
      fenced={(code, retry) => <FencedDialog remote={remote} code={code} onRetry={retry} onClose={closeAuth} />}
    />
  );
}
