import * as v from 'valibot';

/**
 * What an event is about; whoever listens to a topic hears its events. Every topic belongs to one brand, which follows
 * its kind.
 */
export type EventTopic =
  | `brand:${string}`
  | `member:${string}:${string}`
  | `draw:${string}:${string}`
  | `winners:${string}`
  | `table:${string}:${string}`;

/** The parts of a topic. */
export interface EventTopicParts {
  readonly kind: 'brand' | 'member' | 'draw' | 'winners' | 'table';
  readonly brandId: string;
  /** Member, game or table; nothing for what concerns the whole brand. */
  readonly id: string | undefined;
}

/** Names of topics. */
export const eventTopics = {
  /** Status, switches and settings of a brand. Every stream listens to its own. */
  brand: (brandId: string): EventTopic => `brand:${brandId}`,
  /** Money, messages and sessions of one account, which alone listens to it. */
  member: (brandId: string, memberId: bigint): EventTopic => `member:${brandId}:${memberId}`,
  /** Draws of one lottery game. */
  draw: (brandId: string, game: string): EventTopic => `draw:${brandId}:${game}`,
  /** Who won of late. */
  winners: (brandId: string): EventTopic => `winners:${brandId}`,
  /** One table of a live game. */
  table: (brandId: string, id: string): EventTopic => `table:${brandId}:${id}`,
};

const topicForm = /^(?:(brand|winners):([a-z0-9-]{1,64})|(member|draw|table):([a-z0-9-]{1,64}):([A-Za-z0-9_-]{1,64}))$/;

/** The parts of what may be a topic; `undefined` for anything else. */
export function readEventTopic(text: string): EventTopicParts | undefined {
  const [whole, ofBrand, brand, ofOne, brandOfOne, id] = topicForm.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { kind: (ofBrand ?? ofOne) as EventTopicParts['kind'], brandId: brand ?? brandOfOne ?? '', id };
}

/** Whether a text is a topic. */
export const isEventTopic = (text: unknown): text is EventTopic =>
  typeof text === 'string' && readEventTopic(text) !== undefined;

/** Topics that one stream may ask for beside those of its brand and its account, which it hears anyway. */
export const mostAskedTopics = 16;

/** The query of `GET /wps/events`: `topics` holds up to 16 of them, separated by commas. */
export const eventStreamQuery = v.object({
  topics: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => [...new Set(text.split(',').filter((topic) => topic !== ''))]),
    v.maxLength(mostAskedTopics, 'are more than a stream may listen to'),
    v.array(v.custom<EventTopic>(isEventTopic, 'is no topic')),
  ),
});
