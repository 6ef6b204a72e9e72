import { Button } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import classes from './banner-slide.module.css';

interface BannerViewProps {
  readonly eyebrow: string;
  readonly title: string;
  readonly subtitle: string;
  /** Nothing as long as it need not be fetched. */
  readonly picture: { readonly wide: string; readonly small: string } | undefined;
  /** What its press does, written on a button; nothing where it leads nowhere. */
  readonly action: ReactNode;
  /** Of the pages below home: one line over the picture. */
  readonly compact: boolean;
  /** Seen first, so its picture is fetched before others. */
  readonly first: boolean;
  readonly onPress?: (() => void) | undefined;
}

/** An offer as it looks: the edge paints it before any script, and the shell shows the same. */
export function BannerView(props: BannerViewProps): ReactElement {
  const { eyebrow, title, subtitle, picture, action, compact, first, onPress } = props;
  const look = [classes.slide, compact && classes.compact, onPress && classes.clickable].filter(Boolean).join(' ');
  // The button is the way by keyboard; its press rises to the slide like every other. The pictures lie behind the words
  // and come after them: a page that is still being read has all of the words by then.
  return (
    <div className={look} onClick={onPress}>
      <div className={classes.text}>
        <span className={classes.eyebrow}>{eyebrow}</span>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.subtitle}>{subtitle}</p>
        {action}
      </div>
      {compact && <Picture className={`${classes.picture} ${classes.ground}`} {...{ picture, first }} />}
      <Picture className={classes.picture} {...{ picture, first }} />
    </div>
  );
}

interface PictureProps extends Pick<BannerViewProps, 'picture' | 'first'> {
  readonly className: string | undefined;
}

const Picture = ({ className, picture, first }: PictureProps): ReactElement => (
  <picture className={className}>
    {picture && (
      <>
        <source media="(max-width: 767px)" srcSet={picture.small} />
        <img
          src={picture.wide}
          alt=""
          fetchPriority={first ? 'high' : 'low'}
          loading={first ? 'eager' : 'lazy'}
          decoding={first ? 'sync' : 'async'}
        />
      </>
    )}
  </picture>
);

/** The button of an offer. */
export const BannerAction = ({ text, compact }: { text: string; compact: boolean }): ReactElement => (
  <Button className={classes.action} variant="art" size={compact ? 'sm' : 'lg'}>
    {text}
  </Button>
);
