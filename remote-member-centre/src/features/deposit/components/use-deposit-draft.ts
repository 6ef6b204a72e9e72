import type { DepositChannel } from '@pavilion/api-contract/calls/deposit';
import { walletPhonePattern } from '@pavilion/api-contract/calls/deposit-order';
import { type Amount, amountOf, parseAmount, subtractAmount, zeroAmount } from '@pavilion/money';
import { useState } from 'react';
import type { DepositMethod } from '../deposit.queries';
import type { AskedDeposit, Ordering } from '../make-deposit.queries';

interface Choices {
  readonly bank: string | undefined;
  readonly digits: string;
  /** Chain or telephone company. */
  readonly variant: string | undefined;
  readonly serial: string;
  readonly pin: string;
  readonly payer: string;
  readonly phone: string;
  readonly promotionId: string | null;
}

/** A deposit as it is being filled in. */
export interface DepositDraft {
  readonly channel: DepositChannel | undefined;
  readonly digits: string;
  readonly amount: Amount;
  readonly variant: string | undefined;
  readonly serial: string;
  readonly pin: string;
  /** The payer's name as the bank has it; may be left empty. */
  readonly payer: string;
  /** The number of the payer's wallet; may be left empty. */
  readonly phone: string;
  readonly promotionId: string | null;
  change(choices: Partial<Choices>): void;
  type(text: string): void;
}

const none: Choices = {
  ...{ bank: undefined, digits: '', variant: undefined, serial: '', pin: '', payer: '', phone: '' },
  promotionId: null,
};

/**
 * What is typed, or what was sent and has no answer yet. Another choice is another deposit, which makes an order of its
 * own; the same again is none, and neither is another PIN.
 */
export function useDepositDraft(
  { channels }: DepositMethod,
  { sent, drop }: Pick<Ordering, 'sent' | 'drop'>,
): DepositDraft {
  const [typed, setTyped] = useState<Choices>({ ...none, ...(sent && choicesOf(sent)) });
  const choices: Choices = { ...typed, ...(sent && choicesOf(sent)) };
  const channel = sent ? channelOf(sent, channels) : (channelAt(channels, choices.bank) ?? channels[0]);
  const change = (changed: Partial<Choices>): void => {
    setTyped((before) => ({ ...before, ...(sent && choicesOf(sent)), ...changed }));
    if (sent && isOther(choicesOf(sent), changed)) drop();
  };
  return {
    ...{ ...choices, channel, change },
    amount: choices.digits === '' ? zeroAmount : parseAmount(choices.digits),
    variant: channel?.variants?.find((one) => one === choices.variant) ?? channel?.variants?.[0],
    type: (text) => change({ digits: text.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12) }),
  };
}

const choicesOf = ({ bankCode, amount, variant, ...sent }: AskedDeposit): Omit<Choices, 'pin'> => ({
  ...{ bank: bankCode, digits: amount, variant: variant ?? undefined, serial: sent.serial },
  ...{ payer: sent.payer, phone: sent.phone, promotionId: sent.promotionId },
});

const isOther = (before: Omit<Choices, 'pin'>, { pin: _secret, ...changed }: Partial<Choices>): boolean =>
  Object.entries(changed).some(([name, value]) => before[name as keyof typeof before] !== value);

const channelAt = (channels: readonly DepositChannel[], bank: string | undefined): DepositChannel | undefined =>
  channels.find(({ bankCode }) => bankCode === bank);

/** The bank that it was sent by, which may be closed by now. */
function channelOf(sent: AskedDeposit, channels: readonly DepositChannel[]): DepositChannel | undefined {
  const { bankCode, bankName, bankType, mcsBankCode, vendorId } = sent;
  const found = channelAt(channels, bankCode) ?? channels[0];
  return found && { ...found, bankCode, bankName, bankType, mcsBankCode, vendorId };
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

/** Whether a wallet can be found by a number; one that is left empty is asked for by nobody. */
export const isPhone = (phone: string): boolean => phone === '' || walletPhonePattern.test(phone);
