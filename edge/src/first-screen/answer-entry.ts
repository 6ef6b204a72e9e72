import {
  callKey,
  type Endpoint,
  endpoints,
  envelope,
  headers,
  type Language,
  type NamedCall,
} from '@pavilion/api-contract';
import * as v from 'valibot';
import { request } from '../upstream';

/** The answer of a call as guests of a brand get it. */
export interface KnownAnswer {
  /** Name under which a page carries it. */
  readonly key: string;
  /** As it is on the wire. */
  readonly wire: unknown;
  /** As the endpoint's schema gives it. */
  readonly value: unknown;
}

/** A call of one brand in one language, with what is known of its answer. */
export interface AnswerEntry {
  readonly brand: string;
  readonly language: Language;
  readonly call: NamedCall;
  /** As it came last. */
  text: string | undefined;
  answer: KnownAnswer | undefined;
  /** Grows with every change of the answer. */
  revision: number;
  askedAt: number;
  answeredAt: number;
  shownAt: number;
  asking: Promise<void> | undefined;
}

/** Calls that a page may carry the answer of: read by GET, in the clear, by anybody. */
function endpointOf({ endpoint: id }: NamedCall): Endpoint {
  const found = Object.values<Endpoint>(endpoints).find((endpoint) => endpoint.id === id);
  const isPublic = found?.method === 'GET' && found.auth !== 'session' && !found.encrypted && !found.path.includes(':');
  if (!found || !isPublic) throw new Error(`${id} is no call whose answer is for all`);
  return found;
}

function addressOf({ path }: Endpoint, { query }: NamedCall): string {
  const fields = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;
}

/** The value of an answer. @throws Error when the platform refused, or answered what the contract does not know */
function valueOf(endpoint: Endpoint, body: string): Pick<KnownAnswer, 'wire' | 'value'> {
  const json: unknown = JSON.parse(body);
  if (endpoint.envelope === 'bare') return { wire: json, value: v.parse(endpoint.response, json) };
  const { success, value, errorCode } = v.parse(envelope, json);
  if (!success) throw new Error(`the gateway answered ${errorCode ?? 'without a code'}`);
  return { wire: value, value: v.parse(endpoint.response, value) };
}

/** Where the gateway is, and what time it is. */
export interface AskOptions {
  readonly gatewayUrl: string;
  readonly hostOf: (brand: string) => string;
  readonly now: () => number;
}

/** Asks the gateway as a guest of the brand would. @throws Error */
export async function askAnew(entry: AnswerEntry, { gatewayUrl, hostOf, now }: AskOptions): Promise<void> {
  const { brand, language, call } = entry;
  entry.askedAt = now();
  const endpoint = endpointOf(call);
  const { moduleId } = endpoint;
  const host = hostOf(brand);
  const answer = await request({
    url: gatewayUrl + addressOf(endpoint, call),
    headers: {
      host,
      'x-forwarded-host': host,
      [headers.merchant]: brand,
      [headers.language]: language,
      [headers.device]: 'web',
      ...endpoint.fixedHeaders,
      ...(typeof moduleId === 'string' ? { [headers.moduleId]: moduleId } : {}),
    },
  });
  if (answer.status !== 200) throw new Error(`the gateway answered ${answer.status}`);
  if (entry.text !== answer.body) {
    entry.answer = { key: callKey(endpoint, call.query), ...valueOf(endpoint, answer.body) };
    entry.text = answer.body;
    entry.revision += 1;
  }
  entry.answeredAt = now();
}
