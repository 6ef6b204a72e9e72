import { useSession } from '@pavilion/remote-contract';
import { useEffect } from 'react';
import { type Protection, useProtection } from './protection.queries';

/** What could not be read at its time is asked for again after this time. */
const againMs = 15_000;
/** The same while nothing is known yet. */
const firstAgainMs = 300_000;
/** Timers of browsers hold no longer times; a longer one is set anew. */
const longestTimerMs = 24 * 3_600_000;

/** The session's time and net while a check of them is due: what was read at its time or later, never before. */
export function useDueCheck(): Protection | undefined {
  const { data, dataUpdatedAt, errorUpdatedAt, isError, refetch } = useProtection();
  const session = useSession();
  const balance = session.status === 'open' && session.balance.status === 'known' ? session.balance.amount : undefined;
  const dueAt = data?.nextRealityCheckAt;
  // A browser whose clock is slow learns from the platform that stakes wait for the answer.
  const isDue = dueAt !== undefined && (dueAt <= dataUpdatedAt || data?.realityCheckDue === true);
  useEffect(() => {
    if (isDue || (dueAt === undefined && !isError)) return undefined;
    const again = dueAt === undefined ? firstAgainMs : againMs;
    const wait = isError ? again : Math.max(0, (dueAt ?? 0) - Date.now());
    const timer = setTimeout(() => void refetch(), Math.min(wait, longestTimerMs));
    return () => clearTimeout(timer);
  }, [isDue, dueAt, dataUpdatedAt, errorUpdatedAt, isError, refetch]);
  // A round that ends while the check is shown is in it.
  useEffect(() => {
    if (isDue && balance !== undefined) void refetch();
  }, [isDue, balance, refetch]);
  return isDue ? data : undefined;
}
