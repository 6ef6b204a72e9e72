import { ApiError } from '@pavilion/api-client';
import { type CallInput, endpoints, type PlatformCaller } from '@pavilion/api-contract';
import type { HostApi } from '@pavilion/remote-contract';

type HumanVerification = NonNullable<CallInput<typeof endpoints.login>['body']['humanVerification']>;

/**
 * Fetches a proof-of-work challenge and solves it.
 * @throws ApiError when no challenge or no solver comes, Error when none of the tries solves it in time
 */
export async function proveHuman(api: PlatformCaller, signal?: AbortSignal): Promise<HumanVerification> {
  const [challenge, { solve }] = await Promise.all([
    api.call(endpoints.humanCheckChallenge, {}, signal ? { signal } : {}),
    // A file that does not come is a lost network, in the words for it.
    import('./solve-challenge').catch((cause: unknown) => {
      throw new ApiError('in_network_again', { status: 0, cause });
    }),
  ]);
  return { provider: 'altcha', payload: await solve(challenge) };
}

/** The part of a body that proves a human, where the brand asks for it. */
export async function humanProof({ api, modules }: HostApi): Promise<{ humanVerification?: HumanVerification }> {
  return modules.has('HUMANVERIF3') ? { humanVerification: await proveHuman(api) } : {};
}
