import type { Amount } from '@pavilion/money';
import type { HttpSmsSettings, SmsRoutes, SmtpSettings } from '../message-provider';
import type { DeliveryBounds } from './delivery.policy';

/** A value of a header, or the name of the secret that is the value. */
export type HeaderRule =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly secret: string };

/** How a provider tells what became of messages, in JSON, and what it signs that with. */
export interface ReceiptRule {
  /** Of its headers; its `secret` is a name. */
  readonly signature: { readonly header: string; readonly timestampHeader: string; readonly secret: string };
  /** JSON pointers: to the list of events, `null` where the body is it; and within one to reference and state. */
  readonly events: string | null;
  readonly reference: string;
  readonly state: string;
  /**
   * What stands there of a message that arrived, of one that did not, and of one to a recipient who is gone for good.
   */
  readonly delivered: readonly string[];
  readonly failed: readonly string[];
  readonly gone: readonly string[];
}

/** How letters go out, with names in the place of secrets. */
export interface MailRule extends Omit<SmtpSettings, 'login' | 'dkim'> {
  readonly login: { readonly user: string; readonly passwordSecret: string } | null;
  readonly dkim: { readonly domain: string; readonly selector: string; readonly keySecret: string } | null;
  readonly receipts: ReceiptRule | null;
}

/** How one provider of text messages is asked, with names in the place of secrets. */
export type SmsProviderRule = Omit<HttpSmsSettings, 'headers' | 'secretHeaders'> & {
  /** Its `secret` is a name. */
  readonly signature: HttpSmsSettings['signature'];
  readonly headers: readonly HeaderRule[];
  readonly receipts: ReceiptRule | null;
};

/** How text messages go out. */
export interface SmsRule extends SmsRoutes {
  readonly providers: Readonly<Record<string, SmsProviderRule>>;
  readonly currency: string;
  /** Of a day; `null` for no bound. */
  readonly mostCostPerDay: Amount | null;
}

export interface DeliveryRules extends DeliveryBounds {
  readonly mail: MailRule | null;
  readonly sms: SmsRule | null;
  readonly timeZone: string;
}

/** A secret that is named and not there. */
export class MissingSecret extends Error {
  override readonly name = 'MissingSecret';
  constructor(readonly secret: string) {
    super(`${secret} is named and not there`);
  }
}

/** Finds a secret of the brand by its name. @throws MissingSecret */
export type SecretFinder = (name: string) => string;

/** The settings of a provider of letters, with its secrets. */
export const smtpSettings = ({ login, dkim, ...rule }: MailRule, find: SecretFinder): SmtpSettings => ({
  ...rule,
  login: login && { user: login.user, password: find(login.passwordSecret) },
  dkim: dkim && { domain: dkim.domain, selector: dkim.selector, privateKey: find(dkim.keySecret) },
});

/** The settings of a provider of text messages, with its secrets. */
export const smsSettings = ({ headers, signature, ...rule }: SmsProviderRule, find: SecretFinder): HttpSmsSettings => ({
  ...rule,
  headers: headers.flatMap((one) => ('value' in one ? [one] : [])),
  secretHeaders: headers.flatMap((one) => ('secret' in one ? [{ name: one.name, value: find(one.secret) }] : [])),
  signature: signature && { ...signature, secret: find(signature.secret) },
});
