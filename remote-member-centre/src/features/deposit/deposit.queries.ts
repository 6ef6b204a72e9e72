import { ApiError, errorMessageKey } from '@pavilion/api-client';
import type { CallOutput } from '@pavilion/api-contract';
import { type DepositChannel, depositCalls } from '@pavilion/api-contract/calls/deposit';
import { type DepositOrder, depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositWalletCalls } from '@pavilion/api-contract/calls/deposit-wallet';
import { type Amount, amountOf, amountToWire } from '@pavilion/money';
import { useHost, useSession } from '@pavilion/remote-contract';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';

const depositKey = ['member-centre', 'deposit'] as const;

/** How often an order that is under way is looked at; its payer waits in front of it. */
const lookEveryMs = 3_000;
/** Days that the list of deposits goes back. */
const listedMs = 29 * 24 * 3_600_000;

/** A method with the banks by which it is open. */
export interface DepositMethod {
  readonly code: string;
  readonly name: string;
  readonly channels: readonly DepositChannel[];
  readonly presets: readonly Amount[];
}

/** What the page begins with. */
export interface DepositStart extends CallOutput<typeof depositCalls.depositSettings> {
  readonly methods: readonly DepositMethod[];
}

/** Methods that the page serves. */
const servedMethods: readonly string[] = ['VIETQR', 'BANK_TRANSFER', 'EWALLET'];

export function useDepositStart(): UseQueryResult<DepositStart> {
  const { api, preferences } = useHost();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: [...depositKey, 'start', memberId, preferences.language()],
    queryFn: async ({ signal }) => {
      const [settings, channels, amounts] = await Promise.all([
        api.call(depositCalls.depositSettings, {}, { signal }),
        api.call(depositCalls.depositChannels, { query: {} }, { signal }),
        api.call(depositCalls.fixedAmounts, {}, { signal }),
      ]);
      const methods = servedMethods.flatMap((code): DepositMethod[] => {
        const found = channels[code];
        const presets = amounts.find(({ bankTypeCode }) => bankTypeCode === code)?.amounts ?? [];
        return found && found.banks.length > 0
          ? [{ code, name: found.displayName, channels: found.banks, presets }]
          : [];
      });
      return { ...settings, methods: settings.allowDeposit ? methods : [] };
    },
    enabled: memberId !== '',
  });
}

/** The member's balance as the frame tells it. */
export function useBalance(): Amount | undefined {
  const session = useSession();
  const amount = session.status === 'open' && session.balance.status !== 'unknown' ? session.balance.amount : undefined;
  return amount === undefined ? undefined : amountOf(amount);
}

/** One order, looked at anew while it is under way and whenever money moves. */
export function useDepositOrder(known: DepositOrder): DepositOrder {
  const { api, preferences } = useHost();
  const queries = useQueryClient();
  const balance = useBalance();
  const queryKey = [...depositKey, 'order', known.id, preferences.language()];
  const { data = known } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(depositOrderCalls.depositById, { query: { depositId: known.id } }, { signal }),
    initialData: known,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' || state.data?.state === 'processing' ? lookEveryMs : false,
  });
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: [...depositKey, 'order', known.id] });
  }, [balance, known.id, queries]);
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [...depositKey, 'list'] });
  }, [data.state, queries]);
  return data;
}

/** The latest deposits. */
export function useRecentDeposits(): UseQueryResult<readonly DepositOrder[]> {
  const { api, preferences } = useHost();
  return useQuery({
    queryKey: [...depositKey, 'list', preferences.language()],
    queryFn: async ({ signal }) => {
      const [startDate, endDate] = [Date.now() - listedMs, Date.now() + 60_000];
      const { list } = await api.call(depositCalls.deposits, { query: { startDate, endDate, size: 10 } }, { signal });
      return list;
    },
  });
}

/** What somebody wants to pay in. */
export interface DepositWish {
  readonly method: string;
  readonly channel: DepositChannel;
  readonly amount: Amount;
  /** The same wish again makes one order. */
  readonly draft: string;
}

/** Makes an order. */
export function useMakeDeposit(
  onMade: (order: DepositOrder) => void,
  onOpen: () => void,
): UseMutationResult<DepositOrder, Error, DepositWish> {
  const { api } = useHost();
  return useMutation({
    mutationFn: ({ method, channel, amount, draft }: DepositWish) => {
      const { bankCode, bankType, mcsBankCode, vendorId } = channel;
      const body = { amount: amountToWire(amount), bankCode, bankType, mcsBankCode, vendorId };
      const named = { intent: `deposit:${draft}` };
      if (method === 'VIETQR') return api.call(depositOrderCalls.depositByQr, { body }, named);
      if (method === 'EWALLET') return api.call(depositWalletCalls.depositByRedirect, { body }, named);
      return api.call(depositOrderCalls.depositByTransfer, { body }, named);
    },
    onSuccess: onMade,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'deposit.open-order') onOpen();
    },
  });
}

/** What the payer does with an order that is under way. */
export function useOrderActs(id: string): {
  readonly cancel: UseMutationResult<void, Error, void>;
  readonly remind: UseMutationResult<void, Error, void>;
} {
  const host = useHost();
  const queries = useQueryClient();
  const settle = () => queries.invalidateQueries({ queryKey: depositKey });
  const fail = (error: Error) => host.notify({ tone: 'negative', titleKey: errorMessageKey(error) });
  const body = { depositId: id };
  const cancel = useMutation({
    mutationFn: async () => {
      await host.api.call(depositCalls.cancelDeposit, { body }, { intent: `cancel-deposit:${id}` });
    },
    onSuccess: () => host.notify({ tone: 'info', titleKey: 'member-deposit.cancelled' }),
    onError: fail,
    onSettled: settle,
  });
  const remind = useMutation({
    mutationFn: async () => {
      await host.api.call(depositCalls.remindDeposit, { body }, { intent: `remind-deposit:${id}:${Date.now()}` });
    },
    onSuccess: () => host.notify({ tone: 'positive', titleKey: 'member-deposit.reminded' }),
    onError: fail,
    onSettled: settle,
  });
  return { cancel, remind };
}

/** Begins the page anew, with what is open now. */
export function useStartAnew(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [...depositKey, 'start'] });
}
