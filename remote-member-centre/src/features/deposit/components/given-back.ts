import type { DepositOrder } from '@pavilion/api-contract/calls/deposit-order';

/** How far giving back is of what came for a refused order; nothing to be said where its payer's bank took it back. */
export const givenBackOf = ({ reason, givenBack }: DepositOrder): DepositOrder['givenBack'] =>
  reason === 'reversed' ? undefined : givenBack;
