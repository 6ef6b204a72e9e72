import { type Amount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, enqueue, err, ok, type Random, type Result, type Tx } from '@pavilion/platform';
import { daysOf, type Refusal } from '../../kit';
import type { RecipientBlocks } from '../recipient-block';
import type { DeliveryEvents } from './delivery.events';
import { jobOf, jobTable, laneOf } from './delivery-lanes';
import { dayMs, hideRecipient, mostToGone } from './delivery.policy';
import {
  countBlocked,
  countForDay,
  countToRecipient,
  countTried,
  type DayEntry,
  insertMessage,
  lockRecipient,
} from './delivery.repository';
import type { DeliveryRules } from './delivery-rules';
import type { MessageContent, MessagePrice, NamedMessage, NewMessage } from './delivery.schema';
import type { TextSeal } from './delivery-sending';
import type { OutgoingMessage } from './outgoing-message';

export interface DeliveryWritingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly rulesOf: (brandId: string) => DeliveryRules;
  readonly seal: TextSeal;
  readonly events: DeliveryEvents;
  readonly blocks: Pick<RecipientBlocks, 'hashOf' | 'isBlocked' | 'lift'>;
}

/** A message with its texts and its price. */
export interface PricedMessage {
  readonly brandId: string;
  readonly message: OutgoingMessage;
  readonly written: MessageContent;
  readonly price: MessagePrice;
  readonly mostCostPerDay: Amount | null;
}

const tooSoon = (ms: number): Refusal => ({
  code: 'verification.too-soon',
  value: { retryAfterSeconds: Math.ceil(ms / 1000) },
});

/** How a message begins: to be sent, for nobody, or for a recipient who is gone. */
type Beginning = Pick<NewMessage, 'state' | 'reason'>;

/** Writes a message and its work, unless the recipient or the brand has had enough for a day. */
export async function writeOutgoing(
  deps: DeliveryWritingDeps,
  tx: Tx,
  priced: PricedMessage,
): Promise<Result<NamedMessage, Refusal>> {
  const { clock, random, rulesOf, seal, blocks } = deps;
  const { brandId, message, written } = priced;
  const { kind, to, template, language, expiresAt, memberId = null } = message;
  const now = clock.now();
  const at = new Date(now);
  const recipient = { kind, hash: blocks.hashOf(brandId, { kind, to }), since: new Date(now - dayMs) };
  await lockRecipient(tx, brandId, recipient.hash);
  if ((await countToRecipient(tx, brandId, recipient)) >= rulesOf(brandId).perRecipientPerDay)
    return err(tooSoon(dayMs));
  const begun = await beginningOf(deps, tx, { brandId, message, recipient });
  if (!begun.ok) return begun;
  const isSent = begun.value.state === 'WAITING';
  const price = isSent ? priced.price : { ...priced.price, cost: zeroAmount };
  const day = await countInDay(deps, tx, { ...priced, price });
  if (!day.ok) return day;
  if (begun.value.state === 'BOUNCED') await countBlocked(tx, brandId, day.value);
  const id = await insertMessage(tx, brandId, {
    ...{ kind, template, language, at, expiresAt, memberId, ...price, ...begun.value, reference: random.uuid() },
    ...{ day: day.value.day, recipientShown: hideRecipient(to), recipientHash: recipient.hash },
    sealed: isSent ? seal.seal(brandId, JSON.stringify(written)) : null,
  });
  const named = { brandId, kind, id };
  await enqueue(tx, jobTable, { kind: laneOf(named), payload: jobOf(named), at: now });
  return ok(named);
}

interface Beginner {
  readonly brandId: string;
  readonly message: OutgoingMessage;
  readonly recipient: { readonly kind: OutgoingMessage['kind']; readonly hash: Buffer; readonly since: Date };
}

/** A recipient who is gone is written to only where its owner wants to show otherwise, and not often. */
async function beginningOf(
  { blocks }: DeliveryWritingDeps,
  tx: Tx,
  { brandId, message: { goesOut, confirms = false }, recipient }: Beginner,
): Promise<Result<Beginning, Refusal>> {
  if (!goesOut) return ok({ state: 'WITHHELD', reason: null });
  const sent = ok({ state: 'WAITING', reason: null } as const);
  if (!(await blocks.isBlocked(tx, brandId, recipient))) return sent;
  if (!confirms) return ok({ state: 'BOUNCED', reason: 'recipient.blocked' });
  return (await countTried(tx, brandId, recipient)) >= mostToGone ? err(tooSoon(dayMs)) : sent;
}

/** Counts the message in its day, as the brand's bounds allow. */
async function countInDay(
  { clock, rulesOf, events }: DeliveryWritingDeps,
  tx: Tx,
  { brandId, message: { kind }, price, mostCostPerDay }: PricedMessage,
): Promise<Result<DayEntry, Refusal>> {
  const { perDay, mostBouncesPerDay, timeZone } = rulesOf(brandId);
  const at = new Date(clock.now());
  const [day] = daysOf({ from: at, to: at }, timeZone);
  const entry = { day, kind, currency: price.currency, cost: price.cost };
  const bounds = { most: perDay[kind], mostCost: mostCostPerDay, mostBounces: mostBouncesPerDay };
  if (await countForDay(tx, brandId, { ...entry, ...bounds })) return ok(entry);
  events.full(brandId, kind);
  return err(tooSoon(dayMs));
}
