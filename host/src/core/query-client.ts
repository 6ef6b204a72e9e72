import { ApiError } from '@pavilion/api-client';
import { QueryClient } from '@tanstack/react-query';

const mostRetries = 2;
const transient = new Set<string>(['in_network_again', 'timeout_retry_please', 'platform.unavailable']);

const worthAnother = (failures: number, error: unknown): boolean =>
  failures < mostRetries && error instanceof ApiError && transient.has(error.code);

/** The one cache of server data, shared by host and remotes; only lost connections are tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthAnother, refetchOnWindowFocus: false },
      // What somebody does is told to have failed without a network, instead of being sent at some later time.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Reads everything anew in another language; what is under way speaks the old one and is given up. */
export async function refetchInLanguage(queries: QueryClient): Promise<void> {
  await queries.cancelQueries();
  await queries.invalidateQueries();
}

/** Makes the cache fit another account: what is on screen is read anew, the rest is forgotten. */
export function renewQueries(queries: QueryClient): void {
  // One that fetches nothing is never active, and yet somebody may look at what was written to it, such as a draft.
  queries.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
  void queries.invalidateQueries();
}
