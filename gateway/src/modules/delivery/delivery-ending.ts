import type { Clock, Tx } from '@pavilion/platform';
import type { MessageKind } from '../message-provider';
import type { RecipientBlocks } from '../recipient-block';
import {
  countEnd,
  countTold,
  endMessage,
  lockByReference,
  type MessageEnd,
  noteTold,
  type ToldMessage,
} from './delivery-end.repository';

/** What a provider tells of a message that it took. */
export interface MessageReceipt {
  readonly kind: MessageKind;
  readonly reference: string;
  readonly isDelivered: boolean;
  /** A code; nothing of what was delivered. */
  readonly reason: string | null;
  /** Whether nothing that is sent there will ever arrive. */
  readonly isRecipientGone: boolean;
}

/** What became of a receipt: it told something new, what was known, or of no message of the brand. */
export type ReceiptOutcome = 'taken' | 'known' | 'unknown';

/** Ends of messages, each with what it does to its day and its recipient. */
export interface DeliveryEnding {
  /** Ends a message that waits; `false` where it had ended. */
  end(tx: Tx, brandId: string, end: MessageEnd & { readonly isRecipientGone: boolean }): Promise<boolean>;
  /** Takes what the provider tells. What is final stays so, in whatever order receipts come. */
  tell(tx: Tx, brandId: string, receipt: MessageReceipt): Promise<ReceiptOutcome>;
}

interface Deps {
  readonly clock: Clock;
  readonly blocks: Pick<RecipientBlocks, 'block'>;
}

export function createDeliveryEnding({ clock, blocks }: Deps): DeliveryEnding {
  const end: DeliveryEnding['end'] = async (tx, brandId, how) => {
    const ended = await endMessage(tx, brandId, how);
    if (!ended) return false;
    if (how.isRecipientGone) await blocks.block(tx, brandId, { ...ended, reason: how.reason ?? '', at: how.at });
    await countEnd(tx, brandId, { ...ended, state: how.state });
    return true;
  };
  return {
    end,
    async tell(tx, brandId, receipt) {
      const message = await lockByReference(tx, brandId, receipt);
      if (!message || message.state === 'WITHHELD') return 'unknown';
      const at = new Date(clock.now());
      const { isRecipientGone, reason } = receipt;
      if (isRecipientGone) await blocks.block(tx, brandId, { ...message, reason: reason ?? '', at });
      if (!isOpen(message)) return 'known';
      const { id, attempts } = message;
      // A provider may tell before its answer was noted, or where nobody was left to note it: it had taken the message.
      if (message.state === 'WAITING')
        await end(tx, brandId, { id, attempts, at, state: 'SENT', reason: null, isRecipientGone: false });
      const state = receipt.isDelivered ? 'DELIVERED' : 'UNDELIVERED';
      await noteTold(tx, brandId, { id, state, reason, at });
      await countTold(tx, brandId, { ...message, state });
      return 'taken';
    },
  };
}

const isOpen = ({ state }: ToldMessage): boolean => state === 'WAITING' || state === 'SENT';
