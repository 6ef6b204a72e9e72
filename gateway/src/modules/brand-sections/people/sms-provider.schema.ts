import * as v from 'valibot';
import { messageReceipts } from './message-receipts.schema';

const places = /\{(\w+)\}/g;
const known = ['number', 'text', 'reference', 'sender'];
const namesKnownPlaces = (text: string): boolean =>
  [...text.matchAll(places)].every(([, name = '']) => known.includes(name));

/** A text with places for number, text, reference and sender, and no others. */
const template = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check(namesKnownPlaces, 'names a place that is none of {number}, {text}, {reference} and {sender}'),
);

/** Its host is never filled in: who answers is the brand's choice and no caller's. */
const url = v.pipe(
  template,
  v.check((text) => URL.canParse(text.replace(places, 'x')), 'must be an address'),
  v.check(
    (text) => /^https?:\/\/[^/{?#@\s]+(\/|$)/.test(text),
    'must begin with a host, without a user or a place in it',
  ),
);

/** Whether every text within a value of JSON is a template. */
const holdsTemplates = (value: unknown): boolean => {
  if (typeof value === 'string') return v.is(template, value);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.values(value).every(holdsTemplates);
};

/** An object of JSON, in whose texts the places are. */
const json = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((value) => holdsTemplates(value), 'names a place that is none of {number}, {text}, {reference} and {sender}'),
);

const token = v.pipe(v.string(), v.maxLength(60), v.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'));
const fixed = ['host', 'content-length', 'content-type', 'transfer-encoding', 'connection', 'expect', 'upgrade'];
const headerName = v.pipe(
  token,
  v.check((name) => !fixed.includes(name.toLowerCase()), 'is written by the gateway'),
);
const headerValue = v.pipe(
  template,
  v.regex(/^[\x20-\x7e]*$/, 'must be plain letters on one line'),
  v.check((text) => !text.includes('{text}'), 'cannot hold the text of a message'),
);
const secretName = v.pipe(v.string(), v.regex(/^[A-Z0-9]+(_[A-Z0-9]+)*$/, 'must be a name in capitals, as SMS_TOKEN'));

const body = v.variant('kind', [
  v.strictObject({ kind: v.literal('json'), template: json }),
  v.strictObject({ kind: v.literal('form'), fields: v.record(v.string(), template) }),
  v.strictObject({ kind: v.literal('none') }),
]);

const words = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(50));

/** How one provider of text messages is asked, and what its answers mean. */
export const smsProvider = v.pipe(
  v.strictObject({
    method: v.picklist(['POST', 'PUT', 'GET']),
    url,
    /** A value, or the name of a secret that is the whole value. */
    headers: v.pipe(
      v.array(
        v.union([
          v.strictObject({ name: headerName, value: headerValue }),
          v.strictObject({ name: headerName, secret: secretName }),
        ]),
      ),
      v.maxLength(20),
    ),
    body,
    /** Whether numbers begin with a plus. */
    plus: v.boolean(),
    /** HMAC-SHA-256 in hex of timestamp, method, path with query, and body, each on a line. */
    signature: v.nullable(v.strictObject({ header: headerName, timestampHeader: headerName, secret: secretName })),
    answer: v.strictObject({
      status: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))), v.minLength(1)),
      /** To what decides, by RFC 6901; `null` where the status does. */
      pointer: v.nullable(v.pipe(v.string(), v.regex(/^(\/[^/]*)+$/, 'must be a JSON pointer, as /status'))),
      taken: words,
      refused: words,
    }),
    timeoutMs: v.pipe(v.number(), v.integer(), v.minValue(1_000), v.maxValue(15_000)),
    receipts: v.optional(v.nullable(messageReceipts), null),
  }),
  v.forward(
    v.check(({ method, body: { kind } }) => method !== 'GET' || kind === 'none', 'has no place in a GET'),
    ['body'],
  ),
  v.forward(
    v.check(
      ({ answer: { pointer, taken } }) => pointer === null || taken.length > 0,
      'points to what no value of is taken',
    ),
    ['answer'],
  ),
  v.check(({ url: address, headers, body: content }) => {
    const all = JSON.stringify([address, headers, content]);
    return ['{number}', '{text}', '{reference}'].every((place) => all.includes(place));
  }, 'sends a message without its number, its text or its reference'),
);
