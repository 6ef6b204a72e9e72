import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { useSession } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { resolvePath } from '../../routing/resolve-path';
import type { HostRuntime } from '../../runtime/host-runtime';
import { useRuntime } from '../../runtime/runtime-context';
import { openProtectionChannel, type ProtectionChannel } from './protection-channel';
import { protectionKey } from './protection.queries';

/** Leaves what is being played; whoever wants to go on opens it again. */
function leaveGame({ navigation, routes }: HostRuntime): void {
  if (resolvePath(routes, location.pathname)?.requiresSession) navigation.go('/', { replace: true });
}

/** Answers a check for all tabs: play goes on in each, or is left in each. */
export function useRealityAnswer(dueAt: number | undefined): UseMutationResult<unknown, Error, boolean> {
  const runtime = useRuntime();
  const queries = useQueryClient();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  const channel = useTabs(runtime, memberId);
  return useMutation({
    async mutationFn(goesOn: boolean) {
      // Whoever wants to stop stops, whatever becomes of the call.
      if (!goesOn) runtime.navigation.go('/', { replace: true });
      const named = { intent: `reality-check:${memberId}:${dueAt}:${goesOn}` };
      await runtime.api.call(protectionCalls.confirmReality, { body: { goesOn } }, named);
    },
    async onSuccess(_, goesOn) {
      channel.current?.post({ type: 'answered', memberId, goesOn });
      await queries.invalidateQueries({ queryKey: protectionKey });
      runtime.bus.emit('protection.changed', { what: 'check', goesOn });
    },
  });
}

/** Hears other tabs, and tells them what changed in this one. */
function useTabs(runtime: HostRuntime, memberId: string) {
  const queries = useQueryClient();
  const channel = useRef<ProtectionChannel>(undefined);
  useEffect(() => {
    const lookAnew = (): void => void queries.invalidateQueries({ queryKey: protectionKey });
    const opened = openProtectionChannel(runtime.boot.brand.merchantCode, (message) => {
      if (message.memberId !== memberId) return;
      lookAnew();
      if (message.type !== 'answered') return;
      if (!message.goesOn) leaveGame(runtime);
      runtime.bus.emit('protection.changed', { what: 'check', goesOn: message.goesOn });
    });
    channel.current = opened;
    const stop = runtime.bus.on('protection.changed', ({ what }) => {
      if (what === 'check') return;
      lookAnew();
      opened.post({ type: 'changed', memberId });
    });
    return () => {
      stop();
      opened.close();
    };
  }, [memberId, queries, runtime]);
  return channel;
}
