import { createHmac } from 'node:crypto';
import { isOneLine } from './mail-address';
import { MessageRefusal } from './message-provider';

/** What a request is made of; `{number}`, `{text}`, `{reference}` and `{sender}` are its only places. */
export interface SmsRequestTemplate {
  readonly method: 'POST' | 'PUT' | 'GET';
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Whole values that come from secrets: nothing is filled in there. */
  readonly secretHeaders: readonly { readonly name: string; readonly value: string }[];
  readonly body:
    | { readonly kind: 'json'; readonly template: unknown }
    | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> }
    | { readonly kind: 'none' };
  /** Whether numbers begin with a plus. */
  readonly plus: boolean;
  readonly signature: { readonly header: string; readonly timestampHeader: string; readonly secret: string } | null;
}

/** What fills the places. */
export interface SmsValues {
  readonly number: string;
  readonly text: string;
  readonly reference: string;
  readonly sender: string;
}

/** A request as it goes out. */
export interface SmsRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const places = /\{(number|text|reference|sender)\}/g;

/** Fills in all places at once, so that a text which names one stays as it is. */
function fill(template: string, values: SmsValues, escape: (value: string) => string): string {
  const known = new Map(Object.entries(values));
  return template.replace(places, (_, name: string) => escape(known.get(name) ?? ''));
}

const asIs = (value: string): string => value;

/** Texts are filled before they are written as JSON, which escapes whatever is in them. */
function fillJson(template: unknown, values: SmsValues): unknown {
  if (typeof template === 'string') return fill(template, values, asIs);
  if (Array.isArray(template)) return template.map((one) => fillJson(one, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, one]) => [name, fillJson(one, values)]));
}

function bodyOf({ body }: SmsRequestTemplate, values: SmsValues): { type: string; text: string } | undefined {
  if (body.kind === 'none') return undefined;
  if (body.kind === 'json') return { type: 'application/json', text: JSON.stringify(fillJson(body.template, values)) };
  const form = new URLSearchParams();
  for (const [name, one] of Object.entries(body.fields)) form.append(name, fill(one, values, asIs));
  return { type: 'application/x-www-form-urlencoded', text: form.toString() };
}

function headerOf(template: string, values: SmsValues): string {
  const value = fill(template, values, asIs);
  if (!isOneLine(value) || !/^[\x20-\x7e]*$/.test(value)) throw new MessageRefusal('http.unsafe-header');
  return value;
}

/**
 * Writes the request for one message. What is signed is `timestamp`, method, path with query, and body, each on a line.
 * @throws MessageRefusal where a value does not fit into a header
 */
export function smsRequest(template: SmsRequestTemplate, asked: SmsValues, now: number): SmsRequest {
  const values = { ...asked, number: template.plus ? asked.number : asked.number.replace(/^\+/, '') };
  const url = new URL(fill(template.url, values, encodeURIComponent));
  const body = bodyOf(template, values);
  const headers = new Map(template.headers.map(({ name, value }) => [name.toLowerCase(), headerOf(value, values)]));
  if (body) headers.set('content-type', body.type);
  for (const { name, value } of template.secretHeaders) headers.set(name.toLowerCase(), value);
  if (template.signature) {
    const { header, timestampHeader, secret } = template.signature;
    const signed = [String(now), template.method, url.pathname + url.search, body?.text ?? ''].join('\n');
    headers.set(timestampHeader.toLowerCase(), String(now));
    headers.set(header.toLowerCase(), createHmac('sha256', secret).update(signed).digest('hex'));
  }
  return { method: template.method, url, headers: Object.fromEntries(headers), body: body?.text };
}
