import type { RemoteId } from '@pavilion/remote-contract';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useRuntime } from '../../runtime/runtime-context';
import classes from './blank-watch.module.css';
import { sightOf } from './part-sight';

interface BlankWatchProps {
  readonly remote: RemoteId;
  readonly generation: number;
  readonly children: ReactNode;
}

/** Looks within the time after which a page counts as slow. */
const looks = 4;
/** Looks in a row at which nothing was there. */
const blankLooks = 2;

/**
 * Tells when a page of a remote stands and shows nothing. While the page waits for something, the fallback around this
 * stands in its place.
 */
export function BlankWatch({ remote, generation, children }: BlankWatchProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { loader, boot } = useRuntime();
  const everyMs = boot.limits.slowMs / looks;
  useLayoutEffect(() => {
    let blank = 0;
    const timer = setInterval(() => {
      const sight = place.current ? sightOf(place.current) : 'unknown';
      blank = sight === 'nothing' ? blank + 1 : 0;
      if (blank === blankLooks) loader.blank({ remote, generation });
      if (sight === 'something' || blank === blankLooks) clearInterval(timer);
    }, everyMs);
    return () => clearInterval(timer);
  }, [loader, remote, generation, everyMs]);
  return (
    <div ref={place} className={classes.place}>
      {children}
    </div>
  );
}
