import type { PayoutKind } from '@pavilion/api-contract/calls/payout';
import { type Amount, zeroAmount } from '@pavilion/money';
import { useEffect, useState } from 'react';
import { type ChargeQuestion, useCharge } from './withdraw.queries';

/** How long typing rests before the platform is asked. */
const restMs = 500;

/** A charge as far as it is known. */
export interface Quote {
  /** Nothing while it is asked for. */
  readonly charge: Amount | undefined;
  readonly isFailed: boolean;
  retry(): void;
}

/** The charge of what is typed, asked half a second after the last key. */
export function useQuote(question: ChargeQuestion): Quote {
  const { amount, kind } = question;
  const asked = useRested(amount, kind);
  const isRested = asked.amount === amount && asked.kind === kind;
  const isWanted = isRested && amount !== zeroAmount;
  const found = useCharge(isWanted ? asked : undefined);
  return {
    charge: amount === zeroAmount ? zeroAmount : isWanted ? found.data : undefined,
    isFailed: isWanted && found.isError,
    retry: () => void found.refetch(),
  };
}

function useRested(amount: Amount, kind: PayoutKind): ChargeQuestion {
  const [rested, rest] = useState<ChargeQuestion>({ amount, kind });
  useEffect(() => {
    const timer = setTimeout(() => rest({ amount, kind }), restMs);
    return () => clearTimeout(timer);
  }, [amount, kind]);
  return rested;
}
