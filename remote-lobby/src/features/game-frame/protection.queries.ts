import { ApiError } from '@pavilion/api-client';
import type { CallOutput } from '@pavilion/api-contract';
import { protectionCalls } from '@pavilion/api-contract/calls/protection';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Why somebody may not play, by limits of their own or a break. */
export const playRefusals = ['play.excluded', 'play.loss-limit', 'play.session-limit', 'play.stake-limit'] as const;

/** One of {@link playRefusals}. */
export type PlayRefusal = (typeof playRefusals)[number];

/** The code as one of {@link playRefusals}; anything else is none of them. */
export const playRefusalOf = (code: string | undefined): PlayRefusal | undefined =>
  playRefusals.find((one) => one === code);

/** The same of what was thrown. */
export const refusalOfError = (error: unknown): PlayRefusal | undefined =>
  error instanceof ApiError ? playRefusalOf(error.code) : undefined;

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
