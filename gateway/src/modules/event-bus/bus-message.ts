import { type EventTopic, eventTopics, isEventTopic, platformEvents, readEventTopic } from '@pavilion/api-contract';
import * as v from 'valibot';
import type { AddressedEvent } from './event-bus';

const digits = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((text) => BigInt(text)),
);

const message = v.object({
  sessionId: v.nullable(digits),
  // The wire's side is checked: what was published goes out as it is.
  event: v.custom<AddressedEvent['event']>(isTellable),
});

function isTellable(value: unknown): boolean {
  const { name, data } = (value ?? {}) as { name?: unknown; data?: unknown };
  if (typeof name !== 'string' || name === 'stream.opened' || name === 'resync') return false;
  return Object.hasOwn(platformEvents, name) && v.is(platformEvents[name as keyof typeof platformEvents], data);
}

/**
 * An event as gateways send it to each other. An account's topic is written as brand and member, which gateways of the
 * release before understand too.
 */
export function writeBusMessage({ topic, sessionId, event }: AddressedEvent): string {
  const parts = readEventTopic(topic);
  const about = parts?.kind === 'member' ? { brandId: parts.brandId, memberId: parts.id } : { topic };
  return JSON.stringify({ ...about, sessionId: sessionId === undefined ? null : String(sessionId), event });
}

/** A message of the bus; `undefined` for what is not wanted, and for anything else that was sent there. */
export function readBusMessage(payload: string, isWanted: (topic: EventTopic) => boolean): AddressedEvent | undefined {
  try {
    const json: unknown = JSON.parse(payload);
    // Most messages are of somebody else's members, and are not worth a look at the rest of them.
    const topic = topicOf(json);
    if (topic === undefined || !isWanted(topic)) return undefined;
    const { sessionId, event } = v.parse(message, json);
    return { topic, sessionId: sessionId ?? undefined, event };
  } catch {
    return undefined;
  }
}

function topicOf(json: unknown): EventTopic | undefined {
  const { topic, brandId, memberId } = (json ?? {}) as Partial<Record<'topic' | 'brandId' | 'memberId', unknown>>;
  if (topic !== undefined) return isEventTopic(topic) ? topic : undefined;
  if (typeof brandId !== 'string' || typeof memberId !== 'string' || !/^\d+$/.test(memberId)) return undefined;
  return eventTopics.member(brandId, BigInt(memberId));
}
