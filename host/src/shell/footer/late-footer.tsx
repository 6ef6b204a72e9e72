import { type ReactElement, startTransition, useEffect, useRef, useState } from 'react';
import { late } from '../../late/late';
import { useAtRest } from '../use-at-rest';
import classes from './late-footer.module.css';

const LoadedFooter = late<object>(() => import(/* webpackChunkName: "later" */ './footer'), { quiet: true });

const nearby = '200px';

/** The footer, once it comes near the screen or the page has come to rest; until then its place. */
export function Footer(): ReactElement {
  const atRest = useAtRest();
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: nearby },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const empty = <div ref={place} className={classes.place} />;
  return near || atRest ? <LoadedFooter fallback={empty} props={{}} /> : empty;
}
