import type { SessionOpened } from '@pavilion/api-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useSingleFlight } from '../../ui/use-single-flight';
import { useFreePlay } from './free-play.queries';

/** Free play that begins with the part that asks for it; whoever has left it meanwhile is not signed in. */
export function useStartedFreePlay(onSuccess: (session: SessionOpened) => void): {
  readonly error: unknown;
  start(): void;
} {
  const { error, mutateAsync, isPending } = useFreePlay();
  const once = useSingleFlight();
  const isHere = useRef(true);
  const succeed = useRef(onSuccess);
  succeed.current = onSuccess;
  const start = useCallback((): void => {
    const open = async (): Promise<void> => {
      const session = await mutateAsync();
      if (isHere.current) succeed.current(session);
    };
    // What went wrong is told by `error`.
    void once(() => open().catch(() => undefined));
  }, [mutateAsync, once]);
  useEffect(() => {
    isHere.current = true;
    start();
    return () => {
      isHere.current = false;
    };
  }, [start]);
  return { error: isPending ? undefined : error, start };
}
