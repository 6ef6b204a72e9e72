import type { Volatility } from '../../modules/catalogue';

/** What a model of the slot engine gives back. */
export interface SlotReturn {
  /** Hundredths of a per cent, as exact enumeration of the model gives it. */
  readonly rtp: number;
  readonly volatility: Volatility;
  readonly lines: number;
}

/** The game vendor's models in their order: a game's seed, divided by their number, leaves the place of its model. */
export const slotReturns: readonly SlotReturn[] = [
  { rtp: 9639, volatility: 'LOW', lines: 25 },
  { rtp: 9570, volatility: 'LOW', lines: 20 },
  { rtp: 9608, volatility: 'LOW', lines: 25 },
  { rtp: 9645, volatility: 'MEDIUM', lines: 25 },
  { rtp: 9530, volatility: 'MEDIUM', lines: 25 },
  { rtp: 9669, volatility: 'MEDIUM', lines: 20 },
  { rtp: 9617, volatility: 'HIGH', lines: 25 },
  { rtp: 9448, volatility: 'HIGH', lines: 25 },
];
