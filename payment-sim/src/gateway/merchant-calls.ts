import { createHash } from 'node:crypto';
import type { Clock, Result } from '@pavilion/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isSigned } from './signature';

/** Why the provider does not do what it is asked. */
export type Refusal = `${string}.unknown` | `${string}.other-content` | `${string}.ended`;

const statusOf = (refusal: Refusal): number => (refusal.endsWith('.unknown') ? 404 : 409);

/** What merchants sent under one reference, so that other content is known. */
export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Deps {
  readonly secret: string;
  readonly clock: Clock;
}

/** Serves a call behind its signature. */
export type MerchantRoute = <S extends v.GenericSchema>(
  path: string,
  schema: S,
  serve: (input: v.InferOutput<S>, text: string) => Promise<Result<unknown, Refusal>>,
) => void;

/** The merchant's side: signed, server to server. */
export async function registerMerchantCalls(
  http: FastifyInstance,
  deps: Deps,
  define: (route: MerchantRoute) => void,
): Promise<void> {
  await http.register(async (app) => {
    // The signature covers the body's own bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
      done(null, text),
    );
    define((path, schema, serve) => {
      app.post(path, (request, reply) => answer(deps, { path, schema, serve }, { request, reply }));
    });
  });
}

interface MerchantCall<S extends v.GenericSchema> {
  readonly path: string;
  readonly schema: S;
  readonly serve: (input: v.InferOutput<S>, text: string) => Promise<Result<unknown, Refusal>>;
}

async function answer<S extends v.GenericSchema>(
  deps: Deps,
  { path, schema, serve }: MerchantCall<S>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const body = typeof request.body === 'string' ? request.body : '';
  if (!isSigned(deps, { headers: request.headers, path, body }))
    return reply.code(401).send({ error: 'signature.invalid' });
  const input = v.safeParse(schema, parsed(body));
  if (!input.success) return reply.code(400).send({ error: 'request.invalid' });
  const done = await serve(input.output, body);
  return done.ok ? reply.send(done.value) : reply.code(statusOf(done.error)).send({ error: done.error });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was done, as the merchant reads it. */
export const presented = <T>(result: Result<T, Refusal>, present: (value: T) => unknown): Result<unknown, Refusal> =>
  result.ok ? { ok: true, value: present(result.value) } : result;
