import { amountToWire } from '@pavilion/money';
import type { ListedBlock } from '../recipient-block';
import type { ListedMessage, MessageDay } from './delivery-list.repository';

/** A message as operators get it. */
export const presentMessage = ({ id, cost, askedAt, endedAt, toldAt, ...message }: ListedMessage) => ({
  ...message,
  id: String(id),
  cost: amountToWire(cost),
  askedAt: askedAt.getTime(),
  endedAt: endedAt?.getTime() ?? null,
  toldAt: toldAt?.getTime() ?? null,
});

/** A day as operators get it. */
export const presentDay = ({ cost, ...day }: MessageDay) => ({ ...day, cost: amountToWire(cost) });

/** A blocked recipient as operators get it. */
export const presentBlock = ({ at, ...block }: ListedBlock) => ({ ...block, at: at.getTime() });
