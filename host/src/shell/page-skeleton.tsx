import type { RouteShape } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import classes from './page-skeleton.module.css';

const blocks = (count: number, className: string | undefined): ReactElement[] =>
  Array.from({ length: count }, (_, index) => <span key={index} className={className} />);

function Rail({ tiles, dense = false }: { tiles: number; dense?: boolean }): ReactElement {
  return (
    <div className={classes.rail}>
      <span className={classes.title} />
      <div className={dense ? `${classes.tiles} ${classes.dense}` : classes.tiles}>{blocks(tiles, classes.tile)}</div>
    </div>
  );
}

const shapes: Readonly<Record<RouteShape, () => ReactElement>> = {
  home: () => (
    <div className={classes.home}>
      <div className={classes.strip}>{blocks(8, classes.category)}</div>
      <Rail tiles={7} />
      <Rail tiles={7} />
    </div>
  ),
  lobby: () => (
    <div className={classes.page}>
      <Rail tiles={27} dense />
    </div>
  ),
  form: () => <div className={classes.form} />,
  plain: () => (
    <div className={classes.page}>
      <span className={classes.title} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  ),
};

/** The place of a page whose code has not come yet: its size, without its words. */
export function PageSkeleton({ shape }: { readonly shape: RouteShape }): ReactElement {
  return (
    <div className={classes.place} aria-hidden="true">
      {shapes[shape]()}
    </div>
  );
}
