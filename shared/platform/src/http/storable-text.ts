import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error';

/** PostgreSQL keeps no NUL character in a text, and half of a surrogate pair is no character at all. */
const unstorable = /\0|\p{Surrogate}/u;

interface Entry {
  readonly key: string;
  readonly value: unknown;
  readonly parent: Entry | undefined;
}

function pathOf(entry: Entry): string {
  const keys: string[] = [];
  for (let at: Entry | undefined = entry; at?.parent; at = at.parent) keys.push(at.key);
  return keys.reverse().join('.');
}

/** The dotted path of the first text in `input`, keys included, that cannot be stored; `undefined` when all can. */
export function findUnstorableText(input: unknown): string | undefined {
  // A list instead of recursion: how deep an input is nested is up to whoever sends it.
  const waiting: Entry[] = [{ key: '', value: input, parent: undefined }];
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const { value } = entry;
    if (typeof value === 'string' && unstorable.test(value)) return pathOf(entry);
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      if (unstorable.test(key)) return pathOf(entry);
      waiting.push({ key, value: part, parent: entry });
    }
  }
  return undefined;
}

/** A hook before handlers: refuses parameters, query and body with a text that cannot be stored. */
export async function refuseUnstorableText({ params, query, body }: FastifyRequest): Promise<void> {
  const path = findUnstorableText({ params, query, body });
  if (path !== undefined)
    throw new AppError('http.bad-request', { status: 400, detail: `${path} holds a character that cannot be stored` });
}
