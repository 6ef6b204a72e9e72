import { type CallInput, endpoints, type PlatformCaller } from '@pavilion/api-contract';
import type { HostApi } from '@pavilion/remote-contract';

type HumanVerification = NonNullable<CallInput<typeof endpoints.login>['body']['humanVerification']>;

/**
 * Fetches a proof-of-work challenge and solves it.
 * @throws ApiError when no challenge comes, Error when none of the tries solves it in time
 */
export async function proveHuman(api: PlatformCaller, signal?: AbortSignal): Promise<HumanVerification> {
  const solver = import('./solve-challenge');
  // Both are lost with the network. The call says so in words for players, so it is heard first.
  solver.catch(() => undefined);
  const challenge = await api.call(endpoints.humanCheckChallenge, {}, signal ? { signal } : {});
  const { solve } = await solver;
  return { provider: 'altcha', payload: await solve(challenge) };
}

/** The part of a body that proves a human, where the brand asks for it. */
export async function humanProof({ api, modules }: HostApi): Promise<{ humanVerification?: HumanVerification }> {
  return modules.has('HUMANVERIF3') ? { humanVerification: await proveHuman(api) } : {};
}
