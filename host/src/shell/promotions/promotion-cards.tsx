import type { ReactElement, ReactNode } from 'react';
import classes from './promotion-cards.module.css';

interface PromotionWordsProps {
  readonly title: string;
  readonly summary: string;
}

export function PromotionWords({ title, summary }: PromotionWordsProps): ReactElement {
  return (
    <span className={classes.words}>
      <span className={classes.heading}>{title}</span>
      <span className={classes.lead}>{summary}</span>
    </span>
  );
}

/** The list of offers below its heading: the edge paints it before any script, and the page shows the same. */
export function PromotionsView({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}

/** As many pictures as a phone shows at first: they are fetched before others, and before none that is larger. */
export const firstPictures = 1;
