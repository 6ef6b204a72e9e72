import * as v from 'valibot';
import { RegistryRefusal } from './registry-errors';

/** Parses what came from outside. @throws RegistryRefusal `registry.malformed` that names the first wrong field */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new RegistryRefusal('registry.malformed', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}
