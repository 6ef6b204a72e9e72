import type { DepositChannel } from '@pavilion/api-contract/calls/deposit';
import { type Amount, amountOf, parseAmount, subtractAmount, zeroAmount } from '@pavilion/money';
import { useState } from 'react';
import type { DepositMethod } from '../deposit.queries';

interface Choices {
  readonly bank: string | undefined;
  readonly digits: string;
  /** Chain or telephone company. */
  readonly variant: string | undefined;
  readonly serial: string;
  readonly pin: string;
  readonly payer: string;
  readonly promotionId: string | null;
}

/** A deposit as it is being filled in. */
export interface DepositDraft {
  /** Another choice is another deposit, which makes an order of its own. */
  readonly draftId: string;
  readonly channel: DepositChannel | undefined;
  readonly amount: Amount;
  readonly variant: string | undefined;
  readonly serial: string;
  readonly pin: string;
  /** The payer's name as the bank has it; may be left empty. */
  readonly payer: string;
  readonly promotionId: string | null;
  change(choices: Partial<Choices>): void;
  type(text: string): void;
}

export function useDepositDraft({ channels }: DepositMethod): DepositDraft {
  const [choices, setChoices] = useState<Choices>({
    ...{ bank: undefined, digits: '', variant: undefined, serial: '', pin: '', payer: '', promotionId: null },
  });
  const [draftId, setDraftId] = useState(() => crypto.randomUUID());
  const channel = channels.find(({ bankCode }) => bankCode === choices.bank) ?? channels[0];
  const change = (changed: Partial<Choices>): void => {
    setChoices((before) => ({ ...before, ...changed }));
    setDraftId(crypto.randomUUID());
  };
  return {
    ...{ draftId, channel, change, serial: choices.serial, pin: choices.pin, payer: choices.payer },
    promotionId: choices.promotionId,
    amount: choices.digits === '' ? zeroAmount : parseAmount(choices.digits),
    variant: channel?.variants?.find((one) => one === choices.variant) ?? channel?.variants?.[0],
    type: (text) => change({ digits: text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12) }),
  };
}

/** Whether a channel takes an amount. */
export const fitsChannel = ({ fixedAmounts, minAmount, maxAmount }: DepositChannel, amount: Amount): boolean =>
  fixedAmounts.length > 0 ? fixedAmounts.includes(amount) : amount >= minAmount && amount <= maxAmount;

export function partsOf({ chargePercent }: DepositChannel, amount: Amount): { fee: Amount; arrives: Amount } {
  const fee = amountOf((amount * BigInt(Math.round(chargePercent * 100))) / 10_000n);
  return { fee, arrives: subtractAmount(amount, fee) };
}

/** How serials and PINs of cards are written. */
export const cardPatterns = { serial: /^[0-9A-Za-z]{6,20}$/, pin: /^[0-9A-Za-z]{8,20}$/ } as const;
