import type { Stop } from '@pavilion/remote-contract';
import * as v from 'valibot';
import { passwordDues } from './password-due';
import { sessionRecord } from './session-record';

const reason = v.picklist(['signed-out', 'elsewhere', 'expired', 'blocked', 'password-changed']);

/** Messages between tabs of one brand. */
const sessionMessage = v.variant('type', [
  v.object({ type: v.literal('ask') }),
  // `fresh` was just opened by signing in; otherwise it answers a tab that asked.
  // `due` is why its password must be changed before anything else.
  v.object({
    type: v.literal('session'),
    record: sessionRecord,
    fresh: v.boolean(),
    due: v.optional(v.picklist(passwordDues)),
  }),
  v.object({ type: v.literal('ended'), token: v.string(), reason }),
]);
export type SessionMessage = v.InferOutput<typeof sessionMessage>;

/** The line between the tabs of one brand in one browser. */
export interface SessionChannel {
  post(message: SessionMessage): void;
  listen(listener: (message: SessionMessage) => void): Stop;
  close(): void;
}

/** Opens the line; what does not parse is dropped. */
export function openSessionChannel(merchantCode: string): SessionChannel {
  const channel = new BroadcastChannel(`pavilion-session-${merchantCode}`);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const receive = (event: MessageEvent): void => {
        const parsed = v.safeParse(sessionMessage, event.data);
        if (parsed.success) listener(parsed.output);
      };
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
    close: () => channel.close(),
  };
}
