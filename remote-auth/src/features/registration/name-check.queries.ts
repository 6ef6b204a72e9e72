import { ApiError } from '@pavilion/api-client';
import { newcomerCalls } from '@pavilion/api-contract/calls/newcomer';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { proveHuman } from '../../ui/human-check';

/** What the platform says of a name; nothing of one that breaks a rule which the form did not know. */
type NameAnswer = 'free' | 'taken' | 'refused';

/** What is known of a name; asked anew when it is another one, and then the question before is withdrawn. */
export function useNameAnswer(name: string | undefined): NameAnswer | undefined {
  const host = useHost();
  return useQuery({
    queryKey: ['auth', 'name', name?.toLowerCase()],
    queryFn: ({ signal }) => askForName(host, name ?? '', signal),
    enabled: name !== undefined,
    retry: false,
    staleTime: 60_000,
  }).data;
}

async function askForName({ api, modules }: HostApi, username: string, signal: AbortSignal): Promise<NameAnswer> {
  const proof = modules.has('HUMANVERIF3') ? (await proveHuman(api, signal)).payload : undefined;
  try {
    await api.call(newcomerCalls.checkUsername, { query: { username, ...(proof ? { proof } : {}) } }, { signal });
    return 'free';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'register.username-taken') return 'taken';
    if (error.code === 'register.field-invalid') return 'refused';
    throw error;
  }
}
