import { errorMessageKey } from '@pavilion/api-client';
import { type CallOutput, endpoints } from '@pavilion/api-contract';
import { useHost, useSession } from '@pavilion/remote-contract';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';

const signInsKey = ['member-centre', 'sign-ins'] as const;

/** How the account was entered lately, and which browsers may enter by one tap. */
export function useSignIns(): UseQueryResult<CallOutput<typeof endpoints.signIns>> {
  const { api } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: [...signInsKey, memberId],
    queryFn: ({ signal }) => api.call(endpoints.signIns, {}, { signal }),
    enabled: memberId !== '',
  });
}

/** Forgets one remembered browser, or all when none is named. */
export function useForgetBrowsers(): UseMutationResult<void, Error, string | undefined> {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      await host.api.call(endpoints.forgetBrowsers, { body: id === undefined ? {} : { id } });
    },
    onSuccess: () => host.notify({ tone: 'positive', titleKey: 'member-centre.signIns.forgotten' }),
    onError: (error) =>
      host.notify({
        tone: 'negative',
        titleKey: 'member-centre.signIns.notForgotten',
        bodyKey: errorMessageKey(error),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: signInsKey }),
  });
}
