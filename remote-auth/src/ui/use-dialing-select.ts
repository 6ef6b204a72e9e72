import { describeLanguage } from '@pavilion/i18n';
import { useHost } from '@pavilion/remote-contract';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { countriesIn, type Country, findCountries } from './country-list';

/** The list goes away this long after the focus has left it. */
const blurDelayMs = 200;
const pageOfKeys = 5;

/** State of the list of dialling codes: open or not, what is looked for, and which place the keys stand at. */
export function useDialingSelect(value: string, onChoose: (code: string) => void) {
  const tag = describeLanguage(useHost().preferences.language()).tag;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const found = useMemo(() => (isOpen ? findCountries(countriesIn(tag), typed) : []), [isOpen, tag, typed]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const open = (): void => {
    setTyped('');
    const chosen = countriesIn(tag).findIndex(({ code }) => code === value);
    setActive(Math.max(0, chosen));
    setOpen(true);
  };
  const choose = ({ code }: Country): void => {
    onChoose(code);
    close();
  };
  const search = (text: string): void => {
    setTyped(text);
    setActive(0);
  };
  const handleKey = keysOf({ active, found, setActive, choose, close });
  return {
    listId: useId(),
    button,
    isOpen,
    typed,
    found,
    active,
    toggle: isOpen ? close : open,
    search,
    choose,
    handleKey,
    ...useLateBlur(() => setOpen(false)),
  };
}

/** Calls back a while after the focus has left, unless it came back meanwhile. */
function useLateBlur(onLeave: () => void) {
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(patience.current), []);
  return {
    handleFocus: (): void => clearTimeout(patience.current),
    handleBlur({ relatedTarget, currentTarget }: FocusEvent): void {
      if (!currentTarget.contains(relatedTarget)) patience.current = setTimeout(onLeave, blurDelayMs);
    },
  };
}

interface KeyParts {
  readonly active: number;
  readonly found: readonly Country[];
  setActive(index: number): void;
  choose(country: Country): void;
  close(): void;
}

const keysOf =
  ({ active, found, setActive, choose, close }: KeyParts) =>
  (event: KeyboardEvent): void => {
    const next = stepOf(event.key, active, found.length - 1);
    const chosen = found[active];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Escape') close();
    else if (event.key !== 'Enter') return;
    else if (chosen) choose(chosen);
    event.preventDefault();
    // Escape takes the list away, not the dialog around it; Enter does not send the form.
    event.stopPropagation();
  };

function stepOf(key: string, active: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? Math.max(last, 0) : active - 1,
    PageDown: Math.max(Math.min(active + pageOfKeys, last), 0),
    PageUp: Math.max(active - pageOfKeys, 0),
  };
  return steps[key];
}
