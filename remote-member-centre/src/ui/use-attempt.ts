import { isRefusal, isSettled } from '@pavilion/api-client';
import { useSession } from '@pavilion/remote-contract';
import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type KeptAttempt, listenToAttempts, parseAttempt, readAttempt, writeAttempt } from './attempt-store';

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
  /** Sets it aside for another choice; where the same is asked for again, it is the same one again. */
  drop(): void;
  /** It is known what became of it otherwise. */
  end(): void;
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
  const write = (attempt: KeptAttempt | undefined): void => {
    if (place !== undefined) writeAttempt(place, attempt);
  };
  return {
    attempt: useMemo(() => attemptOf(keptIn(text), schema), [text, schema]),
    async run(asked, send) {
      // Read where it is written: a second press comes before the page knows of the first.
      const kept = keptIn(read());
      const before = attemptOf(kept, schema) ?? sameOf(kept, asked, schema);
      const attempt = before ?? { id: crypto.randomUUID(), asked };
      const end = (): void => {
        if (keptIn(read())?.id === attempt.id) write(undefined);
      };
      write({ ...attempt, at: (before && kept?.at) ?? Date.now() });
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
    drop() {
      const kept = keptIn(read());
      if (kept) write({ ...kept, isAside: true });
    },
    end: () => write(undefined),
  };
}

const keptIn = (text: string | null): KeptAttempt | undefined => (text === null ? undefined : parseAttempt(text));

/** One that was not set aside. */
function attemptOf<Asked>(kept: KeptAttempt | undefined, schema: v.GenericSchema<Asked>): Attempt<Asked> | undefined {
  if (!kept || kept.isAside) return undefined;
  const asked = v.safeParse(schema, kept.asked);
  return asked.success ? { id: kept.id, asked: asked.output } : undefined;
}

/** One that was set aside, where it asked for the same. */
function sameOf<Asked>(
  kept: KeptAttempt | undefined,
  asked: Asked,
  schema: v.GenericSchema<Asked>,
): Attempt<Asked> | undefined {
  if (!kept) return undefined;
  const [before, now] = [kept.asked, asked].map((one) => v.safeParse(schema, one));
  const isSame = before?.success && now?.success && JSON.stringify(before.output) === JSON.stringify(now.output);
  return isSame ? { id: kept.id, asked: before.output } : undefined;
}
