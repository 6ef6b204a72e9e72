import { useLocation } from '@pavilion/router';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageFrameOf } from '../../routing/resolve-path';
import { useRuntime } from '../../runtime/runtime-context';
import { useHeadlines } from '../shell.queries';
import { openAnnouncements } from '../../layers/announcements.store';
import classes from './headline-strip.module.css';
import { HeadlineView, NextHeadline } from './headline-view';

/**
 * One headline of the brand above the home page: a press opens it among the announcements, another one shows the next.
 * Nothing moves by itself, so nothing has to be paused. Its place is kept until the headlines are known.
 */
export function HeadlineStrip(): ReactElement | null {
  const { t } = useTranslation();
  const { routes } = useRuntime();
  const { pathname } = useLocation();
  const home = pageFrameOf(routes, pathname).bannerGroup === 'w_home';
  const headlines = useHeadlines(home);
  const [position, setPosition] = useState(0);
  if (!home || headlines?.length === 0) return null;
  const count = headlines?.length ?? 0;
  const shown = headlines?.[position % count];
  if (!shown) return <div className={classes.strip} aria-hidden="true" />;
  const next = (): void => setPosition((position + 1) % count);
  return (
    <HeadlineView
      label={t('shell.headline.label')}
      title={shown.title}
      onOpen={() => openAnnouncements(shown.id)}
      next={count > 1 && <NextHeadline label={t('shell.headline.next')} onPress={next} />}
    />
  );
}
