import { createHmac } from 'node:crypto';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { findSealedCard, forgetCard, insertCard } from './deposit-card.repository';
import type { DepositRecord, NamedDeposit } from './deposit.repository';
import type { PaidCard } from './deposit.schema';

/** What texts are sealed with, so that nobody reads them who has the database alone. */
export interface TextSeal {
  seal(brandId: string, text: string): string;
  open(brandId: string, sealed: string): string;
}

/** Cards that orders are paid by. Serial and PIN are sealed until the provider has them, and forgotten then. */
export interface CardKeeper {
  /** Whether the card was used for no other order. */
  keep(tx: Tx, order: DepositRecord, card: PaidCard): Promise<boolean>;
  /** The card of an order that the provider does not have yet. */
  open(tx: Tx, order: DepositRecord): Promise<PaidCard | undefined>;
  /** The provider has it, or nobody will. */
  forget(tx: Tx, order: NamedDeposit): Promise<void>;
  /** The provider declined it, or never had it and never will: it may be tried again. */
  free(tx: Tx, order: NamedDeposit): Promise<void>;
}

const paidCard = v.object({ telco: v.string(), serial: v.string(), pin: v.string() });

export function createCardKeeper({ seal, secret }: { readonly seal: TextSeal; readonly secret: string }): CardKeeper {
  // One card is one whatever brand it is tried at, and however its letters are written.
  const hashOf = ({ telco, serial }: PaidCard): Buffer =>
    createHmac('sha256', `scratch cards ${secret}`).update(`${telco}\n${serial.toUpperCase()}`).digest();
  return {
    keep: (tx, { id, brandId }, card) =>
      insertCard(tx, {
        ...{ orderId: id, telco: card.telco, hash: hashOf(card) },
        sealed: seal.seal(brandId, JSON.stringify(card)),
      }),
    async open(tx, { id, brandId }) {
      const sealed = await findSealedCard(tx, id);
      return sealed === undefined ? undefined : v.parse(paidCard, JSON.parse(seal.open(brandId, sealed)));
    },
    forget: (tx, { id }) => forgetCard(tx, id, { isFree: false }),
    free: (tx, { id }) => forgetCard(tx, id, { isFree: true }),
  };
}
