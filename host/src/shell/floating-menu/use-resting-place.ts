import { type KeyboardEvent, useState } from 'react';
import * as v from 'valibot';
import type { Way } from './use-drag';

const place = v.object({
  side: v.picklist(['left', 'right']),
  /** Pixels above the lowest place. */
  lift: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
});

/** Where the menu stands: at an edge, so that it covers as little of the page as it can. */
export type RestingPlace = v.InferOutput<typeof place>;

const storageKey = 'floatingMenu';
const first: RestingPlace = { side: 'right', lift: 0 };
const stepPx = 24;

function readPlace(): RestingPlace {
  try {
    return v.parse(place, JSON.parse(localStorage.getItem(storageKey) ?? ''));
  } catch {
    return first;
  }
}

const lifted = (at: RestingPlace, by: number): RestingPlace => ({
  ...at,
  lift: Math.min(Math.max(Math.round(at.lift + by), 0), innerHeight),
});

const byKey: Readonly<Record<string, (at: RestingPlace) => RestingPlace>> = {
  ArrowLeft: (at) => ({ ...at, side: 'left' }),
  ArrowRight: (at) => ({ ...at, side: 'right' }),
  ArrowUp: (at) => lifted(at, stepPx),
  ArrowDown: (at) => lifted(at, -stepPx),
  Home: () => first,
};

interface Resting {
  readonly at: RestingPlace;
  moveByKey(event: KeyboardEvent): void;
  drop(drop: { readonly way: Way; readonly pointerX: number }): void;
}

/** Where somebody put the menu, by dragging it or by keys; remembered by this browser. */
export function useRestingPlace(): Resting {
  const [at, setAt] = useState(readPlace);
  const settle = (next: RestingPlace): void => {
    localStorage.setItem(storageKey, JSON.stringify(next));
    setAt(next);
  };
  return {
    at,
    moveByKey(event) {
      const move = byKey[event.key];
      if (!move) return;
      event.preventDefault();
      settle(move(at));
    },
    drop: ({ way, pointerX }) => settle({ ...lifted(at, -way.y), side: pointerX < innerWidth / 2 ? 'left' : 'right' }),
  };
}
