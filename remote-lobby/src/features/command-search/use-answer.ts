import { endpoints, type FoundGames } from '@pavilion/api-contract';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueKey, describeCategory } from '../catalogue';
import { whatStays } from './meanwhile';

/** Pause after the last key before a word is asked for, and the longest that somebody types on before one is. */
const settleMs = 120;
const longestMs = 360;
const shownGames = 8;

const answerQuery = ({ api }: HostApi, word: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'search', word],
    queryFn: ({ signal }) => api.call(endpoints.gameSearch, { query: { q: word, size: shownGames } }, { signal }),
    staleTime: 60_000,
  });

/** What is known for the words in the field; an answer always is the one for exactly them. */
export type Answer =
  | { readonly status: 'pending'; readonly meanwhile: FoundGames | undefined }
  | { readonly status: 'failed'; retry(): void }
  | { readonly status: 'known'; readonly found: FoundGames };

/** The answer for what is typed, and until it is there what stays of the one before. */
export function useAnswer(typed: string): Answer {
  const host = useHost();
  const { t } = useTranslation();
  const isKnown = useQueryClient().getQueryData(answerQuery(host, typed).queryKey) !== undefined;
  const word = useSettled(typed, isKnown);
  const { data, isError, fetchStatus, refetch } = useQuery({
    ...answerQuery(host, word),
    placeholderData: keepPreviousData,
  });
  const meanwhile = useMemo(
    () => data && whatStays(data, typed, (category) => t(describeCategory(category).titleKey)),
    [data, typed, t],
  );
  if (data?.word === typed) return { status: 'known', found: data };
  if (typed === word && (isError || fetchStatus === 'paused')) {
    return { status: 'failed', retry: () => void refetch() };
  }
  return { status: 'pending', meanwhile };
}

/** What is typed once the typing rests, or has gone on for long; at once what is known, and an emptied field. */
function useSettled(typed: string, isKnown: boolean): string {
  const [word, setWord] = useState(typed);
  const since = useRef<number>(undefined);
  if (isKnown && word !== typed) setWord(typed);
  useEffect(() => {
    if (typed === word) {
      since.current = undefined;
      return undefined;
    }
    since.current ??= performance.now();
    const left = since.current + longestMs - performance.now();
    const settle = (): void => {
      since.current = undefined;
      setWord(typed);
    };
    const timer = setTimeout(settle, typed === '' ? 0 : Math.max(0, Math.min(settleMs, left)));
    return () => clearTimeout(timer);
  }, [typed, word]);
  return word;
}
