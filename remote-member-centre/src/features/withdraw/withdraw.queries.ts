import { errorMessageKey } from '@pavilion/api-client';
import type { CallOutput } from '@pavilion/api-contract';
import { codeCalls } from '@pavilion/api-contract/calls/codes';
import type { PayoutKind } from '@pavilion/api-contract/calls/payout';
import { type Requirement, requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { type Withdrawal, withdrawCalls, type WithdrawState } from '@pavilion/api-contract/calls/withdraw';
import { type Amount, amountOf, amountToWire, toDecimal, zeroAmount } from '@pavilion/money';
import { useHost, useSession } from '@pavilion/remote-contract';
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isReadable, rangeOf, type RecordRange } from '../../ui/range-presets';
import { usePayoutAccountsAnew } from '../payout-accounts';
import { useWithdrawAttempts, type WithdrawRequest } from './withdraw-attempt';
import { isUnderWay } from './withdraw-states';
import { useLanguage } from '../../ui/use-language';
import { useMemberId } from '../../ui/use-member-id';

const withdrawKey = ['member-centre', 'withdraw'] as const;

/** How often a withdrawal that is under way is looked at. */
const lookEveryMs = 3_000;
/** Rows a page of the list. */
export const withdrawalsPerPage = 10;

export type WithdrawSettings = CallOutput<typeof withdrawCalls.withdrawSettings>;
/** Withdrawals of a page of the list. */
export type WithdrawalPage = CallOutput<typeof withdrawCalls.withdrawals>;

export function useWithdrawSettings(): UseQueryResult<WithdrawSettings> {
  const { api } = useHost();
  const language = useLanguage();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...withdrawKey, 'settings', memberId, language],
    queryFn: ({ signal }) => api.call(withdrawCalls.withdrawSettings, { query: {} }, { signal }),
    enabled: memberId !== '',
  });
}

/** The member's balance as the frame tells it. */
export function useBalance(): Amount | undefined {
  const session = useSession();
  const amount = session.status === 'open' && session.balance.status !== 'unknown' ? session.balance.amount : undefined;
  return amount === undefined ? undefined : amountOf(amount);
}

/** Reads everything anew that a withdrawal changes: itself, its limits, and what is still to be staked. */
export function useWithdrawAnew(): () => Promise<void> {
  const queries = useQueryClient();
  const accountsAnew = usePayoutAccountsAnew();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: withdrawKey }), accountsAnew()]);
  };
}

/** The same whenever money moves, or another member who pays a withdrawal. */
export function useAnewWithBalance(): void {
  const { on } = useHost();
  const balance = useBalance();
  const anew = useWithdrawAnew();
  const known = useRef(balance);
  useEffect(() => {
    if (balance === undefined || balance === known.current) return;
    known.current = balance;
    void anew();
  }, [anew, balance]);
  useEffect(() => on('trade.changed', () => void anew()), [anew, on]);
}

/** Open requirements, in the order in which stakes count for them. */
export function useOpenRequirements(enabled: boolean): UseQueryResult<readonly Requirement[]> {
  const { api } = useHost();
  const language = useLanguage();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...withdrawKey, 'requirements', memberId, language],
    queryFn: ({ signal }) => api.call(requirementCalls.turnoverInfo, { query: { status: 'OPEN' } }, { signal }),
    enabled: enabled && memberId !== '',
  });
}

export interface ChargeQuestion {
  readonly amount: Amount;
  readonly kind: PayoutKind;
}

/** What is taken of an amount; nothing is asked while there is none. */
export function useCharge(question: ChargeQuestion | undefined): UseQueryResult<Amount> {
  const { api } = useHost();
  const { amount, kind } = question ?? { amount: zeroAmount, kind: 'BC' };
  return useQuery({
    queryKey: [...withdrawKey, 'charge', kind, toDecimal(amount)],
    queryFn: ({ signal }) =>
      api.call(withdrawCalls.withdrawCharge, { query: chargeQuery({ amount, kind }) }, { signal }),
    enabled: question !== undefined,
  });
}

const chargeQuery = ({ amount, kind }: ChargeQuestion) => ({
  withdrawAmount: amountToWire(amount),
  withdrawType: kind,
});

/** Asks for a charge once, for whoever wants to take out all that there is. */
export function useAskCharge(): (question: ChargeQuestion) => Promise<Amount> {
  const { api } = useHost();
  return (question) => api.call(withdrawCalls.withdrawCharge, { query: chargeQuery(question) });
}

/** Which withdrawals are shown; an empty state for all. */
export interface WithdrawalFilter {
  readonly range: RecordRange;
  readonly page: number;
  readonly state: WithdrawState | '';
}

/** The first page of the last 30 days without a filter: it has the withdrawal that is under way. */
export const latest = { range: 'month', page: 1, state: '' } as const;

/** Withdrawals of a range, the newest first; looked at anew while one is under way. */
export function useWithdrawals({ range, page, state }: WithdrawalFilter): UseQueryResult<WithdrawalPage> {
  const { api } = useHost();
  const language = useLanguage();
  const memberId = useMemberId();
  return useQuery({
    queryKey: [...withdrawKey, 'list', memberId, range, page, state, language],
    queryFn: ({ signal }) => {
      const { startTime: startDate, endTime: endDate } = rangeOf(range, Date.now());
      const query = { startDate, endDate, page, size: withdrawalsPerPage, ...(state === '' ? {} : { status: state }) };
      return api.call(withdrawCalls.withdrawals, { query }, { signal });
    },
    enabled: memberId !== '' && isReadable(range, Date.now()),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.records.some(isUnderWay) ? lookEveryMs : false),
  });
}

/** What is never kept beyond the page. */
export interface WithdrawSecrets {
  readonly password: string;
  readonly code: string;
}

/** The way a payout is asked for. */
export interface Asking {
  /** Asks for it; what has no answer yet is asked for again as it was, and is one withdrawal. */
  readonly make: UseMutationResult<Withdrawal, Error, WithdrawRequest & WithdrawSecrets>;
  /** What was sent and has no answer yet. */
  readonly unanswered: WithdrawRequest | undefined;
  /** Sets that aside, for another withdrawal. */
  drop(): void;
}

/** Asks for the payout; whatever the answer, what it changed or was refused for is read anew. */
export function useSubmit(onAsked: (withdrawal: Withdrawal) => void): Asking {
  const host = useHost();
  const anew = useWithdrawAnew();
  const { unanswered, run, drop } = useWithdrawAttempts();
  const make = useMutation({
    mutationFn: ({ password, code, ...request }: WithdrawRequest & WithdrawSecrets) =>
      run(request, (intent, sent) =>
        host.api.call(withdrawCalls.submitWithdrawal, { body: bodyOf(sent, { password, code }) }, { intent }),
      ),
    onSuccess: (withdrawal) => {
      onAsked(withdrawal);
      host.emit('balance.stale', { cause: 'transfer' });
    },
    onSettled: anew,
  });
  return { make, unanswered, drop };
}

const bodyOf = ({ amount, virtual, accountId, agreed, c2c }: WithdrawRequest, { password, code }: WithdrawSecrets) => ({
  amount: amountToWire(amount),
  bankCardId: accountId,
  ...(virtual === undefined ? {} : { virtualAmount: amountToWire(virtual.units) }),
  ...(password === '' ? {} : { password }),
  ...(code === '' ? {} : { verificationCode: code }),
  forfeit: agreed,
  ...(c2c ? { c2c } : {}),
});

/** Takes a withdrawal back. */
export function useCancel(id: string): UseMutationResult<void, Error, void> {
  const host = useHost();
  const anew = useWithdrawAnew();
  return useMutation({
    mutationFn: async () => {
      const call = { body: { withdrawId: id } };
      await host.api.call(withdrawCalls.cancelWithdrawal, call, { intent: `cancel-withdrawal:${id}` });
    },
    onSuccess: () => host.emit('balance.stale', { cause: 'transfer' }),
    onError: (error) => host.notify({ tone: 'negative', titleKey: errorMessageKey(error) }),
    onSettled: anew,
  });
}

/** Sends a code to the account's own number. */
export function useSendCode() {
  const { api } = useHost();
  return () => api.call(codeCalls.sendVerifiedSmsCode, { body: { purpose: 'withdraw' } });
}
