import { endpoints, type SessionOpened } from '@pavilion/api-contract';
import { keepPasswordDue, passwordDueOf, readPasswordDue } from './password-due';
import type { SessionChannel, SessionMessage } from './session-channel';
import { createSessionKeeper, type EndReason, type KeeperParts, type SessionKeeper } from './session-keeper';
import { loadRecord, type SessionRecord } from './session-record';

/** How long a new tab waits for a sibling to answer. */
const siblingAnswerMs = 150;

interface SessionParts extends KeeperParts {
  readonly channel: SessionChannel;
  readonly deviceId: string;
  /** The single-use token of the address was refused. */
  onEntryRefused(error: unknown): void;
}

/** Opens, keeps and ends the session of this tab, in step with its siblings. */
export interface SessionService {
  /**
   * Finds the session: the one that a single-use token of the address is exchanged for, what this tab kept, or a
   * sibling's. Without a token it settles within 150 ms.
   */
  start(entryToken?: string): void;
  /** Takes over a session that was just opened by signing in. */
  adopt(opened: SessionOpened): Promise<void>;
  /** Reads anew who it is: another rank, for one. */
  refresh(): Promise<void>;
  /** Ends it here and in all tabs. Without a session nothing happens. */
  end(reason: EndReason): void;
  /** Ends it at the platform too. */
  signOut(): Promise<void>;
  stop(): void;
}

/** Makes the service; it listens to its siblings from now on. */
export function createSessionService(parts: SessionParts): SessionService {
  const { api, channel, storage } = parts;
  const keeper = createSessionKeeper(parts);
  const stopListening = channel.listen((message) => receive(parts, keeper, message));
  const search = createSearch(parts, keeper);
  const end = (reason: EndReason): void => {
    const token = keeper.current()?.token;
    if (!token) return;
    channel.post({ type: 'ended', token, reason });
    keeper.forget(reason);
  };
  const adopt = async (opened: SessionOpened): Promise<void> => {
    const adopting = keeper.adopt(recordOf(opened));
    keepPasswordDue(storage, passwordDueOf(opened));
    share(parts, keeper, true);
    await adopting;
  };
  return {
    start: (entryToken) =>
      entryToken ? void enter(parts, entryToken).then(adopt, () => search.start()) : search.start(),
    adopt,
    refresh: () => keeper.refresh(),
    end,
    async signOut() {
      // Whatever the platform says, this browser forgets the session.
      await api.call(endpoints.logout).catch(() => undefined);
      end('signed-out');
    },
    stop() {
      search.stop();
      stopListening();
      channel.close();
    },
  };
}

/** Looks for a session that is open already: here, then in a sibling. */
function createSearch(parts: SessionParts, keeper: SessionKeeper): { start(): void; stop(): void } {
  const { store, channel, storage } = parts;
  let patience: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      const kept = loadRecord(storage);
      if (kept) return void keeper.open(kept).then((stands) => stands && share(parts, keeper, false));
      channel.post({ type: 'ask' });
      patience = setTimeout(() => store.write({ settled: true }), siblingAnswerMs);
    },
    stop: () => clearTimeout(patience),
  };
}

/** Exchanges the token of the address; a refusal is told and leaves the search for other sessions. */
async function enter({ api, deviceId, onEntryRefused }: SessionParts, token: string): Promise<SessionOpened> {
  try {
    return await api.call(endpoints.exchangeEntryToken, { body: { token, loginDeviceId: deviceId } });
  } catch (error) {
    onEntryRefused(error);
    throw error;
  }
}

const recordOf = ({ token, memberId, username, accountType }: SessionOpened): SessionRecord => ({
  token,
  memberId,
  username,
  nickname: username,
  accountType,
  rankLevel: 0,
  label: '',
});

function share({ channel, storage }: SessionParts, keeper: SessionKeeper, fresh: boolean): void {
  const record = keeper.current();
  if (record) channel.post({ type: 'session', record, fresh, due: readPasswordDue(storage) });
}

function receive(parts: SessionParts, keeper: SessionKeeper, message: SessionMessage): void {
  const known = keeper.current()?.token;
  if (message.type === 'ask') share(parts, keeper, false);
  else if (message.type === 'ended' && known === message.token) keeper.forget(message.reason);
  // An account has one session: signing in anew replaces what older tabs hold.
  else if (message.type === 'session' && known !== message.record.token && (!known || message.fresh)) {
    const adopting = keeper.adopt(message.record);
    keepPasswordDue(parts.storage, message.due);
    void adopting;
  }
}
