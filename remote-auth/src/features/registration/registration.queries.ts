import { endpoints } from '@pavilion/api-contract';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type InvitationRefusal, invitationRefusalOf } from './registration-refusal';

/** Rules of the fields, as the brand has set them. */
export function useRegisterSettings(enabled = true) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['auth', 'register-settings'],
    queryFn: () => api.call(endpoints.registerSetting),
    staleTime: 60_000,
    enabled,
  });
}

const invitationKey = (code: string) => ['auth', 'invitation', code] as const;

/** Whether the invitation of the address is one; asked only when there is one to ask about. */
export function useInvitationCheck(code: string, enabled: boolean) {
  const host = useHost();
  const queries = useQueryClient();
  const check = useQuery({
    queryKey: invitationKey(code),
    queryFn: () => checkInvitation(host, code),
    enabled: enabled && code !== '',
    retry: 1,
  });
  // The platform may know better at the moment of registering.
  const refuse = (sent: string, because: InvitationRefusal): void =>
    void queries.setQueryData(invitationKey(sent), because);
  return { refusal: check.data ?? undefined, isUnchecked: check.isError, refuse };
}

/** Asks the platform why an invitation is not taken; `null` for one that is. */
export async function checkInvitation(host: HostApi, code: string): Promise<InvitationRefusal | null> {
  try {
    await host.api.call(endpoints.checkAffiliate, { query: { code, domain: window.location.hostname } });
    return null;
  } catch (error) {
    const refusal = invitationRefusalOf(error);
    if (refusal) return refusal;
    throw error;
  }
}
