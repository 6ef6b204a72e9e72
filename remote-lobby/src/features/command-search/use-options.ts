import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';

const optionsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
];

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The options of a list below a field, of which the keys choose one. */
export interface Options {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Id of the chosen option. */
  readonly active: string | undefined;
  choose(id: string): void;
  /** Begins the choice anew, for other contents. @param startsChosen whether the first option is chosen at once */
  restart(startsChosen: boolean): void;
  handleKey(event: KeyboardEvent): void;
}

interface OptionsOf {
  /** Whether the contents are about to be replaced: no key chooses among them any more. */
  readonly stale: boolean;
  /** What Enter does while none is chosen. */
  onNone(): void;
}

/** Chooses among what the list shows, in the order in which it stands there. */
export function useOptions({ stale, onNone }: OptionsOf): Options {
  const list = useRef<HTMLDivElement>(null);
  const [active, choose] = useState<string>();
  const restart = useCallback((startsChosen: boolean): void => {
    choose(startsChosen ? optionsIn(list.current)[0]?.id : undefined);
    list.current?.parentElement?.scrollTo?.({ top: 0 });
  }, []);
  const move = (step: number): void => {
    const options = optionsIn(list.current);
    const place = options.findIndex(({ id }) => id === active);
    const next = options[place < 0 && step < 0 ? options.length - 1 : (place + step + options.length) % options.length];
    choose(next?.id);
    next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  return {
    list,
    active,
    choose,
    restart,
    handleKey(event) {
      // Keys that pick a candidate of an input method are not for the list.
      if (event.nativeEvent.isComposing) return;
      const step = steps[event.key];
      if (step !== undefined) {
        event.preventDefault();
        if (!stale) move(step);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        const chosen = stale ? undefined : optionsIn(list.current).find(({ id }) => id === active);
        if (chosen) chosen.click();
        else onNone();
      }
    },
  };
}
