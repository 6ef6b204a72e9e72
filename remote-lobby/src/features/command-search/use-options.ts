import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

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
  handleKey(event: KeyboardEvent): void;
}

/**
 * Chooses among what the list shows, in the order in which it stands there.
 * @param shown another value for other contents; the choice begins anew then
 * @param startsChosen whether the first option is chosen at once
 * @param onNone what Enter does while none is chosen
 */
export function useOptions(shown: string, startsChosen: boolean, onNone: () => void): Options {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  useEffect(() => {
    setActive(startsChosen ? optionsIn(list.current)[0]?.id : undefined);
    list.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [shown, startsChosen]);
  const move = (step: number): void => {
    const options = optionsIn(list.current);
    const place = options.findIndex(({ id }) => id === active);
    const next = options[place < 0 && step < 0 ? options.length - 1 : (place + step + options.length) % options.length];
    setActive(next?.id);
    next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  return {
    list,
    active,
    choose: setActive,
    handleKey(event) {
      // Keys that pick a candidate of an input method are not for the list.
      if (event.nativeEvent.isComposing) return;
      const step = steps[event.key];
      if (step !== undefined) {
        event.preventDefault();
        move(step);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        const chosen = optionsIn(list.current).find(({ id }) => id === active);
        if (chosen) chosen.click();
        else onNone();
      }
    },
  };
}
