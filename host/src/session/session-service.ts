import { endpoints, type SessionOpened } from '@pavilion/api-contract';
import type { SessionChannel, SessionMessage } from './session-channel';
import { createSessionKeeper, type EndReason, type KeeperParts, type SessionKeeper } from './session-keeper';
import { loadRecord, type SessionRecord } from './session-record';

/** How long a new tab waits for a sibling to answer. */
export const siblingAnswerMs = 150;

interface SessionParts extends KeeperParts {
  readonly channel: SessionChannel;
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
  const { api, store, channel, storage } = parts;
  const keeper = createSessionKeeper(parts);
  const stopListening = channel.listen((message) => receive(keeper, channel, message));
  let patience: ReturnType<typeof setTimeout> | undefined;
  const end = (reason: EndReason): void => {
    const token = keeper.current()?.token;
    if (!token) return;
    channel.post({ type: 'ended', token, reason });
    keeper.forget(reason);
  };
  return {
    start(addressToken) {
      const kept = addressToken ? unnamed(addressToken) : loadRecord(storage);
      if (kept) return void keeper.open(kept).then((stands) => stands && share(keeper, channel, false));
      channel.post({ type: 'ask' });
      patience = setTimeout(() => store.write({ settled: true }), siblingAnswerMs);
    },
    async adopt({ token, memberId, username, accountType }) {
      const adopting = keeper.adopt({ token, memberId, username, nickname: username, accountType, rankLevel: 0 });
      share(keeper, channel, true);
      await adopting;
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

function share(keeper: SessionKeeper, channel: SessionChannel, fresh: boolean): void {
  const record = keeper.current();
  if (record) channel.post({ type: 'session', record, fresh });
}

function receive(keeper: SessionKeeper, channel: SessionChannel, message: SessionMessage): void {
  const known = keeper.current()?.token;
  if (message.type === 'ask') share(keeper, channel, false);
  else if (message.type === 'ended' && known === message.token) keeper.forget(message.reason);
  // An account has one session: signing in anew replaces what older tabs hold.
  else if (message.type === 'session' && known !== message.record.token && (!known || message.fresh)) {
    void keeper.adopt(message.record);
  }
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
