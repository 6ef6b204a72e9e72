import type { BalanceState, SessionSnapshot, Stop } from '@pavilion/remote-contract';
import { createStore } from 'zustand/vanilla';
import type { Modules } from '../core/modules';
import { abilitiesOf } from './abilities';
import type { SessionRecord } from './session-record';

interface SessionState {
  readonly record: SessionRecord | undefined;
  readonly balance: BalanceState;
  /** False until it is known whether a sibling tab has a session. */
  readonly settled: boolean;
}

/** Holds who uses this tab. Only `session/` writes it. */
export interface SessionStore {
  read(): SessionState;
  write(change: Partial<SessionState>): void;
  /** The same object until something in it changes. */
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): Stop;
}

function snapshotOf({ record, balance }: SessionState, modules: Modules): SessionSnapshot {
  const abilities = abilitiesOf(record?.accountType, modules.has);
  if (!record) return { status: 'guest', abilities };
  const { token: _, ...rest } = record;
  return { status: 'open', ...rest, abilities, balance };
}

/** A store for guests until told otherwise; abilities follow the modules. */
export function createSessionStore(modules: Modules): SessionStore {
  const store = createStore<SessionState & { readonly snapshot: SessionSnapshot }>(() => {
    const first: SessionState = { record: undefined, balance: { status: 'unknown' }, settled: false };
    return { ...first, snapshot: snapshotOf(first, modules) };
  });
  const write = (change: Partial<SessionState>): void => {
    const next = { ...store.getState(), ...change };
    store.setState({ ...next, snapshot: snapshotOf(next, modules) });
  };
  modules.subscribe(() => write({}));
  return {
    read: store.getState,
    write,
    snapshot: () => store.getState().snapshot,
    subscribe: store.subscribe,
  };
}
