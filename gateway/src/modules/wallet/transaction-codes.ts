import { type TransactionCodeType, transactionCodeTypes } from '@pavilion/api-contract';

/** Number under which an entry keeps its group, from 1 in the contract's order; the wire's `txTypeId`. */
export const codeOf = (type: TransactionCodeType): number => transactionCodeTypes.indexOf(type) + 1;

/** The group of a stored number. */
export function typeOfCode(code: number): TransactionCodeType {
  const type = transactionCodeTypes[code - 1];
  if (!type) throw new Error(`no transaction code ${code}`);
  return type;
}
