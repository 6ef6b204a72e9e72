import { ApiError } from '@pavilion/api-client';
import { type Amount, parseAmount, toDecimal, zeroAmount } from '@pavilion/money';
import { type FormEvent, useState } from 'react';
import { type UplineSettings, useGiver, useTransfer } from './transfer-upline.queries';
import { type AmountProblem, problemOf } from './upline-bounds';

/** Where a refusal of the platform is told. */
export type RefusalPlace = 'password' | 'amount' | 'no-password' | 'form';

const places: Readonly<Record<string, RefusalPlace>> = {
  'invalid.payment.pw': 'password',
  'payment.locked': 'password',
  'not.exists.payment.password': 'no-password',
  'transfer.amount-out-of-range': 'amount',
  'wallet.insufficient-balance': 'amount',
};

/** The state of the form: what was typed stays through every refusal. */
export interface TransferForm {
  readonly amount: Amount;
  readonly password: string;
  readonly balance: bigint | undefined;
  readonly problems: { readonly amount: AmountProblem | undefined; readonly password: boolean };
  readonly isAsking: boolean;
  readonly isSending: boolean;
  /** Whether it was sent and nobody knows what became of it: the amount is what was sent. */
  readonly isUnanswered: boolean;
  /** What went through last. */
  readonly done: Amount | undefined;
  refusalAt(place: RefusalPlace): Error | undefined;
  type(part: { readonly digits?: string; readonly password?: string }): void;
  /** Asks whether it is really meant, once nothing is wrong. */
  submit(event: FormEvent): void;
  confirm(): void;
  cancel(): void;
  again(): void;
}

export function useTransferForm(settings: UplineSettings): TransferForm {
  const { balance } = useGiver();
  const [typed, setTyped] = useState(nothing);
  const [isTold, tell] = useState(false);
  const [isAsking, ask] = useState(false);
  const [done, finish] = useState<Amount>();
  const { send, unanswered, drop } = useTransfer();
  const amount = unanswered ?? amountOfDigits(typed.digits);
  // What was sent already went by the bounds of then.
  const problem = unanswered === undefined ? problemOf(amount, settings, balance) : undefined;
  return {
    ...{ amount, password: typed.password, balance, isAsking, done, isSending: send.isPending },
    isUnanswered: unanswered !== undefined && !send.isPending,
    problems: { amount: isTold ? problem : undefined, password: isTold && typed.password === '' },
    refusalAt: (place) => (send.error && placeOf(send.error) === place ? send.error : undefined),
    type(part) {
      // What is typed while it is sent would be another one beside it.
      if (send.isPending) return;
      send.reset();
      setTyped({ ...typed, ...part });
      if (part.digits !== undefined && amountOfDigits(part.digits) !== unanswered) drop();
    },
    submit(event) {
      event.preventDefault();
      tell(true);
      if (problem === undefined && typed.password !== '') ask(true);
    },
    confirm() {
      // What was sent by an earlier page stays in the form once it is refused, as what is typed does.
      if (unanswered !== undefined) setTyped({ ...typed, digits: toDecimal(unanswered) });
      send.mutate(
        { amount, password: typed.password },
        {
          onSuccess: (given) => (finish(given), setTyped(nothing), tell(false)),
          onSettled: () => ask(false),
        },
      );
    },
    cancel: () => ask(false),
    again: () => finish(undefined),
  };
}

const nothing = { digits: '', password: '' };

const amountOfDigits = (digits: string): Amount => (digits === '' ? zeroAmount : parseAmount(digits));

const placeOf = (error: Error): RefusalPlace => (error instanceof ApiError ? (places[error.code] ?? 'form') : 'form');
