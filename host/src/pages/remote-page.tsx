import type { ReactElement } from 'react';
import { useRuntime } from '../runtime/runtime-context';
import type { ServedRoute } from '../routing/resolve-path';
import { FencedPanel } from '../shell/fence/fenced-panel';
import { RemotePart } from '../shell/fence/remote-part';
import { SlowNotice } from '../shell/fence/slow-notice';
import { PageSkeleton } from '../shell/page-skeleton';

/** A page of a remote: skeleton, page, or the panel that says why not. */
export function RemotePage({ route }: { readonly route: ServedRoute }): ReactElement {
  const { loader } = useRuntime();
  const { remote, routeId, shape } = route;
  return (
    <RemotePart
      remote={remote}
      id={`${remote}/${routeId}`}
      load={() => loader.page(remote, routeId)}
      props={{}}
      isSeen
      waiting={
        <>
          <SlowNotice />
          <PageSkeleton shape={shape} />
        </>
      }
      fenced={(code, retry) => <FencedPanel remote={remote} code={code} onRetry={retry} />}
    />
  );
}
