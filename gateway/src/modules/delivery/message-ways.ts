import { type Amount, zeroAmount } from '@pavilion/money';
import type { Clock } from '@pavilion/platform';
import {
  costOf,
  createHttpSmsProvider,
  createSmtpProvider,
  type MessageKind,
  MessageRefusal,
  type NetworkGuard,
  routeOf,
  secretVariable,
  type SmsProvider,
} from '../message-provider';
import type { DeliveryEvents } from './delivery.events';
import { type DeliveryRules, MissingSecret, type SecretFinder, smsSettings, smtpSettings } from './delivery-rules';
import type { MessageContent, MessagePrice } from './delivery.schema';
import type { Sandbox } from '../message-sandbox';

/** A message on its way out. */
export interface LeavingMessage {
  readonly brandId: string;
  readonly reference: string;
  readonly content: MessageContent;
}

/** What messages of one kind of a brand go out by. */
export interface MessageWay {
  /** What a message costs; nothing where none goes to that recipient. */
  priceOf(to: string, text: string): MessagePrice | undefined;
  /** Of a day; `null` for no bound. */
  readonly mostCostPerDay: Amount | null;
  /** @throws MessageRefusal, or anything else for what is tried again */
  send(message: LeavingMessage): Promise<void>;
  close(): void;
}

/** The ways of all brands, made when they are first used and anew when a brand's rules are others. */
export interface MessageWays {
  of(brandId: string, kind: MessageKind): MessageWay | undefined;
  close(): void;
}

export interface MessageWaysDeps {
  readonly rulesOf: (brandId: string) => DeliveryRules;
  /** Where nothing is set; none in production. */
  readonly sandbox: Sandbox | undefined;
  readonly guard: NetworkGuard;
  readonly clock: Clock;
  readonly events: DeliveryEvents;
  /** A secret of a brand by its name. */
  readonly secretOf: (brandId: string, name: string) => string | undefined;
  /** Certificates that are believed beside those of the system. */
  readonly ca?: string | undefined;
}

const free: MessagePrice = { route: null, cost: zeroAmount, currency: '' };

export function createMessageWays(deps: MessageWaysDeps): MessageWays {
  const known = new Map<string, { readonly rule: string; readonly way: MessageWay | undefined }>();
  return {
    of(brandId, kind) {
      const rule = JSON.stringify(deps.rulesOf(brandId)[kind], (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      const key = `${kind} ${brandId}`;
      const before = known.get(key);
      if (before?.rule === rule) return before.way;
      before?.way?.close();
      const way = makeWay(deps, brandId, kind);
      known.set(key, { rule, way });
      return way;
    },
    close() {
      for (const { way } of known.values()) way?.close();
      known.clear();
    },
  };
}

/** The way that the rules of now name; none where one of its secrets is missing. */
function makeWay(deps: MessageWaysDeps, brandId: string, kind: MessageKind): MessageWay | undefined {
  const { sandbox, events } = deps;
  const rules = deps.rulesOf(brandId);
  if (rules[kind] === null) {
    events.leaves(brandId, kind, sandbox ? 'sandbox' : 'none');
    return sandbox && sandboxWay(sandbox, kind);
  }
  const find: SecretFinder = (name) => {
    const secret = deps.secretOf(brandId, name);
    if (secret === undefined) throw new MissingSecret(secretVariable(brandId, name));
    return secret;
  };
  try {
    const way = kind === 'mail' ? mailWay(deps, rules, find) : smsWay(deps, rules, find);
    events.leaves(brandId, kind, way ? 'provider' : 'none');
    return way;
  } catch (error) {
    if (!(error instanceof MissingSecret)) throw error;
    events.lacksSecret(brandId, kind, error.secret);
    return undefined;
  }
}

const letterOf = ({ content, ...message }: LeavingMessage) => ({ ...message, ...content });
const textOf = ({ content: { to, text }, ...message }: LeavingMessage) => ({ ...message, to, text });

const sandboxWay = (sandbox: Sandbox, kind: MessageKind): MessageWay => ({
  priceOf: () => free,
  mostCostPerDay: null,
  send: (message) =>
    kind === 'mail' ? sandbox.mail.send(letterOf(message)) : sandbox.sms.send({ ...textOf(message), sender: '' }),
  close: () => undefined,
});

function mailWay(deps: MessageWaysDeps, { mail }: DeliveryRules, find: SecretFinder): MessageWay | undefined {
  if (mail === null) return undefined;
  const provider = createSmtpProvider(smtpSettings(mail, find), deps);
  return {
    priceOf: () => free,
    mostCostPerDay: null,
    send: (message) => provider.send(letterOf(message)),
    close: () => provider.close(),
  };
}

function smsWay(deps: MessageWaysDeps, { sms }: DeliveryRules, find: SecretFinder): MessageWay | undefined {
  if (sms === null) return undefined;
  const providers = new Map<string, SmsProvider>(
    Object.entries(sms.providers).map(([name, rule]) => [name, createHttpSmsProvider(smsSettings(rule, find), deps)]),
  );
  return {
    mostCostPerDay: sms.mostCostPerDay,
    priceOf(to, text) {
      const route = routeOf(sms, to);
      return route && { route: route.prefix, cost: costOf(route, text), currency: sms.currency };
    },
    async send(message) {
      const route = routeOf(sms, message.content.to);
      const provider = route && providers.get(route.provider);
      if (!route || !provider) throw new MessageRefusal('sms.no-route');
      await provider.send({ ...textOf(message), sender: route.sender });
    },
    close() {
      for (const provider of providers.values()) provider.close();
    },
  };
}
