import type { ReceiptOutcome } from '../delivery';
import type { MessageKind } from '../message-provider';

/** A receipt as it came, and to which address. */
export interface ArrivedReceipt {
  readonly brandId: string;
  readonly kind: MessageKind;
  /** Of text messages. */
  readonly provider: string | undefined;
  /** Whether it is a report of a server of mail and not JSON. */
  readonly isReport: boolean;
  readonly body: Buffer;
  header(name: string): string;
}

/** Why a receipt is not taken. */
export type ReceiptRefusal = 'receipt.unknown-way' | 'receipt.signature' | 'receipt.unreadable' | 'receipt.replayed';

/** Messages of each outcome that a receipt told of. */
export type TakenReceipt = Readonly<Record<ReceiptOutcome, number>>;
