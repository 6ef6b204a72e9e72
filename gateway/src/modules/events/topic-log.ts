import type { ToldEvent } from './told-event';

/** The last events of one topic, in the order of their numbers. */
export interface TopicLog {
  add(event: ToldEvent): void;
  /** What came after a number; `undefined` where some of it is not kept any more, or was never heard. */
  after(number: number): readonly ToldEvent[] | undefined;
}

/** Events of a topic that are kept. Balances alone make one a second of who plays fast. */
export const mostKept = 32;

/** A log of everything after `since`. */
export function createTopicLog(since: number): TopicLog {
  const kept: ToldEvent[] = [];
  let begin = since;
  return {
    add(event) {
      kept.push(event);
      if (kept.length > mostKept) begin = kept.shift()?.number ?? begin;
    },
    after: (number) => (number < begin ? undefined : kept.filter((event) => event.number > number)),
  };
}
