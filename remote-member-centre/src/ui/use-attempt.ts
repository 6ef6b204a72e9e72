import { isRefusal, isSettled } from '@pavilion/api-client';
import { useSession } from '@pavilion/remote-contract';
import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { listenToAttempts, parseAttempt, readAttempt, writeAttempt } from './attempt-store';

/** An amount as an attempt keeps it: decimal, to be parsed. */
export const keptAmount = v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.\d{1,4})?$/));

/** Something that was sent and has no answer yet. */
export interface Attempt<Asked> {
  /** Names the intent of its call: everything that is sent of it happens once. */
  readonly id: string;
  /** As it was sent first, and is sent again. */
  readonly asked: Asked;
}

/** What was sent of one form. */
export interface Attempts<Asked> {
  /** The member's own that has no answer yet; also while it is sent. */
  readonly attempt: Attempt<Asked> | undefined;
  /**
   * Sends the one that has no answer yet again, or this one as a new one. It is over with its answer, and with a
   * refusal that tells what became of it.
   */
  run<Answer>(asked: Asked, send: (attempt: Attempt<Asked>) => Promise<Answer>): Promise<Answer>;
  /** Gives up on it, as for another choice: what is sent next is another one. */
  drop(): void;
}

/**
 * Keeps what a member has sent of the form `name` until it is known what became of it: through refused reads, another
 * page, a reload, a new session and in other tabs. Until then it is sent again just so, since with other content it
 * would be another one beside one that may have been done. No secret belongs in it.
 * @param schema of what is asked for: strings, numbers, booleans and null
 */
export function useAttempt<Asked>(name: string, schema: v.GenericSchema<Asked>): Attempts<Asked> {
  const session = useSession();
  const place = session.status === 'open' ? `${name}.${session.memberId}` : undefined;
  const read = (): string | null => (place === undefined ? null : readAttempt(place));
  const text = useSyncExternalStore(listenToAttempts, read);
  return {
    attempt: useMemo(() => attemptOf(text, schema), [text, schema]),
    async run(asked, send) {
      // Read where it is written: a second press comes before the page knows of the first.
      const before = attemptOf(read(), schema);
      const attempt = before ?? { id: crypto.randomUUID(), asked };
      const end = (): void => {
        if (place !== undefined && attemptOf(readAttempt(place), schema)?.id === attempt.id)
          writeAttempt(place, undefined);
      };
      if (place !== undefined && !before) writeAttempt(place, { ...attempt, at: Date.now() });
      try {
        const answer = await send(attempt);
        end();
        return answer;
      } catch (error) {
        // What was refused at its first sending is not done; a later one may be a copy of one that is.
        if (isSettled(error) || (!before && isRefusal(error))) end();
        throw error;
      }
    },
    drop: () => place !== undefined && writeAttempt(place, undefined),
  };
}

function attemptOf<Asked>(text: string | null, schema: v.GenericSchema<Asked>): Attempt<Asked> | undefined {
  const kept = text === null ? undefined : parseAttempt(text);
  if (!kept) return undefined;
  const asked = v.safeParse(schema, kept.asked);
  return asked.success ? { id: kept.id, asked: asked.output } : undefined;
}
