import { Spinner } from '@pavilion/ui';
import type { ReactElement } from 'react';
import classes from './overlay-wait.module.css';

/** Between asking for a layer over the page and its code having come. */
export function OverlayWait(): ReactElement {
  return (
    <div className={classes.wait}>
      <Spinner size={32} />
    </div>
  );
}
