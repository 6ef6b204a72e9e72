import { endpoints, type PlatformCaller, type SessionOpened } from '@pavilion/api-contract';
import type { HostEvents } from '@pavilion/remote-contract';
import type { EventBus } from '../platform/event-bus';
import type { BalanceReader } from './balance';
import type { SessionChannel, SessionMessage } from './session-channel';
import { clearRecord, loadRecord, saveRecord, type SessionRecord } from './session-record';
import type { SessionStore } from './session-store';

type EndReason = HostEvents['session.ended']['reason'];

/** How long a new tab waits for a sibling to answer. */
export const siblingAnswerMs = 150;

interface SessionParts {
  readonly api: PlatformCaller;
  readonly store: SessionStore;
  readonly balance: BalanceReader;
  readonly bus: EventBus;
  readonly channel: SessionChannel;
  readonly storage: Storage;
  readonly merchantCode: string;
}

/** Opens, keeps and ends the session of this tab, in step with its siblings. */
export interface SessionService {
  /** Finds the session: a token of the address, what this tab kept, or a sibling's. Settles within 150 ms. */
  start(addressToken?: string): void;
  /** Takes over a session that was just opened by signing in. */
  adopt(opened: SessionOpened): Promise<void>;
  /** Ends it here and in all tabs. Without a session nothing happens. */
  end(reason: EndReason): void;
  /** Ends it at the platform too. */
  signOut(): Promise<void>;
  stop(): void;
}

/** Makes the service; it listens to its siblings from now on. */
export function createSessionService(parts: SessionParts): SessionService {
  const { api, store, balance, bus, channel, storage } = parts;
  const current = (): SessionRecord | undefined => store.read().record;
  const keep = (record: SessionRecord): void => {
    saveRecord(storage, record, parts.merchantCode);
    store.write({ record, settled: true });
  };
  const refreshMember = async (token: string): Promise<void> => {
    const member = await api.call(endpoints.memberInfo);
    if (current()?.token !== token) return;
    const { id, username, nickname, accountType, clubLabel } = member;
    keep({ token, memberId: id, username, nickname, accountType, rankLevel: clubLabel?.rankLevel ?? 0 });
  };
  const open = async (record: SessionRecord): Promise<boolean> => {
    store.write({ balance: { status: 'updating', amount: undefined } });
    keep(record);
    await Promise.allSettled([refreshMember(record.token), balance.refresh()]);
    return current()?.token === record.token;
  };
  const announce = ({ memberId, username }: SessionRecord): void => bus.emit('session.opened', { memberId, username });
  const forget = (reason: EndReason): void => {
    clearRecord(storage);
    store.write({ record: undefined, balance: { status: 'unknown' }, settled: true });
    bus.emit('session.ended', { reason });
  };
  const end = (reason: EndReason): void => {
    const token = current()?.token;
    if (!token) return;
    channel.post({ type: 'ended', token, reason });
    forget(reason);
  };
  const share = (): void => {
    const record = current();
    if (record) channel.post({ type: 'session', record });
  };
  const adoptRecord = async (record: SessionRecord): Promise<void> => {
    if (await open(record)) announce(current() ?? record);
  };
  const receive = (message: SessionMessage): void => {
    if (message.type === 'ask') share();
    else if (message.type === 'ended' && current()?.token === message.token) forget(message.reason);
    else if (message.type === 'session' && !current()) void adoptRecord(message.record);
  };
  const stopListening = channel.listen(receive);
  let patience: ReturnType<typeof setTimeout> | undefined;
  return {
    start(addressToken) {
      const kept = addressToken ? unnamed(addressToken) : loadRecord(storage);
      if (kept) return void open(kept).then((stays) => stays && share());
      channel.post({ type: 'ask' });
      patience = setTimeout(() => store.write({ settled: true }), siblingAnswerMs);
    },
    async adopt(opened) {
      const { token, memberId, username, accountType } = opened;
      const record = { token, memberId, username, nickname: username, accountType, rankLevel: 0 };
      const opening = open(record);
      share();
      if (await opening) announce(current() ?? record);
    },
    end,
    async signOut() {
      // Whatever the platform says, this browser forgets the session.
      await api.call(endpoints.logout).catch(() => undefined);
      end('signed-out');
    },
    stop() {
      clearTimeout(patience);
      stopListening();
      channel.close();
    },
  };
}

/** A token alone; the member's own values follow with the first answer. */
const unnamed = (token: string): SessionRecord => ({
  token,
  memberId: '',
  username: '',
  nickname: '',
  accountType: 0,
  rankLevel: 0,
});
