import type { ReactElement } from 'react';
import { useLocation } from '@pavilion/router';
import { paintedPageAt } from '../core/painted-page';
import { useRuntime } from '../runtime/runtime-context';
import type { ServedRoute } from '../routing/resolve-path';
import { FencedPanel } from '../shell/fence/fenced-panel';
import { RemotePart } from '../shell/fence/remote-part';
import { SlowNotice } from '../shell/fence/slow-notice';
import { PageSkeleton } from '../shell/page-skeleton';
import { PaintedPage } from './painted-page';

/** What stands in the page's place while its remote comes: the page as it was painted, else its shape. */
function Waiting({ shape }: Pick<ServedRoute, 'shape'>): ReactElement {
  const { pathname } = useLocation();
  const painted = paintedPageAt(pathname);
  return (
    <>
      <SlowNotice />
      {painted ? <PaintedPage element={painted} /> : <PageSkeleton shape={shape} />}
    </>
  );
}

/** A page of a remote: what waits for it, page, or the panel that says why not. */
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
      waiting={<Waiting shape={shape} />}
      fenced={(code, retry) => <FencedPanel remote={remote} code={code} onRetry={retry} />}
    />
  );
}
