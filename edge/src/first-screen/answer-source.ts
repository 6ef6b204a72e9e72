import { callKey, type Language, type NamedCall } from '@pavilion/api-contract';
import { mapAtMost } from '@pavilion/platform';
import { LRUCache } from 'lru-cache';
import { type AnswerEntry, askAnew, type AskOptions, type KnownAnswer } from './answer-entry';

/** Calls whose answers something shows. */
export interface WantedAnswers {
  /** Grows with every change; what was made with the same one need not be made anew. */
  revision(): number;
  /** By the names of the calls; `undefined` until every one is answered. */
  read(): Readonly<Record<string, KnownAnswer>> | undefined;
}

/** Whose answers are wanted. */
interface Audience {
  readonly brand: string;
  readonly language: Language;
}

/** What guests of a brand are answered, kept current for as long as pages show it. */
export interface AnswerSource {
  wanted(audience: Audience, calls: Readonly<Record<string, NamedCall>>): WantedAnswers;
  /** Asks anew for what was shown lately; never rejects. */
  refresh(): Promise<void>;
}

interface SourceOptions extends AskOptions {
  readonly onFailure: (brand: string, call: string, error: unknown) => void;
}

/** An answer that nobody was shown for this long is not kept current. */
const shownForMs = 60_000;
/** An answer that is older is asked for anew while it is shown: seldom enough for the limits that a guest has. */
const freshForMs = 6_000;
/** Pause before an answer that could not be had is asked for again. */
const retryMs = 1_000;
/** An answer that was not renewed for this long is not shown any more. */
const heldForMs = 10 * 60_000;
const mostAnswers = 2_000;
const atOnce = 4;

/** Keeps entries current: each is asked for once for all who want it, and forgotten when it is too old. */
function createKeeping({ onFailure, ...options }: SourceOptions) {
  const { now } = options;
  const ask = (entry: AnswerEntry): Promise<void> => {
    entry.asking ??= askAnew(entry, options)
      .catch((error: unknown) => onFailure(entry.brand, entry.call.endpoint, error))
      .then(() => {
        entry.asking = undefined;
      });
    return entry.asking;
  };
  return {
    ask,
    show(entry: AnswerEntry): void {
      const at = now();
      const age = at - entry.answeredAt;
      entry.shownAt = at;
      if (entry.answer && age >= heldForMs)
        Object.assign(entry, { answer: undefined, text: undefined, revision: entry.revision + 1 });
      if (age >= freshForMs && at - entry.askedAt >= retryMs) void ask(entry);
    },
  };
}

type Keeping = ReturnType<typeof createKeeping>;

const wantedOf = (
  named: readonly (readonly [string, () => AnswerEntry])[],
  { show }: Pick<Keeping, 'show'>,
): WantedAnswers => ({
  revision: () =>
    named.reduce((sum, [, entryNow]) => {
      const entry = entryNow();
      show(entry);
      return sum + entry.revision;
    }, 0),
  read() {
    const answers = named.map(([name, entryNow]) => [name, entryNow().answer] as const);
    const known = answers.filter((answer): answer is [string, KnownAnswer] => answer[1] !== undefined);
    return known.length === answers.length ? Object.fromEntries(known) : undefined;
  },
});

/** Makes a source that asks the gateway as a guest would. */
export function createAnswerSource(options: SourceOptions): AnswerSource {
  const { now } = options;
  const keeping = createKeeping(options);
  const entries = new LRUCache<string, AnswerEntry>({ max: mostAnswers });
  const entryOf = (key: string, about: Pick<AnswerEntry, 'brand' | 'language' | 'call'>): AnswerEntry => {
    const known = entries.get(key);
    if (known) return known;
    const unknown = { text: undefined, answer: undefined, revision: 0, askedAt: 0, answeredAt: 0, asking: undefined };
    const entry: AnswerEntry = { ...about, ...unknown, shownAt: now() };
    entries.set(key, entry);
    void keeping.ask(entry);
    return entry;
  };
  return {
    wanted({ brand, language }, calls) {
      const named = Object.entries(calls).map(([name, call]) => {
        const key = `${brand} ${language} ${callKey({ id: call.endpoint }, call.query)}`;
        return [name, () => entryOf(key, { brand, language, call })] as const;
      });
      return wantedOf(named, keeping);
    },
    async refresh() {
      const due = [...entries.values()].filter(
        ({ shownAt, answeredAt }) => now() - shownAt < shownForMs && now() - answeredAt >= freshForMs,
      );
      await mapAtMost(atOnce, due, keeping.ask);
    },
  };
}
