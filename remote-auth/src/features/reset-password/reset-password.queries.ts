import { ApiError } from '@pavilion/api-client';
import { type CallInput, endpoints } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';

type NewPassword = Omit<CallInput<typeof endpoints.resetPassword>['body'], 'code'>;

/** Sets a new password by the code of a letter. */
export function useResetPassword(code: string): UseMutationResult<undefined, unknown, NewPassword> {
  const { api } = useHost();
  return useMutation({
    mutationFn: ({ newPassword, confirmNewPassword }: NewPassword) =>
      api.call(endpoints.resetPassword, { body: { code, newPassword, confirmNewPassword } }),
  });
}

/** Whether the link of the letter cannot be used any more. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password.reset-invalid';
