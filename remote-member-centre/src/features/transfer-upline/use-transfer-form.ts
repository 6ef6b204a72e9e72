import { ApiError } from '@pavilion/api-client';
import { type Amount, parseAmount, zeroAmount } from '@pavilion/money';
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
  const [typed, setTyped] = useState({ digits: '', password: '' });
  const [isTold, tell] = useState(false);
  const [isAsking, ask] = useState(false);
  const [done, finish] = useState<Amount>();
  const send = useTransfer();
  const amount = typed.digits === '' ? zeroAmount : parseAmount(typed.digits);
  const problem = problemOf(amount, settings, balance);
  const place = send.error ? placeOf(send.error) : undefined;
  return {
    ...{ amount, password: typed.password, balance, isAsking, done, isSending: send.isPending },
    problems: { amount: isTold ? problem : undefined, password: isTold && typed.password === '' },
    refusalAt: (asked) => (place === asked ? (send.error ?? undefined) : undefined),
    type(part) {
      send.reset();
      setTyped({ ...typed, ...part });
    },
    submit(event) {
      event.preventDefault();
      tell(true);
      if (problem === undefined && typed.password !== '') ask(true);
    },
    confirm: () =>
      send.mutate(
        { amount, password: typed.password },
        {
          onSuccess() {
            finish(amount);
            setTyped({ digits: '', password: '' });
            tell(false);
          },
          onSettled: () => ask(false),
        },
      ),
    cancel: () => ask(false),
    again: () => finish(undefined),
  };
}

const placeOf = (error: Error): RefusalPlace => (error instanceof ApiError ? (places[error.code] ?? 'form') : 'form');
