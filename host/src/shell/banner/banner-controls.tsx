import { Pause, Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './banner-strip.module.css';

interface BannerControlsProps {
  readonly count: number;
  readonly position: number;
  /** Whether it goes round by itself, as far as whoever looks at it is asked. */
  readonly playing: boolean;
  /** Whether it does so now. */
  readonly moving: boolean;
  onPlay(playing: boolean): void;
  onShow(index: number): void;
}

/** Dots, of which the current one fills as its timer, and the pause button. */
export function BannerControls(props: BannerControlsProps): ReactElement {
  const { count, position, playing, moving, onPlay, onShow } = props;
  const { t } = useTranslation();
  const Icon = playing ? Pause : Play;
  return (
    <div className={classes.controls}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={classes.dot}
          aria-label={t('shell.banner.show', { position: index + 1, count })}
          aria-current={index === position}
          onClick={() => onShow(index)}
        >
          {index === position && <span className={moving ? `${classes.fill} ${classes.timed}` : classes.fill} />}
        </button>
      ))}
      <button
        type="button"
        className={classes.pause}
        aria-label={t(playing ? 'shell.banner.pause' : 'shell.banner.play')}
        onClick={() => onPlay(!playing)}
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
