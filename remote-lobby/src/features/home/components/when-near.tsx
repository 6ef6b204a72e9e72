import { type ReactElement, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import styles from './when-near.module.css';

/** Holds the place of a rail until it comes near the window, so that what nobody sees is not fetched. */
export function WhenNear({ children }: { children: ReactNode }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: '400px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return near ? <>{children}</> : <div ref={place} className={styles.place} />;
}
