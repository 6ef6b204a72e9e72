import { type RefObject, useEffect, useState } from 'react';

/** How far a tile is drawn: its ground alone, with its name lettered on it, or in full. */
export type Drawn = 'ground' | 'lettered' | 'full';

/** A tile that is not drawn as far as it may be. */
interface Waiting {
  readonly row: RefObject<HTMLElement | null>;
  readonly drawn: Drawn;
  readonly wanted: Drawn;
  draw(to: Drawn): void;
}

const waiting = new Set<Waiting>();
let due = false;

/** What drawing costs, in parts of a lettered name. */
const [letteringCost, tileCost] = [1, 4];
/** Parts that are drawn in a frame, and always one tile or name: as many as keep frames short. */
const [leastParts, mostParts] = [2, 24];

/** What frames tell of how much fits into the next one, in beats of the screen. */
interface Pace {
  /** A frame longer than this was too much. */
  readonly long: number;
  /** A frame shorter than this had room left. */
  readonly short: number;
  /** So many of those in a row let one part more in. */
  readonly shortFrames: number;
}

/** A frame that is dropped is seen: few are spent on finding out how much is too much. */
const moving: Pace = { long: 1.8, short: 1.1, shortFrames: 8 };
/** Nothing moves that could stutter, and a press waits for no longer than for a tile. */
const standing: Pace = { long: 3, short: 1.5, shortFrames: 1 };

/** The screen's beat is the shortest of so many frames, within what screens have; a longer one is a slow machine's. */
const framesOfBeat = 60;
const [shortestBeatMs, longestBeatMs] = [8, 20];

const lengths: number[] = [];
let parts = leastParts;
let shortOnes = 0;
let lastFrame: number | undefined;
let lastTop: number | undefined;
let pace = standing;

/** Learns from how long the last frame took how much fits into the next one. */
function adapt(now: number): void {
  const took = lastFrame === undefined ? undefined : now - lastFrame;
  lastFrame = now;
  if (took === undefined) return;
  lengths.push(took);
  if (lengths.length > framesOfBeat) lengths.shift();
  const beat = Math.max(shortestBeatMs, Math.min(longestBeatMs, ...lengths));
  shortOnes = took < pace.short * beat ? shortOnes + 1 : 0;
  if (took > pace.long * beat) parts = Math.max(leastParts, Math.floor(parts / 2));
  if (shortOnes < pace.shortFrames) return;
  parts = Math.min(mostParts, parts + 1);
  shortOnes = 0;
}

/** How far each row is from the window, in pixels; 0 of one that is seen. */
function distances(): Map<RefObject<HTMLElement | null>, number> {
  const far = new Map<RefObject<HTMLElement | null>, number>();
  for (const { row } of waiting) {
    if (far.has(row)) continue;
    const { top = 0, bottom = 0 } = row.current?.getBoundingClientRect() ?? {};
    far.set(row, Math.max(0, top - innerHeight, -bottom));
  }
  return far;
}

/**
 * What is drawn next: names on what is seen without one, unless all of it fits in at once; then tiles that are seen,
 * and then those that will be. Of names those that came last are first: they stay in the window longest.
 */
function choose(): [Waiting, Drawn][] {
  const far = distances();
  const near = [...waiting].sort((a, b) => (far.get(a.row) ?? 0) - (far.get(b.row) ?? 0));
  const bare = near.filter(({ row, drawn }) => drawn === 'ground' && far.get(row) === 0);
  const hurries = bare.length > Math.max(1, parts / tileCost);
  const queue = hurries
    ? bare.reverse().map((one): [Waiting, Drawn] => [one, 'lettered'])
    : near.map((one): [Waiting, Drawn] => [one, one.wanted]);
  let left = parts;
  return queue.filter(([, to], place) => {
    left -= to === 'full' ? tileCost : letteringCost;
    return left >= 0 || place === 0;
  });
}

function serve(): void {
  due = false;
  pace = lastTop === undefined || lastTop === scrollY ? standing : moving;
  lastTop = scrollY;
  for (const [one, to] of choose()) {
    waiting.delete(one);
    one.draw(to);
  }
  schedule();
}

/** Some in each frame, after it was painted, so that scrolling never waits for more. */
function schedule(): void {
  if (due) return;
  if (waiting.size === 0) {
    lastFrame = undefined;
    return;
  }
  due = true;
  requestAnimationFrame((now) => {
    adapt(now);
    setTimeout(serve);
  });
}

interface TurnOptions {
  /** The row in which the tile lies. */
  readonly row: RefObject<HTMLElement | null>;
  /** The furthest that it may be drawn to now. */
  readonly wanted: Drawn;
  /** Drawn in full from the start. */
  readonly atOnce: boolean;
}

/** How far a tile is drawn: in full at once, or one after the other, those first that are seen. */
export function useTurn({ row, wanted, atOnce }: TurnOptions): Drawn {
  const [drawn, setDrawn] = useState<Drawn>(atOnce ? 'full' : 'ground');
  useEffect(() => {
    if (drawn === 'full' || drawn === wanted || wanted === 'ground') return undefined;
    const one: Waiting = { row, drawn, wanted, draw: setDrawn };
    waiting.add(one);
    schedule();
    return () => void waiting.delete(one);
  }, [row, drawn, wanted]);
  return drawn;
}
