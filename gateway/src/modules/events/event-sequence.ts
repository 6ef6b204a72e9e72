import { randomBytes } from 'node:crypto';

/**
 * Numbers of the events of one gateway, as `id:` of its streams: `{epoch}.{number}`. One row of numbers serves all
 * topics, so that a stream of several topics needs to remember one. The epoch is another one after each start and
 * after each time that events may have been missed: numbers of before say nothing then.
 */
export interface EventSequence {
  /** Counts on. */
  next(): number;
  idOf(number: number): string;
  /** The id of the newest event. */
  newest(): string;
  /** The number of an id of this epoch; `undefined` for other ids. */
  read(id: string): number | undefined;
  /** Begins another epoch. */
  restart(): void;
}

const idForm = /^([0-9a-f]{12})\.(\d{1,15})$/;

export function createEventSequence(): EventSequence {
  const newEpoch = (): string => randomBytes(6).toString('hex');
  let epoch = newEpoch();
  let last = 0;
  const idOf = (number: number): string => `${epoch}.${number}`;
  return {
    next: () => (last += 1),
    idOf,
    newest: () => idOf(last),
    read(id) {
      const [, ofEpoch, number] = idForm.exec(id) ?? [];
      return ofEpoch === epoch && Number(number) <= last ? Number(number) : undefined;
    },
    restart() {
      epoch = newEpoch();
      last = 0;
    },
  };
}
