import * as v from 'valibot';

/** Who asks, in which brand. The key is kept here and nowhere else: closing or loading the page forgets it. */
export interface DeskSession {
  readonly brand: string;
  readonly key: string;
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
}

const wordsOf = (status: number, code: string | undefined, message: string | null | undefined): string => {
  if (status === 401) return 'This key is unknown, revoked or has run out.';
  if (code === 'operator.forbidden') return message ?? 'Your role does not allow this.';
  if (code === 'platform.not-found') return 'You have no role in this brand, or there is none of this name.';
  return [code ?? `status ${status}`, message].filter(Boolean).join(': ');
};

/** Makes a call of operators. @throws DeskRefusal where it is refused or nobody answers */
export async function callDesk<S extends v.GenericSchema>(
  { brand, key }: DeskSession,
  path: string,
  { schema, body }: { readonly schema: S; readonly body?: Readonly<Record<string, string>> },
): Promise<v.InferOutput<S>> {
  // Calls lie beside the page.
  const address = new URL(`brands/${encodeURIComponent(brand)}/${path}`, location.href);
  const answered = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
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
  if (!answered.ok || !success) throw new DeskRefusal(wordsOf(answered.status, errorCode, message));
  return v.parse(schema, value);
}
