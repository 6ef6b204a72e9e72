import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost } from '@pavilion/remote-contract';
import { useSearchParams } from '@pavilion/router';
import { Button, ErrorState, Spinner } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactElement, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueQueries } from '../catalogue';
import { GameBar } from './components/game-bar';
import { playOf } from '../../ui/game-frame.paths';
import { useLaunch } from './game-frame.queries';
import styles from './game-frame.page.module.css';
import { useGameMessages } from './use-game-messages';

/** A game in the vendor's own frame, before the artwork that the player came from. */
export default function GameFramePage(): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const [search] = useSearchParams();
  const { gameId, mode } = playOf(search);
  const [opening, setOpening] = useState(0);
  const game = useQuery(catalogueQueries.game(host, gameId));
  const launch = useLaunch(gameId, mode, opening);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const round = useGameMessages(frame, launch.data?.url, gameId);
  const failure = game.error ?? launch.error;
  const backdrop = game.data && ({ '--backdrop': `url("${game.data.artwork.large}")` } as CSSProperties);
  return (
    <div className={styles.page}>
      <GameBar
        game={game.data}
        mode={mode}
        round={round}
        onFullscreen={() => void stage.current?.requestFullscreen()}
      />
      <div className={styles.stage} ref={stage} style={backdrop}>
        {failure ? (
          <LaunchFailure
            error={failure}
            onRetry={() => (game.isError ? void game.refetch() : setOpening((count) => count + 1))}
          />
        ) : launch.data ? (
          <GameWindow frame={frame} url={launch.data.url} title={game.data?.name ?? t('lobby.game.title')} />
        ) : (
          <Spinner label={t('lobby.game.opening')} size={36} />
        )}
      </div>
    </div>
  );
}

interface GameWindowProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly url: string;
  readonly title: string;
}

const GameWindow = ({ frame, url, title }: GameWindowProps): ReactElement => (
  <iframe
    ref={frame}
    className={styles.frame}
    src={url}
    title={title}
    allow="fullscreen; autoplay"
    referrerPolicy="origin"
  />
);

function LaunchFailure({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  // Asking again makes no true account of a trial one.
  const mayHelp = !(error instanceof ApiError && error.code === 'in_need_true_account');
  return (
    <ErrorState
      className={styles.failure}
      title={t('lobby.game.failed')}
      description={t(errorMessageKey(error))}
      {...(mayHelp ? { retryLabel: t('lobby.retry'), onRetry } : {})}
      actions={<Button onClick={() => host.navigate('/')}>{t('lobby.game.home')}</Button>}
      {...(error instanceof ApiError ? { code: error.code, codeLabel: t('lobby.code') } : {})}
    />
  );
}
