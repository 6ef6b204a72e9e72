import { ApiError } from '@pavilion/api-client';
import { depositCardCalls } from '@pavilion/api-contract/calls/deposit-card';
import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import { type DepositOrder, depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositWalletCalls } from '@pavilion/api-contract/calls/deposit-wallet';
import { amountToWire, parseAmount } from '@pavilion/money';
import { type HostApi, useHost } from '@pavilion/remote-contract';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { type Attempt, keptAmount, useAttempt } from '../../ui/use-attempt';
import { depositKey } from './deposit-key';
import { anewOffers } from './deposit-offers.queries';

const asked = v.object({
  amount: keptAmount,
  /** The bank by which it goes, with the name that the page shows. */
  ...{ bankCode: v.string(), bankName: v.string(), bankType: v.string(), mcsBankCode: v.string() },
  vendorId: v.string(),
  /** Chain or telephone company. */
  variant: v.nullable(v.string()),
  /** Of crypto: the rate that is shown. */
  rate: v.nullable(keptAmount),
  serial: v.string(),
  /** Of a bank transfer: the payer's name, or nothing. */
  payer: v.string(),
  /** From wallet to wallet: the number of the payer's, or nothing; an attempt that was kept before has none. */
  phone: v.fallback(v.string(), ''),
  promotionId: v.nullable(v.string()),
});

/** A deposit as it is ordered and as the browser keeps it until there is an answer: without the PIN of a card. */
export type AskedDeposit = v.InferOutput<typeof asked>;
/** With the PIN, which is as it is typed now. */
type DepositRequest = AskedDeposit & { readonly pin: string };

interface Sending extends Attempt<AskedDeposit> {
  readonly method: string;
  readonly pin: string;
}

export const networkOf = (variant: string | null): 'TRC20' | 'ERC20' => (variant === 'ERC20' ? 'ERC20' : 'TRC20');

/** Asks for an order by the call of its method. */
function sendDeposit({ api }: Pick<HostApi, 'api'>, { method, pin, id, asked: sent }: Sending): Promise<DepositOrder> {
  const { variant, rate, serial, promotionId, bankCode, bankType, mcsBankCode, vendorId } = sent;
  const body = {
    ...{ amount: amountToWire(parseAmount(sent.amount)), bankCode, bankType, mcsBankCode, vendorId },
    ...(promotionId === null ? {} : { promotionId }),
  };
  const named = { intent: `deposit:${id}` };
  if (method === 'VIETQR') return api.call(depositOrderCalls.depositByQr, { body }, named);
  if (method === 'EWALLET') return api.call(depositWalletCalls.depositByRedirect, { body }, named);
  if (method === 'CRYPTO') {
    const shown = rate === null ? {} : { rate: amountToWire(parseAmount(rate)) };
    const chain = { ...body, ...shown, network: networkOf(variant) };
    return api.call(depositCryptoCalls.depositByCrypto, { body: chain }, named);
  }
  if (method === 'SCRATCH_CARD')
    return api.call(depositCardCalls.depositByCard, { body: { ...body, telco: variant ?? '', serial, pin } }, named);
  if (method === 'EWALLET_P2P') {
    const payer = sent.phone === '' ? {} : { payerPhone: sent.phone };
    return api.call(depositOrderCalls.depositByTransfer, { body: { ...body, ...payer, bankType: method } }, named);
  }
  const payeeName = sent.payer.trim();
  const transfer = payeeName === '' ? body : { ...body, payeeName };
  return api.call(depositOrderCalls.depositByTransfer, { body: transfer }, named);
}

const placeOf = (method: string): string => `deposit.${method}`;

/** What becomes of an order that is asked for. */
export interface OrderEnds {
  onMade(order: DepositOrder): void;
  /** An order is open already, made elsewhere. */
  onOpen(): void;
}

/** The way an order of a method is made. */
export interface Ordering {
  /** Makes it; what has no answer yet is ordered again as it was, and is one order. */
  readonly make: UseMutationResult<DepositOrder, Error, DepositRequest>;
  /** What was sent and has no answer yet; also while it is sent. */
  readonly sent: AskedDeposit | undefined;
  /** Sets that aside, for another deposit. */
  drop(): void;
}

export function useMakeDeposit(method: string, { onMade, onOpen }: OrderEnds): Ordering {
  const host = useHost();
  const queries = useQueryClient();
  const { attempt, run, drop } = useAttempt(placeOf(method), asked);
  const make = useMutation({
    mutationFn: ({ pin, ...wanted }: DepositRequest) =>
      run(wanted, (sending) => sendDeposit(host, { ...sending, method, pin })),
    onSuccess: onMade,
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'deposit.open-order') onOpen();
      if (error.code === 'deposit.rate-moved') void queries.invalidateQueries({ queryKey: [...depositKey, 'rates'] });
      if (error.code === 'deposit.promotion-unavailable') void anewOffers(queries);
    },
  });
  return { make, sent: attempt?.asked, drop };
}

/** Whatever of that amount had no answer yet has one once its order is seen: the next one is another deposit. */
export function useFoundOrder({ depositMethod, requestedAmount }: DepositOrder): void {
  const { attempt, end: endAttempt } = useAttempt(placeOf(depositMethod), asked);
  const isIt = attempt !== undefined && parseAmount(attempt.asked.amount) === requestedAmount;
  const end = useEffectEvent(endAttempt);
  useEffect(() => {
    if (isIt) end();
  }, [isIt]);
}
