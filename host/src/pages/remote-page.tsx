import type { ReactElement } from 'react';
import { useRuntime } from '../runtime/runtime-context';
import type { ServedRoute } from '../routing/resolve-path';
import { FencedPanel } from '../shell/fence/fenced-panel';
import { RemotePart } from '../shell/fence/remote-part';
import { SlowNotice } from '../shell/fence/slow-notice';
import { PageWaiting } from './page-waiting';

/** A page of a remote: what waits for it, page, or the panel that says why not. */
export function RemotePage({ route }: { readonly route: ServedRoute }): ReactElement {
  const { loader } = useRuntime();
  const { remote, routeId, shape } = route;
  const waiting = (
    <>
      <SlowNotice />
      <PageWaiting shape={shape} />
    </>
  );
  return (
    <RemotePart
      remote={remote}
      id={`${remote}/${routeId}`}
      load={() => loader.page(remote, routeId)}
      props={{}}
      isSeen
      waiting={waiting}
      fenced={(code, retry) => <FencedPanel remote={remote} code={code} onRetry={retry} />}
    />
  );
}
