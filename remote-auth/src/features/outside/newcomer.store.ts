import type { outsideUnknown } from '@pavilion/api-contract/calls/outside-sign-in';
import { useSyncExternalStore } from 'react';
import type * as v from 'valibot';

/** Somebody for whom a service vouches and whom the brand does not know yet. */
export interface Newcomer extends v.InferOutput<typeof outsideUnknown> {
  /** The service's word for it, which opens the account. */
  readonly idToken: string;
}

const listeners = new Set<() => void>();
let newcomer: Newcomer | undefined;

function set(next: Newcomer | undefined): void {
  newcomer = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps a newcomer for the form of registration, which may stand in the dialog or on its page. */
export const keepNewcomer = (next: Newcomer): void => set(next);

/** Registration goes another way, or is over. */
export const dropNewcomer = (): void => set(undefined);

/** Who is to answer what the brand still asks, if anybody. */
export const useNewcomer = (): Newcomer | undefined => useSyncExternalStore(subscribe, () => newcomer);
