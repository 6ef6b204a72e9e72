import { errorMessageKey } from '@pavilion/api-client';
import { type CallOutput, endpoints } from '@pavilion/api-contract';
import { payoutCalls, type PayoutKind } from '@pavilion/api-contract/calls/payout';
import { useHost } from '@pavilion/remote-contract';
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useLanguage } from '../../ui/use-language';
import { useMemberId } from '../../ui/use-member-id';

const accountsKey = ['member-centre', 'payout-accounts'] as const;

/** Accounts of the member with what may go to each kind today. */
export type PayoutAccounts = CallOutput<typeof payoutCalls.payoutAccounts>;
/** A bank, e-wallet or crypto currency. */
export type PayoutBank = CallOutput<typeof payoutCalls.banks>[number];
/** Fields of the form for one of them. */
export type BankTemplate = CallOutput<typeof payoutCalls.bankTemplate>;
/** What adding an account takes. */
export type BindConfig = CallOutput<typeof payoutCalls.bindConfig>;
export type PayoutBounds = PayoutAccounts['eWallet'];

/** The member's accounts; those of the default one first. */
export function usePayoutAccounts(): UseQueryResult<PayoutAccounts> {
  const { api } = useHost();
  const language = useLanguage();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...accountsKey, memberId, language],
    queryFn: ({ signal }) => api.call(payoutCalls.payoutAccounts, { query: {} }, { signal }),
    enabled: memberId !== '',
  });
}

/** Reads accounts and their limits anew. */
export function usePayoutAccountsAnew(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: accountsKey });
}

/** Bounds of one kind. */
export function boundsOf(accounts: PayoutAccounts, kind: PayoutKind): PayoutBounds {
  if (kind === 'BC') return accounts;
  return kind === 'EW' ? accounts.eWallet : accounts.virtual;
}

/** Whether another account of a kind can be added. */
export function hasRoom(accounts: PayoutAccounts, kind: PayoutKind): boolean {
  return kind === 'VW'
    ? accounts.virtualWallets.length < accounts.maxVirtualWalletCount
    : accounts.bankCards.length < accounts.maxCardCount;
}

/** What adding an account takes, and for how long a new one rests. */
export function useBindConfig(): UseQueryResult<BindConfig> {
  const { api } = useHost();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...accountsKey, 'bind-config', memberId],
    queryFn: ({ signal }) => api.call(payoutCalls.bindConfig, {}, { signal }),
    enabled: memberId !== '',
  });
}

/** Whether the account has a payment password, without which no account is added. */
export function useHasPaymentPassword(): boolean | undefined {
  const { api } = useHost();
  const memberId = useMemberId();
  const { data } = useQuery({
    // Below what is read anew when the security of the account has changed.
    queryKey: ['member-centre', 'security', memberId, 'has-payment-password'],
    queryFn: ({ signal }) => api.call(endpoints.hasPaymentPassword, {}, { signal }),
    enabled: memberId !== '',
  });
  return data;
}

/** Where payouts can go to. */
export function useBanks(): UseQueryResult<readonly PayoutBank[]> {
  const { api } = useHost();
  const language = useLanguage();
  return useQuery({
    queryKey: ['member-centre', 'payout-banks', language],
    queryFn: ({ signal }) => api.call(payoutCalls.banks, {}, { signal }),
    staleTime: 300_000,
  });
}

/** Fields of the form; those of the bank of before stay until they are there. */
export function useBankTemplate(bankCode: string): UseQueryResult<BankTemplate> {
  const { api } = useHost();
  return useQuery({
    queryKey: ['member-centre', 'payout-template', bankCode],
    queryFn: ({ signal }) => api.call(payoutCalls.bankTemplate, { query: { bankCode } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
}

/** Chooses the account that the form of payouts begins with. */
export function useMakeDefault(): UseMutationResult<void, Error, string> {
  const host = useHost();
  const refresh = usePayoutAccountsAnew();
  return useMutation({
    mutationFn: async (bankCardId: string) => {
      await host.api.call(payoutCalls.chooseDefaultPayoutAccount, { body: { bankCardId } });
    },
    onSuccess: () => host.notify({ tone: 'positive', titleKey: 'member-payout.defaultChosen' }),
    onError: (error) => host.notify({ tone: 'negative', titleKey: errorMessageKey(error) }),
    onSettled: refresh,
  });
}
