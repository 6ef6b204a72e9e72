import type { CallOutput } from '@pavilion/api-contract';
import { transferCalls } from '@pavilion/api-contract/calls/transfer';
import { type Amount, amountToWire, parseAmount, toDecimal, zeroAmount } from '@pavilion/money';
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
import { keptAmount, useAttempt } from '../../ui/use-attempt';
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

/** What is moved from one wallet to another, the main one among them. */
export interface TransferRequest {
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
  /** The newest transfer with that wallet when it was sent: that one is not what became of it. */
  readonly last: string | null;
  /** Name of the vendor's wallet, for when it is listed no more; nothing of what an older release has sent. */
  readonly name: string | undefined;
}

const asked = v.object({
  ...{ from: v.number(), to: v.number(), amount: keptAmount, last: v.nullable(v.string()) },
  name: v.optional(v.string()),
});

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

/** The way money is moved between two wallets. */
export interface Moving {
  /** Moves it; what has no answer yet is sent again as it was, and is moved once. */
  readonly transfer: UseMutationResult<Transferred, Error, TransferRequest>;
  /** What was sent and has no answer yet. */
  readonly unanswered: TransferRequest | undefined;
  /** Sets that aside, for another transfer. */
  drop(): void;
}

/** Moves money between two wallets. */
export function useTransfer(onMoved: (moved: Transferred) => void): Moving {
  const { api } = useHost();
  const anew = useAnew();
  const { attempt, run, drop } = useAttempt('transfer-fund', asked);
  const transfer = useMutation({
    mutationFn: ({ amount, ...rest }: TransferRequest) =>
      run({ ...rest, amount: toDecimal(amount) }, ({ id, asked: { from, to, amount: sent } }) =>
        api.call(
          transferCalls.walletTransfer,
          { body: { fromAccountTypeId: from, toAccountTypeId: to, amount: amountToWire(parseAmount(sent)) } },
          { intent: `wallet-transfer:${id}` },
        ),
      ),
    onSuccess: onMoved,
    onSettled: anew,
  });
  const unanswered = attempt && {
    ...attempt.asked,
    name: attempt.asked.name,
    amount: parseAmount(attempt.asked.amount),
  };
  return { transfer, unanswered, drop };
}

/** What came back, and from where the money is still on its way. */
export type Recalled = CallOutput<typeof transferCalls.walletReturn>;

const askedBack = v.object({ last: v.array(v.nullable(v.string())) });

/**
 * Brings everything back to the main wallet. Asked again without an answer it is the same one, as long as no newer
 * transfer was seen: once one was, what stands in the wallets is other money, and bringing that back is another one.
 */
export function useRecall(): UseMutationResult<Recalled, Error, Wallets> {
  const { api } = useHost();
  const anew = useAnew();
  const { run, drop } = useAttempt('wallet-return', askedBack);
  return useMutation({
    mutationFn: (wallets: Wallets) => {
      drop();
      return run({ last: wallets.map(({ lastTransfer }) => lastTransfer?.transferId ?? null) }, ({ id }) =>
        api.call(transferCalls.walletReturn, { body: {} }, { intent: `wallet-return:${id}` }),
      );
    },
    onSettled: anew,
  });
}
