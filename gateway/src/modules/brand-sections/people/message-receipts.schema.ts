import * as v from 'valibot';

const pointer = v.pipe(v.string(), v.maxLength(200), v.regex(/^(\/[^/]*)+$/, 'must be a JSON pointer, as /status'));
const header = v.pipe(v.string(), v.maxLength(60), v.regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'));
const secretName = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9]+(_[A-Z0-9]+)*$/, 'must be a name in capitals, as RECEIPT_KEY'),
);
const words = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))), v.maxLength(50));

/** How a provider tells what became of messages that it took. */
export const messageReceipts = v.pipe(
  v.strictObject({
    /** HMAC-SHA-256 in hex of the time in that header, a dot, and the body as it came. */
    signature: v.strictObject({ header, timestampHeader: header, secret: secretName }),
    /** To the list of events; `null` where the body is the list, or the only event. */
    events: v.nullable(pointer),
    /** Within an event. */
    reference: pointer,
    state: pointer,
    /** What stands there; anything else is on its way. */
    delivered: words,
    failed: words,
    /** The recipient is gone for good: nothing is sent there until its owner shows otherwise. */
    gone: words,
  }),
  v.check(({ delivered, failed, gone }) => {
    const all = [...delivered, ...failed, ...gone];
    return all.length > 0 && new Set(all).size === all.length;
  }, 'says nothing of how messages end, or two things by one word'),
);
