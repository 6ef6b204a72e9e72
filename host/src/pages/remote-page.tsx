import type { ReactElement } from 'react';
import { useRuntime } from '../platform/runtime-context';
import type { ServedRoute } from '../routing/resolve-path';
import { FencedPanel } from '../shell/fence/fenced-panel';
import { RenderFence } from '../shell/fence/render-fence';
import { SlowNotice } from '../shell/fence/slow-notice';
import { useRemotePart } from '../shell/fence/use-remote-part';
import { PageSkeleton } from '../shell/page-skeleton';

/** A page of a remote behind its fence: skeleton, page, or the panel that says why not. */
export function RemotePage({ route }: { readonly route: ServedRoute }): ReactElement {
  const { loader } = useRuntime();
  const { remote, routeId, shape } = route;
  const { state, retry } = useRemotePart(`${remote}/${routeId}`, () => loader.page(remote, routeId));
  if (state.status === 'failed') return <FencedPanel remote={remote} code={state.code} onRetry={retry} />;
  if (state.status === 'loading') {
    return (
      <>
        <SlowNotice />
        <PageSkeleton shape={shape} />
      </>
    );
  }
  const { Component } = state;
  return (
    <RenderFence
      key={`${remote}/${routeId}`}
      onError={(error) => loader.reportRenderFailure(remote, error)}
      fallback={(again) => <FencedPanel remote={remote} code="remote.render-failed" onRetry={again} />}
    >
      <Component />
    </RenderFence>
  );
}
