import { create } from 'zustand';

const storageKey = 'balanceHidden';

/** Whether the balance is hidden; this browser remembers it. */
export const useBalanceHiddenStore = create<{ readonly hidden: boolean }>(() => ({
  hidden: localStorage.getItem(storageKey) === '1',
}));

/** Hides or shows the balance, and remembers it. */
export function hideBalance(hidden: boolean): void {
  localStorage.setItem(storageKey, hidden ? '1' : '0');
  useBalanceHiddenStore.setState({ hidden });
}
