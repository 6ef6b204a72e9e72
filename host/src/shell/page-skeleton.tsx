import type { RouteShape } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import classes from './page-skeleton.module.css';

const blocks = (count: number, className: string | undefined): ReactElement[] =>
  Array.from({ length: count }, (_, index) => <span key={index} className={className} />);

function Rail({ tiles }: { tiles: number }): ReactElement {
  return (
    <div className={classes.rail}>
      <span className={classes.title} />
      <div className={classes.tiles}>{blocks(tiles, classes.tile)}</div>
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
    <div className={classes.lobby}>
      <span className={classes.title} />
      <div className={classes.tabs}>{blocks(5, classes.tab)}</div>
      <div className={classes.tabs}>{blocks(4, classes.chip)}</div>
      <div className={`${classes.tiles} ${classes.dense}`}>{blocks(27, classes.tile)}</div>
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
