import { ApiError } from '@pavilion/api-client';
import { verificationRefusal } from '@pavilion/api-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import * as v from 'valibot';

/** What a code is for; each has a countdown of its own. */
export type CodePurpose = 'login' | 'register' | 'password' | 'second-sms' | 'second-mail';

/** Presses closer together than this count as one. */
const throttleMs = 1000;

/** Milliseconds since 1970 at which a code that is good for some minutes can be asked for again. */
export const minutesFromNow = (minutes: number): number => Date.now() + minutes * 60_000;

/**
 * Asks for codes of text messages. `request` gives the time at which another one can be asked for; until then the
 * countdown runs, also over closing and opening the dialog, and no second message is sent.
 */
export function useSendCode<Input>(purpose: CodePurpose, request: (input: Input) => Promise<number>) {
  const { secondsLeft, start } = useCountdown(purpose);
  const lastPress = useRef(-Infinity);
  const sending = useMutation({
    mutationFn: request,
    onSuccess: start,
    onError: (error) => {
      const seconds = secondsToWait(error);
      if (seconds !== undefined) start(Date.now() + seconds * 1000);
    },
  });
  return {
    secondsLeft,
    isSending: sending.isPending,
    /** The message was sent a moment ago or the platform says that it was: the countdown tells the rest. */
    failure: sending.isError && secondsToWait(sending.error) === undefined ? sending.error : undefined,
    dismissFailure: sending.reset,
    send(input: Input): void {
      const now = Date.now();
      if (secondsLeft > 0 || sending.isPending || now - lastPress.current < throttleMs) return;
      lastPress.current = now;
      sending.mutate(input);
    },
  };
}

/** Seconds after which another code can be asked for, if that is what an answer says. */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'verification.too-soon') return undefined;
  const refusal = v.safeParse(verificationRefusal, error.value);
  return refusal.success ? refusal.output.retryAfterSeconds : undefined;
}

function useCountdown(purpose: CodePurpose) {
  const queries = useQueryClient();
  const key = ['auth', 'next-code', purpose] as const;
  // Kept where it outlives the dialog; nothing fetches it.
  const { data: until } = useQuery({
    queryKey: key,
    queryFn: () => 0,
    enabled: false,
    initialData: 0,
    gcTime: Infinity,
  });
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const secondsLeft = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      tick();
      if (until <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return { secondsLeft, start: (at: number) => void queries.setQueryData(key, at) };
}
