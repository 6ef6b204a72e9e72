import { type AccountRecordRow, type CallOutput, endpoints } from '@pavilion/api-contract';
import { lineTransferCalls } from '@pavilion/api-contract/calls/line-transfer';
import { type Amount, amountToWire, parseAmount, toDecimal } from '@pavilion/money';
import { useHost, useSession } from '@pavilion/remote-contract';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { rangeOf } from '../../ui/range-presets';
import { keptAmount, useAttempt } from '../../ui/use-attempt';
import { useLanguage } from '../../ui/use-language';

/** To whom a transfer goes, and its bounds. */
export type UplineSettings = CallOutput<typeof lineTransferCalls.uplineTransferSettings>;

const uplineKey = ['member-centre', 'upline'] as const;

/** Who gives, and what of it there is. */
export function useGiver(): { readonly memberId: string; readonly balance: bigint | undefined } {
  const session = useSession();
  if (session.status !== 'open') return { memberId: '', balance: undefined };
  const { memberId, balance } = session;
  return { memberId, balance: balance.status === 'unknown' ? undefined : balance.amount };
}

/** To whom it goes, and its bounds; read anew when money moves. */
export function useUplineSettings(): UseQueryResult<UplineSettings> {
  const { api } = useHost();
  const { memberId, balance } = useGiver();
  const queries = useQueryClient();
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: uplineKey });
  }, [balance, queries]);
  return useQuery({
    queryKey: [...uplineKey, 'settings', memberId],
    queryFn: ({ signal }) => api.call(lineTransferCalls.uplineTransferSettings, {}, { signal }),
    enabled: memberId !== '',
  });
}

/** Movements that stand beside transfers to the line in the record, and are left out. */
const others = [8001, 8002, 8012, 8021, 8022, 8031, 8041, 8051, 8061, 8062, 8071, 8102, 8202].join();
const mostShown = 6;

/** The last transfers up the line, out of the account record of 30 days. */
export function useLastTransfers(): UseQueryResult<readonly AccountRecordRow[]> {
  const { api } = useHost();
  const language = useLanguage();
  const { memberId } = useGiver();
  return useQuery({
    queryKey: [...uplineKey, 'last', memberId, language],
    queryFn: async ({ signal }) => {
      const part = { codeTypes: 'other', excludeTxTypeIds: others, page: 1, size: mostShown, language } as const;
      const query = { ...rangeOf('month', Date.now()), ...part };
      return (await api.call(endpoints.accountRecord, { query }, { signal })).list;
    },
    enabled: memberId !== '',
  });
}

const asked = v.object({ amount: keptAmount });

/** A transfer up the line, and the password that lets it go. */
interface Gift {
  readonly amount: Amount;
  readonly password: string;
}

/** The way money is given to the upline. */
interface Giving {
  /** Gives it; what has no answer yet is given again as it was, and is given once. Answers what was given. */
  readonly send: UseMutationResult<Amount, Error, Gift>;
  /** What was sent and has no answer yet. */
  readonly unanswered: Amount | undefined;
  /** Sets that aside, for another amount. */
  drop(): void;
}

export function useTransfer(): Giving {
  const host = useHost();
  const queries = useQueryClient();
  const { attempt, run, drop } = useAttempt('transfer-upline', asked);
  const send = useMutation({
    mutationFn: ({ amount, password }: Gift) =>
      run({ amount: toDecimal(amount) }, async ({ id, asked: sent }) => {
        const given = parseAmount(sent.amount);
        const body = { amount: amountToWire(given), password };
        await host.api.call(lineTransferCalls.transferUpline, { body }, { intent: `upline:${id}` });
        return given;
      }),
    onSettled: () => {
      host.emit('balance.stale', { cause: 'transfer' });
      return queries.invalidateQueries({ queryKey: uplineKey });
    },
  });
  return { send, unanswered: attempt && parseAmount(attempt.asked.amount), drop };
}
