import * as v from 'valibot';

const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));

/** Whom members can turn to who play more than they want to. */
export const protectionSection = v.strictObject({
  contacts: v.pipe(
    v.array(
      v.strictObject({
        title: v.strictObject({ TW: title, EN: title, VI: title }),
        url: v.pipe(v.string(), v.url(), v.startsWith('https://', 'must begin with https://'), v.maxLength(300)),
      }),
    ),
    v.maxLength(10),
  ),
});
