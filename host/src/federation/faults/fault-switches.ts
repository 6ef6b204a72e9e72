import type { RemoteId } from '@pavilion/remote-contract';

/** Ways in which a remote can be broken on purpose. */
export const faults = ['unreachable', 'timeout', 'integrity', 'start', 'render'] as const;

/** One of {@link faults}. */
export type Fault = (typeof faults)[number];

/** Which remotes are to be broken, and how. */
export type FaultSwitches = { readonly [R in RemoteId]?: Fault };

const storageKey = 'pavilion:faults';

/** The switches of this tab. */
export function readFaults(): FaultSwitches {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, fault]) => faults.some((known) => known === fault)));
  } catch {
    return {};
  }
}

/** Keeps the switches for this tab. */
export const keepFaults = (switches: FaultSwitches): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(switches));
