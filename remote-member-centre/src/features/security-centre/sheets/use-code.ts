import { ApiError } from '@pavilion/api-client';
import { verificationRefusal } from '@pavilion/api-contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import * as v from 'valibot';

/** What the platform tells of a code on its way. */
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

/** Asks for codes; while the countdown runs no second one is sent. */
export function useCode(request: () => Promise<SentCode>): CodeState {
  const [sent, setSent] = useState<SentCode>();
  const [failure, setFailure] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const isOnItsWay = useRef(false);
  const countdown = useCountdown();
  const send = async (): Promise<void> => {
    if (isOnItsWay.current || countdown.secondsLeft > 0) return;
    isOnItsWay.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      const told = await request();
      setSent(told);
      countdown.start(told.expiredMinutes * 60);
    } catch (error) {
      const wait = waitOf(error);
      if (wait !== undefined) countdown.start(wait);
      setFailure(error);
    }
    isOnItsWay.current = false;
    setSending(false);
  };
  return { sent, secondsLeft: countdown.secondsLeft, isSending, failure, send: () => void send() };
}

function useCountdown(): { readonly secondsLeft: number; start(seconds: number): void } {
  const [until, setUntil] = useState(0);
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
    secondsLeft: Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    start: (seconds) => setUntil(Date.now() + seconds * 1000),
  };
}
