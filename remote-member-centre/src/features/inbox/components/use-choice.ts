import { type RefObject, useRef, useState } from 'react';

/** Which row of a list is open, and the way back to it. */
export interface Choice {
  readonly panes: RefObject<HTMLDivElement | null>;
  readonly chosen: string | undefined;
  choose(id: string | undefined): void;
  /** Closes what is open, and gives its row the focus. */
  back(): void;
}

export function useChoice(): Choice {
  const panes = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<string>();
  return {
    panes,
    chosen,
    choose,
    back() {
      choose(undefined);
      // The row is shown again once what was open has made room.
      requestAnimationFrame(() => panes.current?.querySelector<HTMLElement>(`[data-message="${chosen}"]`)?.focus());
    },
  };
}
