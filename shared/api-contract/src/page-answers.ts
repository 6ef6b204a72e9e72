import * as v from 'valibot';
import type { Endpoint } from './endpoint';

/** A call of the contract that is made without a body and without a session, named so that it can stand in data. */
export const namedCall = v.object({
  /** Id of the endpoint. */
  endpoint: v.pipe(v.string(), v.maxLength(60)),
  /** Query in the wire's shape. */
  query: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
});
export type NamedCall = v.InferOutput<typeof namedCall>;

type Query = Readonly<Record<string, unknown>>;

/** The name under which a page carries the answer of a call: equal for equal queries, whatever their order. */
export function callKey(endpoint: Pick<Endpoint, 'id'>, query: Query = {}): string {
  const fields = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(fields);
  search.sort();
  return `${endpoint.id}?${search}`;
}
