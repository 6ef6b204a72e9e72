import { err, type Result, type Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { isMailAddress, isOneLine, type MessageKind } from '../message-provider';
import { writeMessage } from '../message-text';
import type { Recipient } from '../recipient-block';
import { patienceMs } from './delivery.policy';
import { findState, type TriedMessage } from './delivery.repository';
import type { MessageState, NamedMessage } from './delivery.schema';
import type { DeliveryWaiting } from './delivery-waiting';
import { type DeliveryWritingDeps, writeOutgoing } from './delivery-writing';
import type { MessageWays } from './message-ways';
import type { OutgoingMessage } from './outgoing-message';

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
  /** A code came back from there: whatever was told of the recipient before, messages arrive. */
  reached(tx: Tx, brandId: string, recipient: Recipient): Promise<void>;
}

export interface DeliveryServiceDeps extends DeliveryWritingDeps {
  readonly ways: MessageWays;
  readonly waiting: DeliveryWaiting;
  readonly wake: (message: NamedMessage) => void;
}

const failed = { code: 'verification.send-failed' } as const;

export function createDeliveryService(deps: DeliveryServiceDeps): DeliveryService {
  const { database, ways, waiting, wake } = deps;
  return {
    can: (brandId, kind) => ways.of(brandId, kind) !== undefined,
    async post(tx, brandId, message) {
      const way = ways.of(brandId, message.kind);
      const { to, kind } = message;
      if (!way || !(kind === 'mail' ? isMailAddress(to) : /^\+\d{7,15}$/.test(to))) return err(failed);
      const written = { to, ...writeMessage(message, message.language) };
      const price = way.priceOf(to, written.text);
      if (!price || !isOneLine(written.subject)) return err(failed);
      return writeOutgoing(deps, tx, { brandId, message, written, price, mostCostPerDay: way.mostCostPerDay });
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
    reached: (tx, brandId, recipient) => deps.blocks.lift(tx, brandId, recipient),
  };
}

const isTried = ({ state, attempts }: TriedMessage): boolean => state !== 'WAITING' || attempts > 0;
