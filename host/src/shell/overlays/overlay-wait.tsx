import { Spinner } from '@pavilion/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { SlowNotice } from '../fence/slow-notice';
import classes from './overlay-wait.module.css';

/** What comes sooner needs no sign that it is on its way. */
const modalDelayMs = 100;

/** Between asking for a layer over the page and its code having come. */
export function OverlayWait(): ReactElement | null {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), modalDelayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className={classes.wait}>
      <Spinner size={32} />
      <SlowNotice />
    </div>
  );
}
