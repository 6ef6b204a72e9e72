import { Button, EmptyState, NoMessagesArt } from '@pavilion/ui';
import { Headset } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { HostLink } from '../shell/host-link';
import { openService } from '../shell/service-window/service.store';
import type { HelpHit } from './help-search';
import classes from './help-search.module.css';

interface HelpHitsProps {
  readonly hits: readonly HelpHit[];
  readonly words: string;
  /** Somebody opened one. */
  onOpen(): void;
}

/** What the search of the help centre found; where it found nothing, customer service. */
export function HelpHits({ hits, words, onOpen }: HelpHitsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.count} role="status">
        {t('shell.help.found', { count: hits.length })}
      </p>
      {hits.length === 0 ? (
        <EmptyState
          level={2}
          art={<NoMessagesArt />}
          title={t('shell.help.nothing', { words })}
          actions={
            <Button variant="primary" icon={<Headset size={18} aria-hidden="true" />} onClick={() => openService()}>
              {t('shell.nav.service')}
            </Button>
          }
        />
      ) : (
        <ul className={classes.hits}>
          {hits.map(({ position, title, before, match, after }) => (
            <li key={`${position} ${before} ${match} ${after}`}>
              <HostLink className={classes.hit} to={`?topic=${position}`} onClick={onOpen}>
                <span className={classes.topic}>{title}</span>
                <span className={classes.passage}>
                  {before}
                  {match !== '' && <mark>{match}</mark>}
                  {after}
                </span>
              </HostLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
