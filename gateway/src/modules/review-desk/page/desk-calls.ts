import * as v from 'valibot';

/**
 * Who asks, in which brand. The key and the session that a code opened are kept here and nowhere else: closing or
 * loading the page forgets them.
 */
export interface DeskSession {
  readonly brand: string;
  readonly key: string;
  /** Another one when a code was given anew. */
  token: string;
}

const answer = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown()),
  errorCode: v.optional(v.string()),
  message: v.optional(v.nullable(v.string())),
});

/** A refusal as whoever works at the desk reads it. */
export class DeskRefusal extends Error {
  override readonly name = 'DeskRefusal';

  constructor(
    words: string,
    readonly code?: string,
  ) {
    super(words);
  }
}

/** The session is over, and a code opens another one. */
export const isFactorNeeded = (error: unknown): boolean =>
  error instanceof DeskRefusal && error.code === 'operator.factor-needed';

const doorWords: Readonly<Record<string, string>> = {
  'operator.factor-needed': 'Your session is over: a code of your app opens another one.',
  'operator.not-enrolled': 'No app is bound to you yet: bind one below with the enrolment code that you were handed.',
  'operator.enrolment-wrong': 'The enrolment code is wrong, used or over. Who manages operators gives you another one.',
  'operator.enrolled': 'An app is bound already. If it is lost, somebody else who manages operators resets it.',
  'operator.code-wrong': 'The code is wrong.',
  'operator.code-used': 'This code was used already: wait for the next one.',
  'operator.codes-locked': 'Too many wrong codes: no code is looked at for a while.',
};

const wordsOf = (status: number, code: string | undefined, message: string | null | undefined): string => {
  if (status === 401) return 'This key is unknown, revoked or has run out.';
  if (code === 'operator.forbidden') return message ?? 'Your role does not allow this.';
  if (code === 'platform.not-found') return 'You have no role in this brand, or there is none of this name.';
  return (code && doorWords[code]) ?? [code ?? `status ${status}`, message].filter(Boolean).join(': ');
};

interface Asked<S> {
  readonly schema: S;
  readonly body?: Readonly<Record<string, string>>;
  readonly method?: 'DELETE';
}

/** Makes a call of operators. @throws DeskRefusal where it is refused or nobody answers */
export const callDesk = <S extends v.GenericSchema>(
  { brand, key, token }: DeskSession,
  path: string,
  asked: Asked<S>,
): Promise<v.InferOutput<S>> => call(`brands/${encodeURIComponent(brand)}/${path}`, `${key}.${token}`, asked);

/** Makes a call at the operators' door, with a key alone or with its session. @throws DeskRefusal */
export const callDoor = <S extends v.GenericSchema>(
  path: string,
  bearer: string,
  asked: Asked<S>,
): Promise<v.InferOutput<S>> => call(`operators/${path}`, bearer, asked);

async function call<S extends v.GenericSchema>(
  path: string,
  bearer: string,
  { schema, body, method }: Asked<S>,
): Promise<v.InferOutput<S>> {
  // Calls lie beside the page.
  const answered = await fetch(new URL(path, location.href), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    cache: 'no-store',
    credentials: 'omit',
  }).catch(() => {
    throw new DeskRefusal('The gateway does not answer.');
  });
  const read = v.safeParse(answer, await answered.json().catch(() => undefined));
  const { success = false, value, errorCode, message } = read.success ? read.output : {};
  if (!answered.ok || !success) throw new DeskRefusal(wordsOf(answered.status, errorCode, message), errorCode);
  return v.parse(schema, value);
}
