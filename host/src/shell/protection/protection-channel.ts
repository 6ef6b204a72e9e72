import type { Stop } from '@pavilion/remote-contract';
import * as v from 'valibot';

const protectionMessage = v.variant('type', [
  // A check was answered in another tab, for this one too.
  v.object({ type: v.literal('answered'), memberId: v.string(), goesOn: v.boolean() }),
  // Something else is to be read anew.
  v.object({ type: v.literal('changed'), memberId: v.string() }),
]);

export type ProtectionMessage = v.InferOutput<typeof protectionMessage>;

/** The line between the tabs of one brand. */
export interface ProtectionChannel {
  post(message: ProtectionMessage): void;
  close: Stop;
}

/** Opens the line; what does not parse is dropped. */
export function openProtectionChannel(
  merchantCode: string,
  onMessage: (message: ProtectionMessage) => void,
): ProtectionChannel {
  const channel = new BroadcastChannel(`pavilion-protection-${merchantCode}`);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(protectionMessage, data);
    if (parsed.success) onMessage(parsed.output);
  });
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
