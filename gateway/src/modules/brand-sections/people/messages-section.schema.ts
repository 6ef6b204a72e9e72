import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { messageReceipts } from './message-receipts.schema';
import { smsProvider } from './sms-provider.schema';

const line = v.pipe(v.string(), v.maxLength(100), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line'));
const address = v.pipe(v.string(), v.maxLength(254), v.email('must be an address of mail'));
const domain = v.pipe(
  v.string(),
  v.maxLength(253),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be the name or address of a host'),
);
/** Of a secret of the brand: secrets themselves never stand in a document. */
const secretName = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9]+(_[A-Z0-9]+)*$/, 'must be a name in capitals, as SMTP_PASSWORD'),
);
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(1_000), v.maxValue(15_000));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));

const mail = v.pipe(
  v.strictObject({
    host: domain,
    port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
    /**
     * From the first byte on, by STARTTLS before anything else, or not at all: for a host of the inside that needs no
     * password.
     */
    tls: v.picklist(['implicit', 'starttls', 'none']),
    login: v.nullable(v.strictObject({ user: v.pipe(line, v.minLength(1)), passwordSecret: secretName })),
    from: v.strictObject({ name: line, address }),
    replyTo: v.nullable(address),
    /** For one letter, from its connection to the answer. */
    timeoutMs: milliseconds,
    /** Kept open at once. */
    connections: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
    dkim: v.nullable(v.strictObject({ domain, selector: domain, keySecret: secretName })),
    /** Of a provider that tells of them; reports of servers of mail come the same way. */
    receipts: v.optional(v.nullable(messageReceipts), null),
  }),
  v.forward(
    v.check(({ tls, login }) => tls !== 'none' || login === null, 'goes out with a password: it needs TLS'),
    ['tls'],
  ),
);

const prefix = v.pipe(v.string(), v.regex(/^\+[1-9]\d{0,14}$/, 'must be how numbers begin, as +84'));

const route = v.strictObject({
  prefix,
  /** A name of `providers`. */
  provider: v.string(),
  sender: v.pipe(v.string(), v.regex(/^[A-Za-z0-9 +._-]{0,20}$/, 'must be up to 20 plain letters')),
  /** For each part of a message. */
  cost: amount,
});

const sms = v.pipe(
  v.strictObject({
    providers: v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,30}$/, 'must be a short plain word')), smsProvider),
      v.check((all) => Object.keys(all).length > 0 && Object.keys(all).length <= 10, 'must be one to ten'),
    ),
    /** The longest prefix of a number says by whom it goes. */
    routes: v.pipe(
      v.array(route),
      v.minLength(1),
      v.maxLength(300),
      v.check((all) => new Set(all.map((one) => one.prefix)).size === all.length, 'names a prefix twice'),
    ),
    /** Nothing is sent to these, such as numbers that pay who receives. */
    denied: v.pipe(v.array(prefix), v.maxLength(1_000)),
    /** Of the costs. */
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/, 'must be the code of a currency')),
    /** Most that a day costs; `null` for no bound. */
    mostCostPerDay: v.nullable(
      v.pipe(
        amount,
        v.check((units) => parseAmount(units) > 0n, 'must be above zero'),
      ),
    ),
  }),
  v.forward(
    v.check(
      ({ providers, routes }) => routes.every((one) => Object.hasOwn(providers, one.provider)),
      'name a provider that is not there',
    ),
    ['routes'],
  ),
);

/** How codes and letters leave the house; `null` for the sandbox, or in production for no way at all. */
export const messagesSection = v.strictObject({
  mail: v.nullable(mail),
  sms: v.nullable(sms),
  /** Messages of one kind to one recipient in 24 hours, whoever asks for them. */
  perRecipientPerDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  /** Messages of the brand in one of its days. */
  perDay: v.strictObject({ mail: count, sms: count }),
  /** Messages of one kind in a day that did not reach their recipients, after which it sends no more of them. */
  mostBouncesPerDay: v.optional(v.nullable(v.pipe(count, v.minValue(1))), null),
});
