import { lineHit } from './line-win';
import { payLines } from './pay-lines';
import type { ReelSymbol } from './reel-symbol';
import type { SlotModel } from './slot-model';
import { lineShare, rowCount } from './slot-model';

/** A winning line. */
export interface LineWin {
  readonly kind: 'line';
  /** Number of the line from 1. */
  readonly line: number;
  readonly symbol: ReelSymbol;
  readonly count: number;
  /** Row on each reel that takes part, from the left. */
  readonly rows: readonly number[];
  /** Hundredths of the total bet. */
  readonly hundredths: number;
}

/** Three or more scatters anywhere. */
export interface ScatterWin {
  readonly kind: 'scatter';
  readonly count: number;
  /** `[reel, row]` of each. */
  readonly cells: readonly (readonly [reel: number, row: number])[];
  readonly hundredths: number;
}

export interface SpinOutcome {
  /** Stop of each reel. */
  readonly stops: readonly number[];
  /** Symbols by reel, each from the top. */
  readonly grid: readonly (readonly ReelSymbol[])[];
  readonly wins: readonly (LineWin | ScatterWin)[];
  /** All wins together in hundredths of the total bet. */
  readonly hundredths: number;
}

/** Reads what the reels show at `stops` and pays it. */
export function outcomeAt(model: SlotModel, stops: readonly number[]): SpinOutcome {
  const grid = gridAt(model, stops);
  const scatter = scatterWin(model, grid);
  const wins = [...lineWins(model, grid), ...(scatter ? [scatter] : [])];
  return { stops: [...stops], grid, wins, hundredths: wins.reduce((sum, win) => sum + win.hundredths, 0) };
}

/** The window at `stops`: three symbols of each strip, which is a ring. */
export function gridAt(model: SlotModel, stops: readonly number[]): ReelSymbol[][] {
  return model.reels.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] ?? 'H');
  });
}

function lineWins(model: SlotModel, grid: readonly (readonly ReelSymbol[])[]): LineWin[] {
  return payLines.slice(0, model.lines).flatMap((rows, index): LineWin[] => {
    const found = lineHit(
      model,
      rows.map((row, reel) => grid[reel]?.[row] ?? 'S'),
    );
    if (!found) return [];
    const { symbol, count, pay } = found;
    return [
      { kind: 'line', line: index + 1, symbol, count, rows: rows.slice(0, count), hundredths: pay * lineShare(model) },
    ];
  });
}

function scatterWin(model: SlotModel, grid: readonly (readonly ReelSymbol[])[]): ScatterWin | undefined {
  const cells = grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === 'S' ? [[reel, row] as const] : [])),
  );
  const pay = model.scatterPays[Math.min(cells.length, 5) - 3];
  return pay === undefined ? undefined : { kind: 'scatter', count: cells.length, cells, hundredths: pay * 100 };
}
