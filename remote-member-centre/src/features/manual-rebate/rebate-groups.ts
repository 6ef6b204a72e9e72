import { addAmounts, type Amount } from '@pavilion/money';
import type { RebateNow } from './rebate.queries';

type Part = RebateNow['due']['list'][number];

/** A category with its rate and what can be claimed of it. */
export interface RebateGroup {
  readonly category: Part['gameCategory'];
  /** Percent; 0 where only single vendors have one. */
  readonly rate: number;
  readonly valid: Amount;
  readonly amount: Amount;
  readonly parts: readonly Part[];
  /** Vendors with a rate of their own. */
  readonly own: readonly { readonly name: string; readonly rate: number }[];
}

/** Categories in which something comes back: those with most of it first, then by their rates. */
export function groupsOf({ due, rates }: RebateNow): RebateGroup[] {
  const categories = [...new Set([...rates, ...due.list].map(({ gameCategory }) => gameCategory))];
  return categories
    .map((category) => {
      const parts = due.list.filter(({ gameCategory }) => gameCategory === category);
      const ofCategory = rates.filter(({ gameCategory }) => gameCategory === category);
      return {
        category,
        parts,
        rate: ofCategory.find(({ vendor }) => vendor === null)?.rate ?? 0,
        valid: addAmounts(...parts.map(({ validBet }) => validBet)),
        amount: addAmounts(...parts.map(({ amount }) => amount)),
        own: ofCategory.flatMap(({ vendorName, rate }) => (vendorName === null ? [] : [{ name: vendorName, rate }])),
      };
    })
    .filter(({ rate, own, parts }) => rate > 0 || parts.length > 0 || own.some((one) => one.rate > 0))
    .sort((left, right) => Number(right.amount - left.amount) || right.rate - left.rate);
}
