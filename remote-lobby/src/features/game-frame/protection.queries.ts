import { ApiError } from '@pavilion/api-client';
import type { CallOutput } from '@pavilion/api-contract';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Why somebody may not play: by limits of their own, a break, or a reality check that was not answered. */
export const playRefusals = [
  'play.excluded',
  'play.loss-limit',
  'play.session-limit',
  'play.stake-limit',
  'play.stake-sum-limit',
  'play.reality-check',
] as const;

/** One of {@link playRefusals}. */
export type PlayRefusal = (typeof playRefusals)[number];

/** The code as one of {@link playRefusals}; anything else is none of them. */
export const playRefusalOf = (code: string | undefined): PlayRefusal | undefined =>
  playRefusals.find((one) => one === code);

/** The same of what was thrown. */
export const refusalOfError = (error: unknown): PlayRefusal | undefined =>
  error instanceof ApiError ? playRefusalOf(error.code) : undefined;

/**
 * Tells that the member answered a reality check and plays on, in whichever tab: whoever stops has nothing opened
 * again.
 */
export function useAnsweredCheck(onAnswered: () => void): void {
  const { on } = useHost();
  const latest = useRef(onAnswered);
  useEffect(() => {
    latest.current = onAnswered;
  });
  useEffect(
    () =>
      on('protection.changed', ({ what, goesOn }) => {
        if (what === 'check' && goesOn !== false) latest.current();
      }),
    [on],
  );
}

/** The clock of the session and the end of a break; nothing for trial accounts and while it is not known. */
export function useProtection(): CallOutput<typeof protectionCalls.protection> | undefined {
  const { api, on } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  const { data, refetch } = useQuery({
    queryKey: ['lobby', 'protection', memberId],
    queryFn: ({ signal }) => api.call(protectionCalls.protection, {}, { signal }),
    enabled: memberId !== '' && session.abilities.memberCentre,
    retry: false,
  });
  useEffect(() => on('protection.changed', () => void refetch()), [on, refetch]);
  return data;
}
