import { createHmac } from 'node:crypto';
import type { Language } from '@pavilion/api-contract';
import { zeroAmount } from '@pavilion/money';
import { type Clock, type Database, enqueue, err, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import { daysOf, type Refusal } from '../../kit';
import { isMailAddress, isOneLine } from '../message-provider';
import type { DeliveryEvents } from './delivery.events';
import { jobOf, jobTable, laneOf } from './delivery-lanes';
import { dayMs, hideRecipient, patienceMs } from './delivery.policy';
import {
  countForDay,
  countToRecipient,
  findState,
  insertMessage,
  lockRecipient,
  type TriedMessage,
} from './delivery.repository';
import type { DeliveryRules } from './delivery-rules';
import type { MessageContent, MessageKind, MessagePrice, MessageState, NamedMessage } from './delivery.schema';
import type { TextSeal } from './delivery-sending';
import type { DeliveryWaiting } from './delivery-waiting';
import type { FilledTemplate } from './message-template';
import { writeMessage } from './message-texts';
import type { MessageWay, MessageWays } from './message-ways';

/** A message that is to go out. */
export type OutgoingMessage = FilledTemplate & {
  readonly kind: MessageKind;
  /** A number with its plus, or an address of mail. */
  readonly to: string;
  readonly language: Language;
  /** After it nobody needs the message, and it is not sent. */
  readonly expiresAt: Date;
  /** One that does not go out is written alike, so that how long it takes tells nothing. */
  readonly goesOut: boolean;
};

/** Messages that leave the house: written with what they are about, sent after it. */
export interface DeliveryService {
  /** Whether there is a way for messages of a kind. */
  can(brandId: string, kind: MessageKind): boolean;
  /** Writes a message in the transaction of what it is about; it goes out once that is committed. */
  post(tx: Tx, brandId: string, message: OutgoingMessage): Promise<Result<NamedMessage, Refusal>>;
  /** Looks at a message that was committed now. */
  hurry(message: NamedMessage): void;
  /** The same, and what became of it when it was tried once; still waiting where that took long or is tried again. */
  firstTry(message: NamedMessage): Promise<MessageState>;
}

/** What the service is made of. */
export interface DeliveryServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly rulesOf: (brandId: string) => DeliveryRules;
  readonly ways: MessageWays;
  readonly seal: TextSeal;
  readonly events: DeliveryEvents;
  /** Makes a copy of the database useless for finding whom messages went to. */
  readonly secret: string;
  readonly waiting: DeliveryWaiting;
  readonly wake: (message: NamedMessage) => void;
}

const failed = { code: 'verification.send-failed' } as const;
const tooSoon = (ms: number): Refusal => ({
  code: 'verification.too-soon',
  value: { retryAfterSeconds: Math.ceil(ms / 1000) },
});

export function createDeliveryService(deps: DeliveryServiceDeps): DeliveryService {
  const { database, ways, waiting, wake } = deps;
  const key = createHmac('sha256', deps.secret).update('recipient of messages').digest();
  return {
    can: (brandId, kind) => ways.of(brandId, kind) !== undefined,
    async post(tx, brandId, message) {
      const way = ways.of(brandId, message.kind);
      const { to, kind } = message;
      if (!way || !(kind === 'mail' ? isMailAddress(to) : /^\+\d{7,15}$/.test(to))) return err(failed);
      const written = { to, ...writeMessage(message, message.language) };
      const price = way.priceOf(to, written.text);
      if (!price || !isOneLine(written.subject)) return err(failed);
      const hash = createHmac('sha256', key).update([brandId, kind, to.toLowerCase()].join('\n')).digest();
      return write(deps, tx, { brandId, message, written, price, way, hash });
    },
    hurry: wake,
    async firstTry(message) {
      const find = () => findState(database, message.brandId, message.id);
      const wasTried = async (): Promise<boolean> => isTried(await find());
      const tried = waiting.wait(message, { longestMs: patienceMs, wasTried });
      wake(message);
      await tried;
      return (await find()).state;
    },
  };
}

const isTried = ({ state, attempts }: TriedMessage): boolean => state !== 'WAITING' || attempts > 0;

interface Priced {
  readonly brandId: string;
  readonly message: OutgoingMessage;
  readonly written: MessageContent;
  readonly price: MessagePrice;
  readonly way: MessageWay;
  readonly hash: Buffer;
}

/** Writes a message and its work, unless the recipient or the brand has had enough for a day. */
async function write(deps: DeliveryServiceDeps, tx: Tx, priced: Priced): Promise<Result<NamedMessage, Refusal>> {
  const { clock, random, rulesOf, seal, events } = deps;
  const { brandId, message, written, way, hash } = priced;
  const { kind, to, template, language, expiresAt, goesOut } = message;
  const { perRecipientPerDay, perDay, timeZone } = rulesOf(brandId);
  const now = clock.now();
  const at = new Date(now);
  await lockRecipient(tx, brandId, hash);
  const since = new Date(now - dayMs);
  if ((await countToRecipient(tx, brandId, { hash, kind, since })) >= perRecipientPerDay) return err(tooSoon(dayMs));
  const price = goesOut ? priced.price : { ...priced.price, cost: zeroAmount };
  const [day] = daysOf({ from: at, to: at }, timeZone);
  const bound = { most: perDay[kind], mostCost: way.mostCostPerDay };
  if (!(await countForDay(tx, brandId, { day, kind, ...price, ...bound }))) {
    events.full(brandId, kind);
    return err(tooSoon(dayMs));
  }
  const id = await insertMessage(tx, brandId, {
    ...{ kind, template, language, day, at, expiresAt, ...price, reference: random.uuid() },
    ...{ recipientShown: hideRecipient(to), recipientHash: hash },
    sealed: goesOut ? seal.seal(brandId, JSON.stringify(written)) : null,
  });
  const named = { brandId, kind, id };
  await enqueue(tx, jobTable, { kind: laneOf(named), payload: jobOf(named), at: now });
  return ok(named);
}
