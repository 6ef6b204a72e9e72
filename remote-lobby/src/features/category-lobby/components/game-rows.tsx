import { TilePlaceholder, TileRow, TileRows } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type ReactElement, useRef, useState } from 'react';
import { gamesPerPage } from '../../catalogue';
import type { PageOfGames } from '../use-game-results';
import { type RowMetrics, useRowMetrics } from '../use-row-metrics';
import { type RowsNear, useRowsNear } from '../use-rows-near';
import { GameRow } from './game-row';

interface GameRowsProps {
  readonly total: number;
  readonly page: PageOfGames;
}

/** Rows that stay in the page because the focus is in one of them: it, and those that Tab leads to. */
function useFocusedRows(metrics: RowMetrics | undefined) {
  const [row, setRow] = useState<number>();
  return {
    rows: row === undefined ? [] : [row - 1, row, row + 1],
    onFocus: ({ target }: FocusEvent) => {
      const place = Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset'));
      if (place && metrics) setRow(Math.floor((place - 1) / metrics.columns));
    },
    onBlur: () => setRow(undefined),
  };
}

/** Numbers of the rows to draw, in their order. */
function rowsToDraw({ from, to }: RowsNear, focused: readonly number[], count: number): number[] {
  const near = Array.from({ length: to - from }, (_, step) => from + step);
  const kept = focused.filter((row) => row >= 0 && row < count && (row < from || row >= to));
  return [...near, ...kept].sort((a, b) => a - b);
}

/** Keeps a page's worth of games ahead of the rows that are there, once somebody moves towards them. */
function usePageAhead({ page, total }: GameRowsProps, { to, flying, moved }: RowsNear, columns: number): void {
  const pages = Math.ceil(total / gamesPerPage);
  const ahead = Math.min(pages, Math.floor((to * columns - 1) / gamesPerPage) + 2);
  useQuery({ ...page(Math.max(1, ahead)), enabled: moved && !flying && to > 0 });
}

/** The games of a list as high as all of them, of which those near the window stand in the page. */
export function GameRows(props: GameRowsProps): ReactElement {
  const { total, page } = props;
  const frame = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const metrics = useRowMetrics(ghost);
  const { columns, pitch, gap } = metrics ?? { columns: 1, pitch: 0, gap: 0 };
  const count = Math.ceil(total / columns);
  const near = useRowsNear(frame, { count, pitch });
  const focus = useFocusedRows(metrics);
  usePageAhead(props, near, columns);
  return (
    <TileRows ref={frame} height={Math.max(0, count * pitch - gap)} onFocus={focus.onFocus} onBlur={focus.onBlur}>
      <TileRow ref={ghost} top={0} ghost>
        <TilePlaceholder />
      </TileRow>
      {rowsToDraw(near, focus.rows, count).map((row) => (
        <GameRow
          key={`${columns}-${row}`}
          row={row}
          top={row * pitch}
          columns={columns}
          total={total}
          page={page}
          paused={near.flying}
          atOnce={!near.moved}
        />
      ))}
    </TileRows>
  );
}
