import { type ComponentType, startTransition, useEffectEvent, useLayoutEffect, useState } from 'react';
import { RemoteFailure, type RemoteFailureCode } from '../../core/remote-loader';

/** How far a part of a remote is. */
export type PartState<Props> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly status: 'failed'; readonly code: RemoteFailureCode };

interface Part<Props> {
  readonly state: PartState<Props>;
  retry(): void;
}

const codeOf = (error: unknown): RemoteFailureCode =>
  error instanceof RemoteFailure ? error.code : 'remote.unreachable';

/**
 * Loads a part and tells how far it is. A failure is kept until `retry`; what was loaded once shows without a pause.
 * @param id of the part, unique in the page
 * @param load is read when loading starts
 */
export function useRemotePart<Props>(id: string, load: () => Promise<ComponentType<Props>>): Part<Props> {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{
    readonly id: string;
    readonly attempt: number;
    readonly state: PartState<Props>;
  }>();
  const loadNow = useEffectEvent(load);
  useLayoutEffect(() => {
    let stale = false;
    const settle = (state: PartState<Props>): void => {
      // A page is rendered in slices: what waits for it goes on answering.
      if (!stale) startTransition(() => setSettled({ id, attempt, state }));
    };
    loadNow().then(
      (Component) => settle({ status: 'ready', Component }),
      (error: unknown) => settle({ status: 'failed', code: codeOf(error) }),
    );
    return () => {
      stale = true;
    };
  }, [id, attempt]);
  const current = settled?.id === id && settled.attempt === attempt ? settled.state : undefined;
  return { state: current ?? { status: 'loading' }, retry: () => setAttempt(attempt + 1) };
}
