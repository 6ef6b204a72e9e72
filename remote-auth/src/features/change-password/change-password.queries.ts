import { endpoints, type Member } from '@pavilion/api-contract';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PasswordValues } from './change-password.schema';

/** The account whose password is to change. */
export function useAccount(): UseQueryResult<Member> {
  const { api } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : undefined;
  return useQuery({
    queryKey: ['auth', 'account', memberId],
    queryFn: () => api.call(endpoints.memberInfo),
    enabled: memberId !== undefined,
  });
}

/** Changes the password; every session of the account ends with it. */
export function useChangePassword(): UseMutationResult<undefined, unknown, PasswordValues> {
  const { api } = useHost();
  return useMutation({
    mutationFn: ({ oldPassword, ...values }: PasswordValues) =>
      api.call(endpoints.changePassword, { body: { ...values, ...(oldPassword ? { oldPassword } : {}) } }),
  });
}
