import { endpoints, type PlatformCaller } from '@pavilion/api-contract';
import type { HostEvents } from '@pavilion/remote-contract';
import type { EventBus } from '../core/event-bus';
import type { BalanceReader } from './balance';
import { clearRecord, saveRecord, type SessionRecord } from './session-record';
import type { SessionStore } from './session-store';

/** Why a session ended. */
export type EndReason = HostEvents['session.ended']['reason'];

export interface KeeperParts {
  readonly api: PlatformCaller;
  readonly store: SessionStore;
  readonly balance: BalanceReader;
  readonly bus: EventBus;
  readonly storage: Storage;
  readonly merchantCode: string;
}

/** Changes of the session within one tab; telling the others is the caller's. */
export interface SessionKeeper {
  current(): SessionRecord | undefined;
  /** Takes a session over and completes it; tells whether it still stands then. */
  open(record: SessionRecord): Promise<boolean>;
  /** Like `open`, and tells the page of it. */
  adopt(record: SessionRecord): Promise<void>;
  /** Reads anew who it is, when something of the account changed; what cannot be read stays as it was. */
  refresh(): Promise<void>;
  forget(reason: EndReason): void;
}

/** Keeps the session of this tab in store and storage. */
export function createSessionKeeper({ api, store, balance, bus, storage, merchantCode }: KeeperParts): SessionKeeper {
  const current = (): SessionRecord | undefined => store.read().record;
  const keep = (record: SessionRecord): void => {
    saveRecord(storage, record, merchantCode);
    store.write({ record, settled: true });
  };
  const complete = async (token: string): Promise<void> => {
    const { id, username, nickname, accountType, clubLabel } = await api.call(endpoints.memberInfo);
    if (current()?.token !== token) return;
    const { rankLevel = 0, labelName = '' } = clubLabel ?? {};
    keep({ token, memberId: id, username, nickname, accountType, rankLevel, label: labelName });
  };
  const open = async (record: SessionRecord): Promise<boolean> => {
    store.write({ balance: { status: 'updating', amount: undefined } });
    keep(record);
    await Promise.allSettled([complete(record.token), balance.refresh()]);
    return current()?.token === record.token;
  };
  return {
    current,
    open,
    async adopt(record) {
      if (!(await open(record))) return;
      const { memberId, username } = current() ?? record;
      bus.emit('session.opened', { memberId, username });
    },
    async refresh() {
      const token = current()?.token;
      if (token) await complete(token).catch(() => undefined);
    },
    forget(reason) {
      clearRecord(storage);
      store.write({ record: undefined, balance: { status: 'unknown' }, settled: true });
      bus.emit('session.ended', { reason });
    },
  };
}
