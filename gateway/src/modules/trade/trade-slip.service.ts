import { type Clock, type Database, err, ok, type Result } from '@pavilion/platform';
import { isDoneBy, noteDone } from '../../kit';
import { readSlipPicture } from '../deposit-slip';
import { keepTradeSlip } from './trade-slip.repository';
import type { TellTrade, TradeOwner } from './trade-steps.service';
import { lockTrade, type TradeRecord } from './trade.repository';

/** A receipt that a payer sends, as a data address. */
export interface SentTradeSlip extends TradeOwner {
  readonly image: string;
}

type SlipRefusal = 'c2c.not-found' | 'c2c.state' | 'avatar.not-a-picture' | 'avatar.too-large';

/** Takes the receipt of a payer while the trade is open. The call that sent one is told so again, and sends nothing. */
export type SendTradeSlip = (brandId: string, sent: SentTradeSlip) => Promise<Result<TradeRecord, SlipRefusal>>;

export interface TradeSlipDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly announce: TellTrade;
}

/** Whoever decides, the receiver or somebody at the desk, sees what the payer's bank said. */
export const createSendTradeSlip =
  ({ database, clock, announce }: TradeSlipDeps): SendTradeSlip =>
  async (brandId, { memberId, id, image, intentKey = null }) => {
    const read = readSlipPicture(image);
    if (!read.ok) return read;
    return database.transaction(
      async (tx): Promise<Result<TradeRecord, SlipRefusal>> => {
        const trade = await lockTrade(tx, brandId, id);
        if (!trade || (trade.payerId !== memberId && trade.receiverId !== memberId)) return err('c2c.not-found');
        if (trade.payerId !== memberId) return err('c2c.state');
        if (await isDoneBy(tx, brandId, intentKey)) return ok(trade);
        if (trade.endedAt !== null) return err('c2c.state');
        const at = new Date(clock.now());
        const kept = await keepTradeSlip(tx, brandId, { id, picture: read.value, at });
        await noteDone(tx, brandId, { intentKey, at });
        await announce(tx, kept);
        return ok(kept);
      },
      { attempts: 3 },
    );
  };
