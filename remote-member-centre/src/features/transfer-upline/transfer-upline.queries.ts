import { type AccountRecordRow, type CallOutput, endpoints } from '@pavilion/api-contract';
import { lineTransferCalls } from '@pavilion/api-contract/calls/line-transfer';
import { type Amount, amountToWire } from '@pavilion/money';
import { useHost, useSession } from '@pavilion/remote-contract';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { rangeOf } from '../../ui/range-presets';
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

/** Gives money to the upline; asked again until it is known what became of it, it is given once. */
export function useTransfer(): UseMutationResult<
  unknown,
  Error,
  { readonly amount: Amount; readonly password: string }
> {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, password }) =>
      host.api.call(lineTransferCalls.transferUpline, { body: { amount: amountToWire(amount), password } }),
    onSettled: () => {
      host.emit('balance.stale', { cause: 'transfer' });
      return queries.invalidateQueries({ queryKey: uplineKey });
    },
  });
}
