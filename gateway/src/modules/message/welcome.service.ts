import { type AccountType, accountTypes } from '@pavilion/api-contract';
import type { Tx } from '@pavilion/platform';
import type { Brand } from '../../kit';
import type { MessageService } from './message.service';
import { welcomeLetter } from './welcome-letter.texts';

/** An account that has just been opened. */
export interface Newcomer {
  readonly brand: Brand;
  readonly memberId: bigint;
  readonly accountType: AccountType;
  readonly at: Date;
  /** Whether it has the brand's bonus for new members. */
  readonly hasBonus: boolean;
}

/**
 * Puts the brand's letter into a new inbox, with the account or not at all; trial accounts have no member centre to
 * read it in.
 */
export async function welcome(
  messages: MessageService,
  tx: Tx,
  { brand, memberId, accountType, at, hasBonus }: Newcomer,
): Promise<void> {
  if (accountType === accountTypes.trial) return;
  await messages.deliver(tx, brand.id, {
    memberId,
    type: 'SYSTEM',
    sender: brand.settings.name,
    texts: welcomeLetter(brand, hasBonus),
    at,
  });
}
