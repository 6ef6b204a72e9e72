import { createHmac } from 'node:crypto';
import type { Queryable, Tx } from '@pavilion/platform';
import type { MessageService } from '../message';
import type { MessageKind } from '../message-provider';
import { bouncedLetter } from './bounced-letter.texts';
import { deleteBlock, findBlock, type HashedRecipient, insertBlock } from './recipient-block.repository';

/** Somebody that messages go to: a number with its plus, or an address of mail. */
export interface Recipient {
  readonly kind: MessageKind;
  readonly to: string;
}

/** A recipient that is gone, and whose it was. */
export interface GoneRecipient extends HashedRecipient {
  /** With most of it hidden. */
  readonly shown: string;
  readonly memberId: bigint | null;
  readonly reason: string;
  readonly at: Date;
}

/** Recipients that nothing is written to, until their owners show that messages arrive. */
export interface RecipientBlocks {
  /** What a recipient is known by; a copy of the database finds nobody with it. */
  hashOf(brandId: string, recipient: Recipient): Buffer;
  isBlocked(db: Queryable, brandId: string, recipient: HashedRecipient): Promise<boolean>;
  /** Blocks a recipient and tells its owner in the inbox, once for as long as it is blocked. */
  block(tx: Tx, brandId: string, gone: GoneRecipient): Promise<void>;
  /** The owner has shown that messages arrive there. */
  lift(tx: Tx, brandId: string, recipient: Recipient): Promise<void>;
}

export interface RecipientBlockDeps {
  readonly secret: string;
  readonly messages: Pick<MessageService, 'deliver'>;
  readonly nameOf: (brandId: string) => string;
  /** The number or address of mail that an account has now. */
  readonly contactOf: (
    tx: Tx,
    brandId: string,
    owner: { readonly memberId: bigint; readonly kind: MessageKind },
  ) => Promise<string | undefined>;
}

export function createRecipientBlocks({ secret, messages, nameOf, contactOf }: RecipientBlockDeps): RecipientBlocks {
  const key = createHmac('sha256', secret).update('recipient of messages').digest();
  const hashOf: RecipientBlocks['hashOf'] = (brandId, { kind, to }) =>
    createHmac('sha256', key).update([brandId, kind, to.toLowerCase()].join('\n')).digest();
  return {
    hashOf,
    isBlocked: findBlock,
    async block(tx, brandId, gone) {
      const isNew = await insertBlock(tx, brandId, gone);
      if (!isNew || gone.memberId === null) return;
      const { kind, memberId, at } = gone;
      const own = await contactOf(tx, brandId, { memberId, kind });
      // Whoever has another one by now has nothing to mend.
      if (own === undefined || !hashOf(brandId, { kind, to: own }).equals(gone.hash)) return;
      await messages.deliver(tx, brandId, {
        ...{ memberId, type: 'SYSTEM', sender: nameOf(brandId), at },
        texts: bouncedLetter(kind, gone.shown),
      });
    },
    lift: (tx, brandId, recipient) =>
      deleteBlock(tx, brandId, { kind: recipient.kind, hash: hashOf(brandId, recipient) }),
  };
}
