import { type Clock, type Database, err, ok, type Result } from '@pavilion/platform';
import { isDoneBy, noteDone } from '../../kit';
import { type DepositCall, type DepositOwner, type DepositRecord, findDeposit, lockDeposit } from '../deposit';
import { readPicture } from '../member';
import { findSlip, keepSlip, type Slip } from './slip.repository';

/** A receipt that a payer sends, as a data address. */
export interface SentSlip extends DepositCall {
  readonly image: string;
  readonly remarks: string;
}

type SlipRefusal = 'deposit.not-found' | 'deposit.ended' | 'avatar.not-a-picture' | 'avatar.too-large';

/** Receipts of payers: pictures as they were sent, since they are evidence. */
export interface SlipService {
  /** Keeps it in place of one that was sent before; the call that sent one is told so again, and sends nothing. */
  send(brandId: string, sent: SentSlip): Promise<Result<DepositRecord, SlipRefusal>>;
  /** Of an order of the member. */
  find(brandId: string, owner: DepositOwner): Promise<Slip | undefined>;
}

/** A camera's picture of a receipt passes; what fills the memory of whoever looks at it does not. */
const bounds = { mostBytes: 10 * 1024 * 1024, mostPixels: 60_000_000 };

export interface SlipServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function createSlipService({ database, clock }: SlipServiceDeps): SlipService {
  return {
    async send(brandId, { memberId, id, intentKey = null, image, remarks }) {
      const read = readSlipPicture(image);
      if (!read.ok) return read;
      return database.transaction(async (tx) => {
        const order = await lockDeposit(tx, brandId, id);
        if (order?.memberId !== memberId) return err('deposit.not-found');
        if (await isDoneBy(tx, brandId, intentKey)) return ok(order);
        if (order.state !== 4 && order.state !== 5) return err('deposit.ended');
        const sentAt = new Date(clock.now());
        await keepSlip(tx, order, { ...read.value, remarks: remarks.trim(), sentAt });
        await noteDone(tx, brandId, { intentKey, at: sentAt });
        return ok({ ...order, acceleration: 'AC', hasSlip: true });
      });
    },
    async find(brandId, owner) {
      const order = await findDeposit(database, brandId, owner);
      return order && findSlip(database, order);
    },
  };
}

/** A receipt's picture, and what it is by its content. */
export type SlipPicture = Pick<Slip, 'content' | 'format'>;

/** Looks at a receipt that somebody sent as a data address. */
export function readSlipPicture(image: string): Result<SlipPicture, 'avatar.not-a-picture' | 'avatar.too-large'> {
  const read = readPicture(image, bounds);
  return read.ok ? ok({ content: read.value, format: read.value[0] === 0x89 ? 'png' : 'jpeg' }) : read;
}

/** A receipt as a data address. */
export const slipImage = ({ content, format }: SlipPicture): string =>
  `data:image/${format};base64,${content.toString('base64')}`;
