import { type PointerEvent, useRef, useState } from 'react';

/** A way on the screen, in pixels. */
export interface Way {
  readonly x: number;
  readonly y: number;
}

interface Drag {
  /** How far the thing is away from its place while it is dragged. */
  readonly away: Way | undefined;
  readonly handlers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(): void;
  };
  /** Whether the press that just ended was a drag; asking forgets it. */
  tookDrag(): boolean;
}

/** A press that wanders less is a press. */
const slackPx = 6;

/** Lets a button be dragged and still be pressed; `onDrop` hears how far it was taken and where the pointer left it. */
export function useDrag(onDrop: (drop: { readonly way: Way; readonly pointerX: number }) => void): Drag {
  const [away, setAway] = useState<Way>();
  const start = useRef<Way>(undefined);
  const dragged = useRef(false);
  const stop = (): void => {
    start.current = undefined;
    setAway(undefined);
  };
  const handlers: Drag['handlers'] = {
    onPointerDown({ clientX: x, clientY: y }) {
      start.current = { x, y };
      dragged.current = false;
    },
    onPointerMove(event) {
      if (!start.current) return;
      const way = { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
      if (!dragged.current && Math.hypot(way.x, way.y) < slackPx) return;
      dragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setAway(way);
    },
    onPointerUp({ clientX }) {
      if (dragged.current && away) onDrop({ way: away, pointerX: clientX });
      stop();
    },
    onPointerCancel: stop,
  };
  const tookDrag = (): boolean => {
    const took = dragged.current;
    dragged.current = false;
    return took;
  };
  return { away, handlers, tookDrag };
}
