import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows at the window, and how it moves over them. */
export interface RowsNear {
  /** First row that is near the window, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The window flies over rows of which nobody sees anything. */
  readonly flying: boolean;
  /** The window has moved since the rows were there. */
  readonly moved: boolean;
}

interface RowsOptions {
  readonly count: number;
  /** From the top of a row to the top of the next one, in pixels; 0 as long as it is not known. */
  readonly pitch: number;
}

/**
 * Share of the window's height above and below it in which rows are there, and until the window moves for the first
 * time.
 */
const [margin, firstMargin] = [0.5, 0.2];
/** Heights of the window a second from which on the window flies. */
const flyingSpeed = 5;
/** After so many milliseconds without a movement the window stands. */
const restMs = 120;

const nowhere: RowsNear = { from: 0, to: 0, flying: false, moved: false };

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

interface RowsAt extends RowsOptions {
  readonly moved: boolean;
}

function rowsAt(frame: HTMLElement, { count, pitch, moved }: RowsAt): Pick<RowsNear, 'from' | 'to'> {
  if (pitch === 0) return nowhere;
  const { top } = frame.getBoundingClientRect();
  const around = innerHeight * (moved ? margin : firstMargin);
  return {
    from: clamp(Math.floor((-top - around) / pitch), count),
    to: clamp(Math.ceil((-top + innerHeight + around) / pitch), count),
  };
}

const isSame = (a: RowsNear, b: RowsNear): boolean =>
  a.from === b.from && a.to === b.to && a.flying === b.flying && a.moved === b.moved;

/** Says how fast the window moves, in its heights a second, from one look to the next. */
function createSpeedometer(): () => number {
  let last = { top: scrollY, at: performance.now() };
  return () => {
    const now = { top: scrollY, at: performance.now() };
    const speed = (Math.abs(now.top - last.top) / Math.max(1, now.at - last.at)) * (1_000 / Math.max(1, innerHeight));
    last = now;
    return speed;
  };
}

/** Calls for each movement of the window, and once it stands. */
function watchWindow(frame: HTMLElement, { move, rest }: { move(): void; rest(): void }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleScroll = (): void => {
    move();
    clearTimeout(timer);
    timer = setTimeout(rest, restMs);
  };
  // What stands above the rows may come late and push them down.
  const observer = new ResizeObserver(rest);
  observer.observe(frame.ownerDocument.body);
  addEventListener('scroll', handleScroll, { passive: true });
  addEventListener('resize', rest);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    removeEventListener('scroll', handleScroll);
    removeEventListener('resize', rest);
  };
}

/** Which of equally high rows are near the window; only those need to stand in the page. */
export function useRowsNear(frame: RefObject<HTMLElement | null>, { count, pitch }: RowsOptions): RowsNear {
  const [rows, setRows] = useState(nowhere);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const speed = createSpeedometer();
    const look = (flying: boolean, moves: boolean): void =>
      setRows((known) => {
        const moved = moves || known.moved;
        const next = { ...rowsAt(element, { count, pitch, moved }), flying, moved };
        return isSame(known, next) ? known : next;
      });
    look(false, false);
    return watchWindow(element, { move: () => look(speed() > flyingSpeed, true), rest: () => look(false, false) });
  }, [frame, count, pitch]);
  return rows;
}
