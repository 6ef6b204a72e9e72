import { type CallInput, endpoints, type PlatformCaller } from '@pavilion/api-contract';
import type { HostApi } from '@pavilion/remote-contract';
import type { Challenge } from 'altcha-lib/types';

type HumanVerification = NonNullable<CallInput<typeof endpoints.login>['body']['humanVerification']>;

/**
 * Fetches a proof-of-work challenge and solves it with Web Crypto, which works off the main thread.
 * @throws ApiError when no challenge comes, Error when none of the tries solves it in time
 */
export async function proveHuman(api: PlatformCaller, signal?: AbortSignal): Promise<HumanVerification> {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    api.call(endpoints.humanCheckChallenge, {}, signal ? { signal } : {}),
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const parsed = parseChallenge(challenge);
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  if (!solution) throw new Error('the proof of work took too long');
  return { provider: 'altcha', payload: btoa(JSON.stringify({ challenge: parsed, solution })) };
}

/** The part of a body that proves a human, where the brand asks for it. */
export async function humanProof({ api, modules }: HostApi): Promise<{ humanVerification?: HumanVerification }> {
  return modules.has('HUMANVERIF3') ? { humanVerification: await proveHuman(api) } : {};
}

function parseChallenge(value: Readonly<Record<string, unknown>>): Challenge {
  if (typeof value.parameters !== 'object' || value.parameters === null) throw new Error('no challenge came');
  // The library defines and signs the format; it is passed through whole.
  return value as object as Challenge;
}
