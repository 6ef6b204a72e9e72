import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, RefObject } from 'react';

interface Offset {
  x: number;
  y: number;
}

interface Movable {
  surface: RefObject<HTMLDivElement | null>;
  style: CSSProperties;
  /** For the part that is dragged by the pointer. */
  dragProps: { onPointerDown: (event: PointerEvent<HTMLElement>) => void };
  /** For the handle that is moved by keys. */
  handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

// Controls of the header are pressed, not dragged; the handle is there to be dragged.
const unmoving = 'button:not([data-handle]),a,input';

const home: Offset = { x: 0, y: 0 };
const step = 24;
const moves: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

function clampTo(element: HTMLElement, from: Offset, wanted: Offset): Offset {
  const box = element.getBoundingClientRect();
  const limit = (value: number, low: number, high: number): number =>
    Math.min(Math.max(value, low), Math.max(low, high));
  // The whole of it stays on screen, its buttons with it; what is larger than the window shows its start.
  const left = limit(box.left + wanted.x - from.x, 0, innerWidth - box.width);
  const top = limit(box.top + wanted.y - from.y, 0, innerHeight - box.height);
  return { x: from.x + left - box.left, y: from.y + top - box.top };
}

function trackPointer(onMove: (event: globalThis.PointerEvent) => void, onEnd: () => void): void {
  const handleEnd = (): void => {
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', handleEnd);
    removeEventListener('pointercancel', handleEnd);
    onEnd();
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', handleEnd);
  addEventListener('pointercancel', handleEnd);
}

/** Moves a surface by pointer and by keys, within the window; Home puts it back, and so does each opening. */
export function useMovable(open: boolean): Movable {
  const surface = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(home);
  useEffect(() => {
    if (open) setOffset(home);
  }, [open]);

  const moveTo = (from: Offset, wanted: Offset): void => {
    if (surface.current) setOffset(clampTo(surface.current, from, wanted));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const move = moves[event.key];
    if (!move && event.key !== 'Home') return;
    event.preventDefault();
    if (move) moveTo(offset, { x: offset.x + move.x, y: offset.y + move.y });
    else setOffset(home);
  };
  const handlePointerDown = (event: PointerEvent<HTMLElement>): void => {
    const pressed = event.target;
    if (event.button !== 0 || !(pressed instanceof Element) || pressed.closest(unmoving)) return;
    const start = { x: event.clientX - offset.x, y: event.clientY - offset.y };
    let current = offset;
    const handleMove = (moved: globalThis.PointerEvent): void => {
      if (!surface.current) return;
      current = clampTo(surface.current, current, { x: moved.clientX - start.x, y: moved.clientY - start.y });
      surface.current.style.translate = `${current.x}px ${current.y}px`;
    };
    trackPointer(handleMove, () => setOffset(current));
  };
  const style = { translate: `${offset.x}px ${offset.y}px` };
  return { surface, style, dragProps: { onPointerDown: handlePointerDown }, handleKeyDown };
}
