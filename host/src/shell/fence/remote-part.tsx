import type { RemoteId } from '@pavilion/remote-contract';
import { type ComponentType, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { RemoteFailureCode } from '../../core/remote-loader';
import { useRuntime } from '../../runtime/runtime-context';
import { BlankWatch } from './blank-watch';
import { RenderFence } from './render-fence';
import { useRemotePart } from './use-remote-part';

interface RemotePartProps<Props extends object> {
  readonly remote: RemoteId;
  /** Unique in the page. */
  readonly id: string;
  load(): Promise<ComponentType<Props>>;
  /** Props of the part. */
  readonly props: Props;
  readonly waiting: ReactNode;
  /** Whether there is always something to see. */
  readonly isSeen?: boolean;
  /** Stands in for a part that failed. */
  fenced(code: RemoteFailureCode, retry: () => void): ReactNode;
}

/**
 * A page or slot of a remote behind its fence. When another copy of the remote takes over, the part is loaded anew in
 * its place.
 */
export function RemotePart<Props extends object>({
  remote,
  id,
  load,
  props,
  waiting,
  isSeen = false,
  fenced,
}: RemotePartProps<Props>): ReactNode {
  const { loader } = useRuntime();
  const generation = useSyncExternalStore(loader.subscribe, () => loader.generation(remote));
  const copy = `${id} ${generation}`;
  const { state, retry } = useRemotePart<Props>(copy, load);
  if (state.status === 'loading') return waiting;
  if (state.status === 'failed') return fenced(state.code, retry);
  const { Component } = state;
  return (
    <RenderFence
      key={copy}
      waiting={waiting}
      rescue={(error) => loader.rescue({ remote, generation, error })}
      fenced={(code) => fenced(code, () => loader.restart(remote))}
    >
      <Suspense fallback={waiting}>
        {isSeen ? (
          <BlankWatch remote={remote} generation={generation}>
            <Component {...props} />
          </BlankWatch>
        ) : (
          <Component {...props} />
        )}
      </Suspense>
    </RenderFence>
  );
}
