import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { useHost, useSession } from '@pavilion/remote-contract';
import { useSearchParams } from '@pavilion/router';
import { Button, ErrorState } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueQueries } from '../catalogue';
import { GameBar } from './components/game-bar';
import { GameCover } from './components/game-cover';
import { ToLimits, usePlayRefusalText } from './components/refused-play';
import { type PlayMode, playOf } from '../../ui/game-frame.paths';
import { useLaunch } from './game-frame.queries';
import { refusalOfError } from './protection.queries';
import styles from './game-frame.page.module.css';
import { useGameMessages } from './use-game-messages';
import { useRemembered } from './use-remembered';
import { useGameShown } from './use-game-shown';

/** A game in the vendor's own frame, under the artwork that the player came from until it is there. */
export default function GameFramePage(): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const [search] = useSearchParams();
  const { gameId, mode } = playOf(search);
  const [opening, setOpening] = useState(0);
  const game = useQuery(catalogueQueries.game(host, gameId));
  const launch = useLaunch(gameId, mode, opening);
  const stage = useRef<HTMLDivElement>(null);
  const launchUrl = launch.data?.url;
  const { frame, round, refusal, isShown, progress, handleLoad } = useFramedGame({ gameId, mode, launchUrl });
  const failure = game.error ?? launch.error;
  return (
    <div className={styles.page}>
      <GameBar
        {...{ mode, round, refusal }}
        game={game.data}
        onFullscreen={() => void stage.current?.requestFullscreen()}
      />
      <div className={styles.stage} ref={stage}>
        {launchUrl !== undefined && !failure && (
          <GameWindow
            frame={frame}
            url={launchUrl}
            title={game.data?.name ?? t('lobby.game.title')}
            onLoad={handleLoad}
          />
        )}
        <GameCover game={game.data} progress={failure ? undefined : progress} lifted={isShown && !failure} />
        {failure && (
          <LaunchFailure
            error={failure}
            onRetry={() => (game.isError ? void game.refetch() : setOpening((count) => count + 1))}
          />
        )}
      </div>
    </div>
  );
}

interface Launched {
  readonly gameId: string;
  readonly mode: PlayMode;
  readonly launchUrl: string | undefined;
}

/** The game behind a launch: its frame, the round in play, and how far it has come. */
function useFramedGame({ gameId, mode, launchUrl }: Launched) {
  const session = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  useRemembered(gameId, launchUrl !== undefined);
  const mayDeposit = mode === 'play' && session.abilities.memberCentre;
  const { round, refusal, isReady } = useGameMessages({ frame, launchUrl, gameId, mayDeposit });
  const { isShown, isLoaded, handleLoad } = useGameShown({ frame, launchUrl, isReady });
  const progress = progressOf([launchUrl !== undefined, isLoaded, isShown]);
  return { frame, round, refusal, isShown, progress, handleLoad };
}

/** The share of the way that is done; its first step is that the player asked. */
const progressOf = (steps: readonly boolean[]): number => (1 + steps.filter(Boolean).length) / (1 + steps.length);

interface GameWindowProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly url: string;
  readonly title: string;
  onLoad(): void;
}

const GameWindow = ({ frame, url, title, onLoad }: GameWindowProps): ReactElement => (
  <iframe
    ref={frame}
    className={styles.frame}
    src={url}
    title={title}
    allow="fullscreen; autoplay"
    referrerPolicy="origin"
    onLoad={onLoad}
  />
);

function LaunchFailure({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  const { t } = useTranslation();
  const host = useHost();
  const refusal = refusalOfError(error);
  const refused = usePlayRefusalText(refusal);
  // Asking again makes no true account of a trial one, and ends no break.
  const inVain = ['in_need_true_account', 'play.excluded'];
  const mayHelp = !(error instanceof ApiError && inVain.includes(error.code));
  return (
    <ErrorState
      className={styles.failure}
      title={t(refused === undefined ? 'lobby.game.failed' : 'lobby.game.refused.title')}
      description={refused ?? t(errorMessageKey(error))}
      {...(mayHelp ? { retryLabel: t('lobby.retry'), onRetry } : {})}
      actions={
        <>
          {refusal && <ToLimits />}
          <Button onClick={() => host.navigate('/')}>{t('lobby.game.home')}</Button>
        </>
      }
      {...(error instanceof ApiError ? { code: error.code, codeLabel: t('lobby.code') } : {})}
    />
  );
}
