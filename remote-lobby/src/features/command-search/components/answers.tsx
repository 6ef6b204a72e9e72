import type { FoundGames, Game } from '@pavilion/api-contract';
import { formatCount } from '@pavilion/i18n';
import type { SearchEntry } from '@pavilion/remote-contract';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scope } from '../scopes';
import { matchEntries } from '../words';
import { type Ways } from '../use-open';
import games from './games.module.css';
import { GameCard, GameRow, TopHit } from './games';
import { Group, Option } from './option';
import options from './option.module.css';
import { AwaitedOffers } from './awaited-offers';
import { Entries, Places } from './places';
import { Recent, RecentWords } from './recent';

interface AnswersProps {
  readonly found: FoundGames;
  readonly entries: readonly SearchEntry[];
  readonly ways: Ways;
  /** The kind to which it is narrowed. */
  readonly scope: Scope;
  /** Puts words into the field. */
  onWords(words: string): void;
}

interface OffersProps extends Omit<AnswersProps, 'found'> {
  readonly found: FoundGames | undefined;
  /** Whether it is on its way. */
  readonly isAwaited: boolean;
}

/** Before anything is typed: what was recent here, which is known at once, and what most people look for. */
export function Offers({ found, isAwaited, entries, ways, scope, onWords }: OffersProps): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      {scope === 'all' && <Recent ways={ways} onWords={onWords} />}
      {isAwaited && <AwaitedOffers />}
      {found && found.games.length > 0 && (
        <Group title={t('lobby.home.hot')} className={games.cards}>
          {found.games.map((game) => (
            <GameCard key={game.id} game={game} ways={ways} />
          ))}
        </Group>
      )}
      {found && <Places found={found} ways={ways} />}
      <Entries entries={matchEntries(entries, '', scope)} searched="" />
    </>
  );
}

interface FoundProps extends AnswersProps {
  /** What is in the field. */
  readonly typed: string;
}

/** What answers to the words: the game that was meant, others, vendors and categories, close ones, pages. */
export function Answers({ found, entries, ways, typed, scope, onWords }: FoundProps): ReactElement {
  const { t } = useTranslation();
  const searched = found.repaired ?? found.word;
  const shown = found.games.length + (found.top ? 1 : 0);
  const row = (game: Game) => <GameRow key={game.id} game={game} searched={searched} ways={ways} />;
  // A vendor or category that is called so comes before the games that it has.
  const places = <Places found={found} ways={ways} />;
  return (
    <>
      {found.top && (
        <Group title={t('lobby.search.top')}>
          <TopHit key={found.top.id} game={found.top} searched={searched} ways={ways} />
        </Group>
      )}
      {!found.top && places}
      {found.games.length > 0 && <Group title={t('lobby.results.label')}>{found.games.map(row)}</Group>}
      {found.top && places}
      {found.close.length > 0 && <Group title={t('lobby.search.close')}>{found.close.map(row)}</Group>}
      <Entries entries={matchEntries(entries, typed, scope)} searched={searched} />
      {found.total > shown && (
        <Option className={options.more} onOpen={() => ways.all(searched)}>
          {t('lobby.search.allResults', { count: found.total, games: formatCount(found.total) })}
        </Option>
      )}
      {scope === 'all' && <RecentWords onWords={onWords} />}
    </>
  );
}
