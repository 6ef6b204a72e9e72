import { callKey, type CallOutput, type Endpoint, type Language, type PlatformCaller } from '@pavilion/api-contract';
import * as v from 'valibot';

/** Answers that a page came with: values on the wire by `callKey`, in one language. */
export interface PageAnswers {
  readonly language: Language;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Gives answers of the page, each parsed once; what cannot be parsed is as if it were not there. */
export function createKnownAnswers(
  answers: PageAnswers | undefined,
  language: () => Language,
): NonNullable<PlatformCaller['known']> {
  const parsed = new Map<string, unknown>();
  return <E extends Endpoint>(endpoint: E, query?: unknown): CallOutput<E> | undefined => {
    if (!answers || answers.language !== language()) return undefined;
    const key = callKey(endpoint, query as Record<string, unknown> | undefined);
    if (!Object.hasOwn(answers.values, key)) return undefined;
    if (!parsed.has(key)) {
      const { success, output } = v.safeParse(endpoint.response, answers.values[key]);
      parsed.set(key, success ? output : undefined);
    }
    // The schema is the endpoint's own, so its output is the endpoint's output.
    return parsed.get(key) as CallOutput<E> | undefined;
  };
}

/**
 * The start of a query whose answer the page may have come with: it shows at once, and is as old as the page.
 * Spread into the query's options.
 */
export function startingWith<T>(known: () => T | undefined): {
  readonly initialData: () => T | undefined;
  readonly initialDataUpdatedAt: number;
} {
  return { initialData: known, initialDataUpdatedAt: performance.timeOrigin };
}
