import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

interface Openable {
  open: boolean;
}

/** A layer that is fetched when the page is idle, or at once when it is opened, and costs a first load nothing. */
export function deferred<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement | null {
  const Layer = lazy(async () => ({ default: await load() }));
  return function Deferred(props: Props): ReactElement | null {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    useEffect(
      () =>
        whenIdle(() => {
          load().catch(() => undefined);
        }),
      [],
    );
    return wanted ? (
      <Suspense fallback={null}>
        <Layer {...props} />
      </Suspense>
    ) : null;
  };
}

function whenIdle(action: () => void): () => void {
  // Safari has no idle callback; two seconds after the mount its first load is over.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(action, { timeout: 10_000 });
  return () => cancelIdleCallback(request);
}
