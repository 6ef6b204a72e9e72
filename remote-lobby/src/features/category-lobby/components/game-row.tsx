import type { Game } from '@pavilion/api-contract';
import { Button, TileGround, TileItem, TilePlaceholder, TileRow } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactElement, type RefObject, useDeferredValue, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { gamesPerPage, gridFirst, LobbyTile, tilesAtOnce } from '../../catalogue';
import type { PageOfGames } from '../use-game-results';
import { useTurn } from '../use-turn';
import styles from './game-rows.module.css';

interface GameRowProps {
  readonly row: number;
  readonly top: number;
  readonly columns: number;
  readonly total: number;
  readonly page: PageOfGames;
  /** Nothing is asked for: the window flies over the row. */
  readonly paused: boolean;
  /** Drawn in full at once, as what stands in the first window. */
  readonly atOnce: boolean;
}

const pageOf = (index: number): number => Math.floor(index / gamesPerPage) + 1;

/** Games of a row, which lie on two pages at most; what is not there yet is left open. */
function useRowGames({ row, columns, total, page, paused }: GameRowProps) {
  const first = row * columns;
  const count = Math.min(columns, total - first);
  const [start, end] = [pageOf(first), pageOf(first + count - 1)];
  const starting = useQuery({ ...page(start), enabled: !paused });
  const ending = useQuery({ ...page(end), enabled: !paused });
  const games = Array.from({ length: count }, (_, place): Game | undefined => {
    const index = first + place;
    const answer = pageOf(index) === start ? starting : ending;
    return answer.data?.games[index % gamesPerPage];
  });
  const failed = [starting, ending].filter(({ isError }) => isError);
  return { first, games, failed: failed.length > 0, retry: () => failed.forEach((one) => void one.refetch()) };
}

interface GameCellProps {
  /** The row around it. */
  readonly row: RefObject<HTMLElement | null>;
  readonly index: number;
  readonly total: number;
  readonly game: Game | undefined;
  readonly atOnce: boolean;
  /** The window flies over it: what is known is lettered, and nothing else is worth its while. */
  readonly passing: boolean;
}

/** The place of a tile whose turn has not come. */
function WaitingCell({
  game,
  lettered,
}: {
  readonly game: Game | undefined;
  readonly lettered: boolean;
}): ReactElement {
  if (!game) return <TilePlaceholder />;
  const { name, artwork } = game;
  const color = artwork.dominantColor;
  return lettered ? <TilePlaceholder game={{ name, color }} /> : <TileGround color={color} />;
}

const GameCell = memo(function GameCell({ game: found, ...props }: GameCellProps): ReactElement {
  const { row, index, total, atOnce, passing } = props;
  const drawn = useTurn({ row, wanted: !found ? 'ground' : passing ? 'lettered' : 'full', atOnce });
  // What a press narrows the list to is drawn without keeping the next press waiting. Grounds take no time, and what is
  // put off would not come while the window moves: a place that was empty takes its game at once.
  const settled = useDeferredValue(found);
  const game = drawn === 'full' ? (settled ?? found) : found;
  return (
    <TileItem index={index} total={total}>
      {game && drawn === 'full' ? (
        <LobbyTile key={game.id} game={game} priority={index < tilesAtOnce(gridFirst)} />
      ) : (
        <WaitingCell game={game} lettered={drawn === 'lettered'} />
      )}
    </TileItem>
  );
});

function FailedRow({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.failed}>
      <span>{t('lobby.results.failed')}</span>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('lobby.retry')}
      </Button>
    </div>
  );
}

/** A row of games at its place: with tiles, or with what is known of them. */
export const GameRow = memo(function GameRow(props: GameRowProps): ReactElement {
  const { first, games, failed, retry } = useRowGames(props);
  const row = useRef<HTMLDivElement>(null);
  return (
    <TileRow ref={row} top={props.top}>
      {games.map((game, place) => (
        <GameCell
          key={first + place}
          row={row}
          index={first + place}
          total={props.total}
          game={game}
          atOnce={props.atOnce}
          passing={props.paused}
        />
      ))}
      {failed && <FailedRow onRetry={retry} />}
    </TileRow>
  );
});
