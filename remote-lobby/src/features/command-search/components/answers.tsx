import type { FoundGames } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import type { SearchEntry } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { matchEntries } from '../words';
import { type Ways } from '../use-open';
import games from './games.module.css';
import { GameCard, GameRow, TopHit } from './games';
import { Group, Option } from './option';
import options from './option.module.css';
import { Entries, Places } from './places';
import { Recent } from './recent';

interface AnswersProps {
  readonly found: FoundGames;
  readonly entries: readonly SearchEntry[];
  readonly ways: Ways;
}

/** Before anything is typed: what was recent here, and what most people look for. */
export function Offers({
  found,
  entries,
  ways,
  onWords,
}: AnswersProps & { onWords(words: string): void }): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <Recent ways={ways} onWords={onWords} />
      {found.games.length > 0 && (
        <Group title={t('lobby.home.hot')} className={games.cards}>
          {found.games.map((game) => (
            <GameCard key={game.id} game={game} ways={ways} />
          ))}
        </Group>
      )}
      <Places found={found} ways={ways} />
      <Entries entries={matchEntries(entries, '')} searched="" />
    </>
  );
}

/** What answers to the words: the game that was meant, others, vendors and categories, close ones, pages. */
export function Answers({ found, entries, ways }: AnswersProps): ReactElement {
  const { t } = useTranslation();
  const searched = found.repaired ?? found.word;
  const shown = found.games.length + (found.top ? 1 : 0);
  const row = (game: FoundGames['games'][number]) => (
    <GameRow key={game.id} game={game} searched={searched} ways={ways} />
  );
  const pages = <Entries entries={matchEntries(entries, found.word)} searched={searched} />;
  // A vendor or category that is called so comes before the games that it has.
  const places = <Places found={found} ways={ways} />;
  return (
    <>
      {found.top && (
        <Group title={t('lobby.search.top')}>
          <TopHit game={found.top} searched={searched} ways={ways} />
        </Group>
      )}
      {!found.top && places}
      {found.games.length > 0 && <Group title={t('lobby.results.label')}>{found.games.map(row)}</Group>}
      {found.top && places}
      {found.close.length > 0 && <Group title={t('lobby.search.close')}>{found.close.map(row)}</Group>}
      {pages}
      {found.total > shown && (
        <Option className={options.more} onOpen={() => ways.all(searched)}>
          {t('lobby.search.allResults', { count: found.total, games: formatCount(found.total) })}
        </Option>
      )}
    </>
  );
}
