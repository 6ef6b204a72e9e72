import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { type CallOutput, wireAmount } from '@pavilion/api-contract';
import { type C2cTrade, c2cCalls } from '@pavilion/api-contract/calls/c2c';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import { type Amount, amountOf, amountToWire, parseAmount, toDecimal } from '@pavilion/money';
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
import { useMemberId } from '../../ui/use-member-id';

const tradesKey = ['member-centre', 'trades'] as const;

/** Trades are told as they move; whoever waits looks all the same, and seldom whoever might have to. */
const lookEveryMs = 10_000;
const glanceEveryMs = 30_000;

/** Whether somebody has still to do something about a trade. */
export const isOpen = ({ state }: Pick<C2cTrade, 'state'>): boolean =>
  state === 'MATCHED' || state === 'PAID' || state === 'DISPUTED';

/** The member's balance as the frame tells it. */
export function useBalance(): Amount | undefined {
  const session = useSession();
  const amount = session.status === 'open' && session.balance.status !== 'unknown' ? session.balance.amount : undefined;
  return amount === undefined ? undefined : amountOf(amount);
}

/** Whether members of the brand pay each other. */
export function useTradesOpen(): boolean {
  const { api } = useHost();
  const memberId = useMemberId();
  const { data } = useQuery({
    queryKey: [...tradesKey, 'open', memberId],
    queryFn: async ({ signal }) => {
      const { c2cEnabled } = await api.call(withdrawCalls.withdrawSettings, { query: {} }, { signal });
      return c2cEnabled;
    },
    enabled: memberId !== '',
  });
  return data ?? false;
}

/** Reads anew what is shown of trades whenever the platform tells that one moved. */
function useToldTrades(): void {
  const { on } = useHost();
  const queries = useQueryClient();
  useEffect(() => on('trade.changed', () => void queries.invalidateQueries({ queryKey: tradesKey })), [on, queries]);
}

/** Trades that wait for the member, looked at anew while there are any, and when money moves. */
export function useWaitingTrades(isAsked: boolean): UseQueryResult<readonly C2cTrade[]> {
  const { api } = useHost();
  const memberId = useMemberId();
  const balance = useBalance();
  const queries = useQueryClient();
  useEffect(() => {
    if (balance !== undefined) void queries.invalidateQueries({ queryKey: tradesKey });
  }, [balance, queries]);
  useToldTrades();
  return useQuery({
    queryKey: [...tradesKey, 'waiting', memberId],
    queryFn: async ({ signal }) => {
      const { list } = await api.call(c2cCalls.paymentConfirmations, { query: { size: 20 } }, { signal });
      return list;
    },
    enabled: isAsked && memberId !== '',
    refetchInterval: ({ state: { data } }) => (data && data.length > 0 ? lookEveryMs : glanceEveryMs),
  });
}

/** One trade until its end was seen. */
export function useTrade(known: C2cTrade): C2cTrade {
  const { api } = useHost();
  const { data = known } = useQuery({
    queryKey: [...tradesKey, 'one', known.transactionId],
    queryFn: ({ signal }) =>
      api.call(c2cCalls.depositConfirmation, { query: { transactionId: known.transactionId } }, { signal }),
    initialData: known,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state: { data: last } }) => (last && isOpen(last) ? lookEveryMs : false),
  });
  return data;
}

const asked = v.object({
  amount: keptAmount,
  promotionId: v.nullable(v.string()),
});

/** What a payer asks for. */
export interface TradeRequest {
  readonly amount: Amount;
  /** What was chosen for the deposit to bring; `null` for nothing. */
  readonly promotionId: string | null;
}

/** Promotions of the deposit that a payer makes. */
export interface TradeOffers {
  /** Which promotion an amount takes of the one that was chosen. */
  takenOf(promotionId: string | null, amount: Amount): Promise<string | null>;
  /** Reads anew what is offered. */
  readAnew(): void;
}

/** The way a member is looked for. */
export interface Finding {
  /** Looks for one; what has no answer yet is asked for again as it was, and makes one trade. */
  readonly find: UseMutationResult<C2cTrade, Error, TradeRequest>;
  /** What was sent and has no answer yet; also while it is sent. */
  readonly sent: TradeRequest | undefined;
  /** Sets that aside, for another trade. */
  drop(): void;
  /** It is known what became of it otherwise. */
  end(): void;
}

/** Looks for a member to pay. */
export function useFindMember(onFound: () => void, offers: TradeOffers): Finding {
  const { api } = useHost();
  const queries = useQueryClient();
  const { attempt, run, drop, end } = useAttempt('trade', asked);
  const find = useMutation({
    mutationFn: async ({ amount, promotionId: chosen }: TradeRequest) => {
      // The amount may be one that was just offered, with which the promotion chosen for another cannot be had.
      const promotionId = attempt ? chosen : await offers.takenOf(chosen, amount);
      return run({ amount: toDecimal(amount), promotionId }, ({ id, asked: sent }) => {
        const taken = sent.promotionId === null ? {} : { promotionId: sent.promotionId };
        const body = { amount: amountToWire(parseAmount(sent.amount)), ...taken };
        return api.call(c2cCalls.c2cDeposit, { body }, { intent: `trade:${id}` });
      });
    },
    onSuccess: onFound,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'deposit.promotion-unavailable') offers.readAnew();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: tradesKey }),
  });
  return { find, sent: attempt && { ...attempt.asked, amount: parseAmount(attempt.asked.amount) }, drop, end };
}

const amountsTold = v.object({ amounts: v.array(wireAmount) });

/** Amounts that members wait for, where a search found nobody; nothing where it failed otherwise. */
export function amountsOf(error: Error | null): readonly Amount[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'c2c.no-match') return undefined;
  const told = v.safeParse(amountsTold, error.value);
  return told.success ? told.output.amounts : [];
}

export type TradeAct = 'PAID' | 'CONFIRM' | 'DISPUTE' | 'CANCEL';

/** Says something of a trade; whatever the answer, it is looked at anew. */
export function useTradeAct(id: string): UseMutationResult<void, Error, TradeAct> {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (act: TradeAct) => {
      const named = { intent: `trade:${id}:${act}` };
      if (act === 'CANCEL') await host.api.call(c2cCalls.cancelC2c, { body: { transactionId: id } }, named);
      else await host.api.call(c2cCalls.processC2c, { body: { transactionId: id, action: act } }, named);
    },
    onSuccess: (_, act) => {
      if (act === 'CONFIRM') host.emit('balance.stale', { cause: 'transfer' });
    },
    onError: (error) => host.notify({ tone: 'negative', titleKey: errorMessageKey(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: tradesKey }),
  });
}

/** The receipt that the payer sent last; nothing while none was. */
export function useSlip({ transactionId, hasSlip }: C2cTrade): UseQueryResult<CallOutput<typeof c2cCalls.tradeSlip>> {
  const { api } = useHost();
  return useQuery({
    queryKey: [...tradesKey, 'slip', transactionId],
    queryFn: ({ signal }) => api.call(c2cCalls.tradeSlip, { query: { transactionId } }, { signal }),
    enabled: hasSlip,
  });
}

/** Sends a receipt in place of one that was sent before. */
export function useSendSlip(id: string, onSent: () => void): UseMutationResult<C2cTrade, Error, string> {
  const { api, notify } = useHost();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (image) => api.call(c2cCalls.uploadTradeSlip, { body: { transactionId: id, image } }),
    onSuccess: async () => {
      notify({ tone: 'positive', titleKey: 'member-trades.receipt.done' });
      await queries.invalidateQueries({ queryKey: tradesKey });
      onSent();
    },
  });
}
