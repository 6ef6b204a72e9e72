import { type Clock, type Database, errorMessage, type OutboxOutcome } from '@pavilion/platform';
import * as v from 'valibot';
import { MessageFailure, MessageRefusal } from '../message-provider';
import type { DeliveryEvents } from './delivery.events';
import type { DeliveryEnding } from './delivery-ending';
import { findWaiting, noteFailure } from './delivery.repository';
import { messageContent, type NamedMessage } from './delivery.schema';
import type { LeavingMessage, MessageWays } from './message-ways';

/** What contents are sealed with, so that nobody reads them who has the database alone. */
export interface TextSeal {
  seal(brandId: string, text: string): string;
  open(brandId: string, sealed: string): string;
}

export interface DeliverySendingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ways: MessageWays;
  readonly seal: TextSeal;
  readonly events: DeliveryEvents;
  readonly ending: Pick<DeliveryEnding, 'end'>;
}

/**
 * Sends a message that waits, and notes what became of it. The provider is asked outside of transactions, and maybe
 * again.
 */
export function createDeliverySending(
  deps: DeliverySendingDeps,
): (named: NamedMessage, attempts: number) => Promise<OutboxOutcome> {
  const { database, clock, ways, seal, events, ending } = deps;
  return async (named, attempts) => {
    const { brandId, id } = named;
    const message = await findWaiting(database, brandId, id);
    if (!message) return { outcome: 'done' };
    const end = (how: Ending): Promise<boolean> =>
      database.transaction((tx) => ending.end(tx, brandId, { ...how, id, attempts, at: new Date(clock.now()) }), {
        attempts: 3,
      });
    if (message.expiresAt.getTime() <= clock.now()) {
      if (await end({ state: 'EXPIRED', ...unknown })) events.expired(named);
      return { outcome: 'done' };
    }
    const content = v.parse(messageContent, JSON.parse(seal.open(brandId, message.sealed)));
    const tried = await handOver(ways, named, { brandId, reference: message.reference, content });
    if (tried instanceof MessageFailure) {
      await noteFailure(database, brandId, { id, attempts, reason: tried.reason });
      events.failed(named, tried.reason);
      return { outcome: 'retry', reason: errorMessage(tried) };
    }
    if (tried instanceof MessageRefusal) {
      if (await end({ state: 'BOUNCED', reason: tried.reason, isRecipientGone: tried.isRecipientGone }))
        events.bounced(named, tried.reason);
    } else if (await end({ state: 'SENT', ...unknown })) events.sent(named);
    return { outcome: 'done' };
  };
}

type Ending = Pick<Parameters<DeliveryEnding['end']>[2], 'state' | 'reason' | 'isRecipientGone'>;
const unknown = { reason: null, isRecipientGone: false };

/** What is wrong with a message that was not taken; whatever else fails is tried again. */
async function handOver(
  ways: MessageWays,
  { brandId, kind }: NamedMessage,
  message: LeavingMessage,
): Promise<MessageRefusal | MessageFailure | undefined> {
  const way = ways.of(brandId, kind);
  if (!way) return new MessageFailure('no-provider');
  try {
    await way.send(message);
    return undefined;
  } catch (error) {
    return error instanceof MessageRefusal || error instanceof MessageFailure ? error : new MessageFailure('fault');
  }
}
