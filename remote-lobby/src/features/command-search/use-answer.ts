import { endpoints, type FoundGames } from '@pavilion/api-contract';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueKey } from '../catalogue';

/** Pause after the last key before a word is asked for. */
const settleMs = 120;
const shownGames = 8;

const answerQuery = ({ api }: HostApi, word: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'search', word],
    queryFn: ({ signal }) => api.call(endpoints.gameSearch, { query: { q: word, size: shownGames } }, { signal }),
    staleTime: 60_000,
  });

/** What is known for the words in the field; an answer always is the one for exactly them. */
export type Answer =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'known'; readonly found: FoundGames };

/** The answer for what is typed. Answers for other words are never shown, however late they come. */
export function useAnswer(typed: string): Answer {
  const host = useHost();
  const word = useSettled(typed);
  const { data, isError, fetchStatus, refetch } = useQuery(answerQuery(host, word));
  if (typed !== word) return { status: 'pending' };
  if (data?.word === word) return { status: 'known', found: data };
  if (isError || fetchStatus === 'paused') return { status: 'failed', retry: () => void refetch() };
  return { status: 'pending' };
}

/** What is typed once the typing rests; an emptied field at once. */
function useSettled(typed: string): string {
  const [word, setWord] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWord(typed), typed === '' ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return word;
}
