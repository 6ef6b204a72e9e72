import type { CallOutput } from '@pavilion/api-contract';
import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { type Amount, amountToWire, zeroAmount } from '@pavilion/money';
import { useHost, useSession } from '@pavilion/remote-contract';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../ui/use-language';

const transferKey = ['member-centre', 'transfer'] as const;

/** How often wallets are looked at while something is on its way, and while a vendor says nothing. */
const lookEveryMs = { pending: 2_000, silent: 8_000 };

/** Wallets as they are listed: the main one first. */
export type Wallets = readonly Wallet[];
/** One of them. */
export type Wallet = CallOutput<typeof transferCalls.walletTypes>[number];

const pauseOf = (wallets: Wallets | undefined): number | false => {
  if (wallets?.some(({ pendingAmount }) => pendingAmount > zeroAmount)) return lookEveryMs.pending;
  return wallets?.some(({ availBalance }) => availBalance === null) ? lookEveryMs.silent : false;
};

/** All wallets; read anew when money moves, and again and again until what is on its way has arrived. */
export function useWallets(): UseQueryResult<Wallets> {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const queries = useQueryClient();
  const memberId = session.status === 'open' ? session.memberId : '';
  const balance =
    session.status === 'open' && session.balance.status !== 'unknown' ? session.balance.amount : undefined;
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: transferKey });
  }, [balance, queries]);
  return useQuery({
    queryKey: [...transferKey, 'wallets', memberId, language],
    queryFn: ({ signal }) => api.call(transferCalls.walletTypes, {}, { signal }),
    enabled: memberId !== '',
    refetchInterval: ({ state: { data } }) => pauseOf(data),
  });
}

export interface TransferRequest {
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
  /** The same draft again is one transfer. */
  readonly draftId: string;
}

export type Transferred = CallOutput<typeof transferCalls.walletTransfer>;

/** Reads everything anew that a movement changes. */
function useAnew(): () => Promise<void> {
  const host = useHost();
  const queries = useQueryClient();
  return async () => {
    host.emit('balance.stale', { cause: 'transfer' });
    await queries.invalidateQueries({ queryKey: transferKey });
  };
}

/** Moves money between two wallets. */
export function useTransfer(
  onMoved: (moved: Transferred) => void,
): UseMutationResult<Transferred, Error, TransferRequest> {
  const { api } = useHost();
  const anew = useAnew();
  return useMutation({
    mutationFn: ({ from, to, amount, draftId }: TransferRequest) =>
      api.call(
        transferCalls.walletTransfer,
        { body: { fromAccountTypeId: from, toAccountTypeId: to, amount: amountToWire(amount) } },
        { intent: `wallet-transfer:${draftId}` },
      ),
    onSuccess: onMoved,
    onSettled: anew,
  });
}

/** What came back, and from where the money is still on its way. */
export type Recalled = CallOutput<typeof transferCalls.walletReturn>;

/** Brings everything back to the main wallet. */
export function useRecall(): UseMutationResult<Recalled, Error, void> {
  const { api } = useHost();
  const anew = useAnew();
  return useMutation({
    mutationFn: () => api.call(transferCalls.walletReturn, { body: {} }, { intent: 'wallet-return' }),
    onSettled: anew,
  });
}
