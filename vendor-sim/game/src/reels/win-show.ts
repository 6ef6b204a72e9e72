import type { Amount } from '@pavilion/money';

/** A win on the reels. */
export interface ShownWin {
  readonly line: number;
  readonly cells: readonly (readonly [reel: number, row: number])[];
  readonly amount: Amount;
  readonly symbol: string;
  readonly count: number;
}

/** What is lit at a moment. */
export interface WinFrame {
  /** Cells to light, by `reel:row`. */
  readonly lit: ReadonlySet<string>;
  /** Wins whose lines are drawn, with how far each has been drawn. */
  readonly lines: readonly { readonly win: ShownWin; readonly drawn: number }[];
  /** A slow breath between 0 and 1. */
  readonly breath: number;
}

const togetherMs = 1500;
const eachMs = 1300;

/** First all wins together, then one after another, again and again. */
export function winFrameAt(wins: readonly ShownWin[], elapsed: number, still: boolean): WinFrame {
  const breath = still ? 0.6 : 0.5 - 0.5 * Math.cos((elapsed / 900) * Math.PI * 2);
  const together = still || elapsed < togetherMs || wins.length === 1;
  const shown = together ? wins : [wins[Math.floor((elapsed - togetherMs) / eachMs) % wins.length]];
  const age = together ? elapsed : (elapsed - togetherMs) % eachMs;
  const present = shown.filter((win) => win !== undefined);
  const drawn = still ? 1 : Math.min(1, age / 360);
  return {
    lit: litCells(present),
    lines: present.filter((win) => win.line > 0).map((win) => ({ win, drawn })),
    breath,
  };
}

/** The win that is shown alone at a moment, if one is. */
export function soleWinAt(wins: readonly ShownWin[], elapsed: number): ShownWin | undefined {
  if (wins.length === 1) return wins[0];
  return elapsed < togetherMs ? undefined : wins[Math.floor((elapsed - togetherMs) / eachMs) % wins.length];
}

const litCells = (wins: readonly ShownWin[]): ReadonlySet<string> =>
  new Set(wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel}:${row}`)));
