import { ApiError } from '@pavilion/api-client';
import { verificationRefusal } from '@pavilion/api-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import * as v from 'valibot';

export interface SentCode {
  readonly expiredMinutes: number;
  readonly sentTo: string;
}

/** A code that can be asked for, and when again. */
export interface CodeState {
  /** Where the last one went. */
  readonly sent: SentCode | undefined;
  /** Until another can be asked for; 0 when it can be now. */
  readonly secondsLeft: number;
  readonly isSending: boolean;
  readonly failure: unknown;
  send(): void;
}

const waitOf = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'verification.too-soon') return undefined;
  const refusal = v.safeParse(verificationRefusal, error.value);
  return refusal.success ? refusal.output.retryAfterSeconds : undefined;
};

interface CodeSetup {
  /** What it is for and where it goes: each has a countdown of its own, also over closing and opening the sheet. */
  readonly target: string;
  request(): Promise<SentCode>;
  /** Whether there is somewhere to send it to; where not, it says so itself. */
  isReady?(): boolean;
}

/** Asks for codes; while the countdown runs no second one is sent to the same place. */
export function useCode({ target, request, isReady = () => true }: CodeSetup): CodeState {
  const [failure, setFailure] = useState<{ readonly target: string; readonly error: unknown }>();
  const [isSending, setSending] = useState(false);
  const isOnItsWay = useRef(false);
  const { sent, secondsLeft, start } = useCountdown(target);
  const send = async (): Promise<void> => {
    if (isOnItsWay.current || secondsLeft > 0 || !isReady()) return;
    isOnItsWay.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      const told = await request();
      start(told.expiredMinutes * 60, told);
    } catch (error) {
      const wait = waitOf(error);
      if (wait !== undefined) start(wait);
      setFailure({ target, error });
    }
    isOnItsWay.current = false;
    setSending(false);
  };
  const shown = failure?.target === target ? failure.error : undefined;
  return { sent, secondsLeft, isSending, failure: shown, send: () => void send() };
}

interface Countdown {
  readonly until: number;
  readonly sent: SentCode | undefined;
}

const none: Countdown = { until: 0, sent: undefined };

function useCountdown(target: string) {
  const queries = useQueryClient();
  const key = ['member-centre', 'next-code', target] as const;
  // Kept where it outlives the sheet; nothing fetches it.
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => none,
    enabled: false,
    initialData: none,
    gcTime: Infinity,
  });
  const { until, sent } = data;
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      tick();
      if (until <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return {
    sent: until > Date.now() ? sent : undefined,
    secondsLeft: Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    start: (seconds: number, told?: SentCode) =>
      void queries.setQueryData<Countdown>(key, { until: Date.now() + seconds * 1000, sent: told }),
  };
}
