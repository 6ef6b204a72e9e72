import { useHost, useSession } from '@pavilion/remote-contract';
import { useSearchParams } from '@pavilion/router';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueQueries } from '../catalogue';
import { GameBar, type GameWallet } from './components/game-bar';
import { GameCover } from './components/game-cover';
import { isWalletEmpty, LaunchFailure } from './components/launch-failure';
import { type PlayMode, playOf } from '../../ui/game-frame.paths';
import { useLaunch } from './game-frame.queries';
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
  const { frame, round, refusal, isShown, progress, handleLoad } = useFramedGame({ gameId, mode, ...launch });
  const failure = game.error ?? launch.error;
  const retry = (): void => (game.isError ? void game.refetch() : setOpening((count) => count + 1));
  return (
    <div className={styles.page}>
      <GameBar
        {...{ game: game.data, mode, round, refusal, wallet: walletOf(launch) }}
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
        {failure && <LaunchFailure error={failure} onRetry={retry} />}
      </div>
    </div>
  );
}

interface Launched {
  readonly gameId: string;
  readonly mode: PlayMode;
  readonly data: { readonly url: string; readonly hasOwnWallet: boolean } | undefined;
}

/** Whose wallet a game is played from; nothing while that is not known. */
function walletOf({ data, error }: Pick<ReturnType<typeof useLaunch>, 'data' | 'error'>): GameWallet | undefined {
  if (data) return data.hasOwnWallet ? 'vendor' : 'main';
  if (!error) return undefined;
  return isWalletEmpty(error) ? 'vendor' : 'main';
}

/** The game behind a launch: its frame, the round in play, and how far it has come. */
function useFramedGame({ gameId, mode, data: launch }: Launched) {
  const session = useSession();
  const launchUrl = launch?.url;
  const frame = useRef<HTMLIFrameElement>(null);
  useRemembered(gameId, launchUrl !== undefined);
  const mayDeposit = mode === 'play' && session.abilities.memberCentre;
  const depositPage = launch?.hasOwnWallet ? 'transferFund' : undefined;
  const { round, refusal, isReady } = useGameMessages({ frame, launchUrl, gameId, mayDeposit, depositPage });
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
