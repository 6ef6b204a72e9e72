import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { type Choice, createChoice } from './choice';

const optionsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
];

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The options of a list below a field, of which the keys choose one. */
export interface Options {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly choice: Choice;
  /** Begins the choice anew, for other contents. @param startsChosen whether the first option is chosen at once */
  restart(startsChosen: boolean): void;
  /** Told when somebody scrolls what holds the list. */
  handleScroll(): void;
  handleKey(event: KeyboardEvent): void;
}

/** Chooses the next option, around both ends. */
function move(choice: Choice, options: readonly HTMLElement[], step: number): void {
  const place = options.findIndex(({ id }) => id === choice.get());
  const next = options[place < 0 && step < 0 ? options.length - 1 : (place + step + options.length) % options.length];
  choice.choose(next?.id);
  next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

interface Contents {
  /** Whether the list answers to what is in the field: what answers to other words is never what Enter opens. */
  readonly isDrawn: boolean;
  /** What Enter does where no option of such a list is chosen. */
  onNone(): void;
}

/** Chooses among what the list shows, in the order in which it stands there. */
export function useOptions({ isDrawn, onNone }: Contents): Options {
  const list = useRef<HTMLDivElement>(null);
  const [choice] = useState(createChoice);
  const isScrolled = useRef(false);
  const restart = useCallback(
    (startsChosen: boolean): void => {
      choice.choose(startsChosen ? optionsIn(list.current)[0]?.id : undefined);
      // To scroll is to lay the page out at once, which no key waits for where there is nothing to scroll.
      if (isScrolled.current) list.current?.parentElement?.scrollTo?.({ top: 0 });
      isScrolled.current = false;
    },
    [choice],
  );
  return {
    list,
    choice,
    restart,
    handleScroll: () => {
      isScrolled.current = true;
    },
    handleKey(event) {
      // Keys that pick a candidate of an input method are not for the list.
      if (event.nativeEvent.isComposing) return;
      const step = steps[event.key];
      if (step !== undefined) {
        event.preventDefault();
        move(choice, optionsIn(list.current), step);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        const chosen = isDrawn && optionsIn(list.current).find(({ id }) => id === choice.get());
        if (chosen) chosen.click();
        else onNone();
      }
    },
  };
}
