import type { AuthDialogMode, SlotProps } from '@pavilion/remote-contract';
import { useLocation } from '@pavilion/router';
import type { ReactElement } from 'react';
import { useRuntime } from '../../platform/runtime-context';
import { RenderFence } from '../fence/render-fence';
import { useRemotePart } from '../fence/use-remote-part';
import { remoteOfSlot } from '../labels';
import { closeAuth, openAuth } from '../shell-store';
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
export default function AuthDialog({ mode }: { readonly mode: AuthDialogMode }): ReactElement {
  const { boot, loader } = useRuntime();
  const { search } = useLocation();
  const remote = remoteOfSlot(boot.composition, slot) ?? 'remote-auth';
  const { state, retry } = useRemotePart<SlotProps[typeof slot]>(slot, () => loader.slot(slot));
  if (state.status === 'loading') return <OverlayWait />;
  if (state.status === 'failed') return <FencedDialog remote={remote} code={state.code} onRetry={retry} onClose={closeAuth} />;
  const { Component } = state;
  return (
    <RenderFence
      onError={(error) => loader.reportRenderFailure(remote, error)}
      fallback={(again) => <FencedDialog remote={remote} code="remote.render-failed" onRetry={again} onClose={closeAuth} />}
    >
      <Component mode={mode} referralCode={referralOf(search)} onModeChange={openAuth} onClose={closeAuth} />
    </RenderFence>
  );
}
