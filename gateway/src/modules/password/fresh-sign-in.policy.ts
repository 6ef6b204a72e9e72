import type { Refusal } from '../../kit';

/** So long after signing in a session may change the ways into an account that has no password to ask for. */
export const freshSignInMs = 15 * 60_000;

/**
 * Refuses what somebody else could do at an open session whose owner showed long ago who they are; both times in
 * milliseconds since 1970.
 */
export function refuseStale(provenAt: number, now: number): Refusal | undefined {
  return now - provenAt > freshSignInMs ? { code: 'verification.sign-in-again' } : undefined;
}
