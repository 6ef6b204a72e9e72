import { errorMessageKey } from '@pavilion/api-client';
import type { CallOutput } from '@pavilion/api-contract';
import { type DepositChannel, depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { type DepositOrder, depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositSlipCalls } from '@pavilion/api-contract/calls/deposit-slip';
import { type Amount, amountOf } from '@pavilion/money';
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
import { depositKey } from './deposit-key';
import { networkOf } from './make-deposit.queries';

/** How often an order that is under way is looked at; its payer waits in front of it. */
const lookEveryMs = 3_000;

/** How often what goes back is looked at, which takes a provider longer and is nothing to wait for. */
const lookAtReturnEveryMs = 15_000;

/** When an order is looked at again; never once nothing becomes of it any more. */
function lookAgainAfter(order: DepositOrder | undefined): number | false {
  if (order?.state === 'pending' || order?.state === 'processing') return lookEveryMs;
  return order?.givenBack === 'ASKED' ? lookAtReturnEveryMs : false;
}

/** A method with the banks by which it is open. */
export interface DepositMethod {
  readonly code: string;
  readonly name: string;
  readonly channels: readonly DepositChannel[];
  readonly presets: readonly Amount[];
}

export interface DepositStart extends CallOutput<typeof depositCalls.depositSettings> {
  readonly methods: readonly DepositMethod[];
}

/** Methods that the page serves. */
const servedMethods: readonly string[] = [
  'VIETQR',
  'BANK_TRANSFER',
  'EWALLET',
  'EWALLET_P2P',
  'CRYPTO',
  'SCRATCH_CARD',
];

export function useDepositStart(): UseQueryResult<DepositStart> {
  const { api } = useHost();
  const language = useLanguage();
  const session = useSession();
  const memberId = session.status === 'open' ? session.memberId : '';
  return useQuery({
    queryKey: [...depositKey, 'start', memberId, language],
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
  const { api } = useHost();
  const language = useLanguage();
  const queries = useQueryClient();
  const balance = useBalance();
  const queryKey = [...depositKey, 'order', known.id, language];
  const { data = known } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(depositOrderCalls.depositById, { query: { depositId: known.id } }, { signal }),
    initialData: known,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => lookAgainAfter(state.data),
  });
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: [...depositKey, 'order', known.id] });
  }, [balance, known.id, queries]);
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [...depositKey, 'list'] });
  }, [data.state, data.givenBack, queries]);
  return data;
}

/** What one unit of a crypto currency is worth now; nothing for money of the brand. */
export function useRate(symbol: string | undefined): UseQueryResult<Amount | undefined> {
  const { api } = useHost();
  return useQuery({
    queryKey: [...depositKey, 'rates', symbol],
    queryFn: async ({ signal }) =>
      (await api.call(depositCryptoCalls.exchangeRates, {}, { signal })).find((one) => one.symbol === symbol)?.price,
    enabled: symbol !== undefined,
    refetchInterval: 60_000,
  });
}

/** The member's own address on a chain, which the provider makes when it is asked for the first time. */
export function useOwnAddress({
  bankCode,
  vendorId,
}: DepositChannel): UseMutationResult<CallOutput<typeof depositCryptoCalls.cryptoAccount>, Error, string> {
  const { api } = useHost();
  return useMutation({
    mutationFn: (network: string) =>
      api.call(depositCryptoCalls.cryptoAccount, { body: { bankCode, vendorId, network: networkOf(network) } }),
  });
}

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

/** The receipt that was sent for an order; nothing while none was. */
export function useSlip({
  id,
  hasSlip,
}: DepositOrder): UseQueryResult<CallOutput<typeof depositSlipCalls.depositSlip>> {
  const { api } = useHost();
  return useQuery({
    queryKey: [...depositKey, 'slip', id],
    queryFn: ({ signal }) => api.call(depositSlipCalls.depositSlip, { query: { depositId: id } }, { signal }),
    enabled: hasSlip,
  });
}

/** Sends a receipt in place of one that was sent before. */
export function useSendSlip(
  id: string,
  onSent: () => void,
): UseMutationResult<DepositOrder, Error, { readonly image: string; readonly remarks: string }> {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ image, remarks }) =>
      api.call(depositSlipCalls.uploadSlip, { body: { depositId: id, image, uploadDepositRemarks: remarks } }),
    onSuccess: async () => {
      notify({ tone: 'positive', titleKey: 'member-deposit.slip.sent' });
      await Promise.all(
        ['slip', 'order'].map((part) => queries.invalidateQueries({ queryKey: [...depositKey, part, id] })),
      );
      onSent();
    },
  });
}

/** Begins the page anew, with what is open now and what the next deposit can bring. */
export function useStartAnew(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      ['start', 'offers'].map((part) => queries.invalidateQueries({ queryKey: [...depositKey, part] })),
    );
  };
}
