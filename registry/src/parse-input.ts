import { findUnstorableText } from '@pavilion/platform';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { RegistryRefusal } from './registry-errors';

/** Parses what came from outside. @throws RegistryRefusal `registry.malformed` that names the first wrong field */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new RegistryRefusal('registry.malformed', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

/**
 * A hook before handlers: no part of a request may hold text that the database cannot keep. @throws RegistryRefusal
 * `registry.malformed`
 */
export async function refuseUnstorableInput({ params, query, body }: FastifyRequest): Promise<void> {
  const field = findUnstorableText({ params, query, body });
  if (field !== undefined)
    throw new RegistryRefusal('registry.malformed', `${field}: holds a character that cannot be stored`);
}
