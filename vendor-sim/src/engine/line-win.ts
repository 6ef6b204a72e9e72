import type { ReelSymbol } from './reel-symbol';
import type { SlotModel } from './slot-model';

/** What one line pays. */
export interface LineHit {
  readonly symbol: ReelSymbol;
  /** How many from the left take part, 3 to 5. */
  readonly count: number;
  /** Pay in bets of one line, wild multiplier included. */
  readonly pay: number;
}

/** The best hit of one line, read from the left; wilds stand for everything but scatters. */
export function lineHit(model: SlotModel, symbols: readonly ReelSymbol[]): LineHit | undefined {
  const wilds = leadingWilds(symbols);
  const own = symbols[wilds];
  const pure = hit({ symbol: 'W', count: wilds, pay: payOf(model, 'W', wilds) });
  if (own === undefined || own === 'S') return pure;
  const count = runLength(symbols, own);
  const substituted = symbols.slice(0, count).includes('W');
  const pay = payOf(model, own, count) * (substituted ? model.wildMultiplier : 1);
  const mixed = hit({ symbol: own, count, pay });
  return (mixed?.pay ?? 0) >= (pure?.pay ?? 0) ? mixed : pure;
}

function hit(candidate: LineHit): LineHit | undefined {
  return candidate.pay > 0 ? candidate : undefined;
}

function leadingWilds(symbols: readonly ReelSymbol[]): number {
  const end = symbols.findIndex((symbol) => symbol !== 'W');
  return end === -1 ? symbols.length : end;
}

function runLength(symbols: readonly ReelSymbol[], own: ReelSymbol): number {
  const end = symbols.findIndex((symbol) => symbol !== own && symbol !== 'W');
  return end === -1 ? symbols.length : end;
}

function payOf(model: SlotModel, symbol: ReelSymbol, count: number): number {
  return model.linePays[symbol]?.[count - 3] ?? 0;
}
