import { type RefObject, useEffect, useRef, useState } from 'react';

/** Sections further down whose code, texts and data come late. */
type LateSection = 'authenticator' | 'payoutAccount';

interface LateWays {
  readonly places: Readonly<Record<LateSection, RefObject<HTMLDivElement | null>>>;
  /** The section that was asked for and is not there yet. */
  readonly awaited: LateSection | undefined;
  /** Leads to the first action of a section, which comes on screen with it: now, or as soon as it is there. */
  goTo(section: LateSection): void;
}

/** Ways to sections that come late. Whoever goes elsewhere while one is awaited is left there. */
export function useLateWays(): LateWays {
  const places = { authenticator: useRef<HTMLDivElement>(null), payoutAccount: useRef<HTMLDivElement>(null) };
  const [awaited, setAwaited] = useState<LateSection>();
  const place = awaited && places[awaited];
  useEffect(() => {
    if (!place?.current) return undefined;
    const section = place.current;
    const from = document.activeElement;
    const observer = new MutationObserver(() => leadTo(section) && setAwaited(undefined));
    observer.observe(section, { childList: true, subtree: true });
    const handleFocus = ({ target }: FocusEvent): void => {
      if (target !== from) setAwaited(undefined);
    };
    document.addEventListener('focusin', handleFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', handleFocus);
    };
  }, [place]);
  const goTo = (section: LateSection): void => setAwaited(leadTo(places[section].current) ? undefined : section);
  return { places, awaited, goTo };
}

/** Whether there was an action to lead to. */
function leadTo(section: HTMLElement | null): boolean {
  const action = section?.querySelector('button');
  action?.focus();
  return Boolean(action);
}
