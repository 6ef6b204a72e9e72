import type { Stop } from '@pavilion/remote-contract';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Which option of a list the keys or the pointer have chosen. An option hears of it alone, not all of them of each. */
export interface Choice {
  /** Id of the chosen option. */
  get(): string | undefined;
  choose(id: string | undefined): void;
  subscribe(listener: () => void): Stop;
}

export function createChoice(): Choice {
  let active: string | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => active,
    choose(id) {
      if (id === active) return;
      active = id;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Gives the choice to every option of a list. */
export const ChoiceContext = createContext<Choice>(createChoice());

/** The choice of the list around, and whether an option of that id is the chosen one. */
export function useChosen(id: string): { readonly choice: Choice; readonly isChosen: boolean } {
  const choice = useContext(ChoiceContext);
  return { choice, isChosen: useSyncExternalStore(choice.subscribe, () => choice.get() === id) };
}
