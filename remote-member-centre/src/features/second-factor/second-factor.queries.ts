import type { CallOutput } from '@pavilion/api-contract';
import { authenticatorCalls } from '@pavilion/api-contract/calls/authenticator';
import { useHost } from '@pavilion/remote-contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemberId } from '../../ui/use-member-id';

/** Whether an app is bound, and what to bind one with. */
export type Authenticator = CallOutput<typeof authenticatorCalls.authenticator>;
type Passkeys = CallOutput<typeof authenticatorCalls.passkeys>;
/** A passkey of the account. */
export type Passkey = Passkeys['passkeys'][number];

const key = ['member-centre', 'second-factor'] as const;

export function useAuthenticator(): UseQueryResult<Authenticator> {
  const { api } = useHost();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...key, memberId, 'app'],
    queryFn: ({ signal }) => api.call(authenticatorCalls.authenticator, {}, { signal }),
    enabled: memberId !== '',
  });
}

export function usePasskeys(): UseQueryResult<Passkeys> {
  const { api } = useHost();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...key, memberId, 'passkeys'],
    queryFn: ({ signal }) => api.call(authenticatorCalls.passkeys, {}, { signal }),
    enabled: memberId !== '',
  });
}

/** Reads both anew after one was changed. */
export function useFreshFactors(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
