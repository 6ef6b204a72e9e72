import type { FoundGames } from '@pavilion/api-contract';
import type { SlotProps } from '@pavilion/remote-contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { Search } from 'lucide-react';
import { memo, type ReactElement, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './command-search.module.css';
import { Answers, Offers } from './components/answers';
import { Field } from './components/field';
import { ChoiceContext } from './components/option';
import { Entries } from './components/places';
import { type Answer, useAnswer } from './use-answer';
import { useWays } from './use-open';
import { type Options, useOptions } from './use-options';
import { matchEntries } from './words';

type CommandSearchProps = SlotProps['shell.dialog.search'];

/** Whether nothing of the catalogue answers. */
const isEmpty = ({ total, close, vendors, categories }: FoundGames): boolean =>
  total + close.length + vendors.length + categories.length === 0;

/** Games, vendors, categories and pages for what is typed; slips of typing are mended openly. */
export function CommandSearch({ entries, typed: before, onClose }: CommandSearchProps): ReactElement {
  const [value, setValue] = useState(before);
  const asked = value.trim();
  // A key shows in the field at once; the list follows, and shows nothing of other words until it has.
  const typed = useDeferredValue(asked);
  const stale = typed !== asked;
  const ways = useWays(asked);
  const listId = useId();
  const options = useOptions({
    stale,
    onNone() {
      if (asked !== '') ways.all(asked);
    },
  });
  const { list, active, choose, restart, handleKey } = options;
  const choice = useMemo(() => ({ active, choose }), [active, choose]);
  return (
    <ChoiceContext value={choice}>
      <Field
        value={value}
        listId={listId}
        options={{ active: stale ? undefined : active, handleKey }}
        onValue={setValue}
        onClose={onClose}
      />
      <div className={stale ? `${styles.body} ${styles.stale}` : styles.body} aria-busy={stale}>
        <Results typed={typed} entries={entries} list={list} listId={listId} onWords={setValue} onShown={restart} />
      </div>
      <Keys />
    </ChoiceContext>
  );
}

interface ResultsProps extends Pick<CommandSearchProps, 'entries' | 'typed'> {
  readonly list: Options['list'];
  readonly listId: string;
  /** Puts words into the field. */
  onWords(words: string): void;
  /** Other contents are shown. @param startsChosen whether the first of them is what Enter opens */
  onShown(startsChosen: boolean): void;
}

/** What answers to the words; drawn anew when it changes, never for a key alone. */
const Results = memo(function Results({ typed, entries, list, listId, onWords, onShown }: ResultsProps): ReactElement {
  const { t } = useTranslation();
  const answer = useAnswer(typed);
  const found = answer.status === 'known' ? answer.found : undefined;
  const ways = useWays(found?.repaired ?? typed);
  const startsChosen = typed !== '' && found !== undefined;
  useEffect(() => onShown(startsChosen), [answer.status, typed, startsChosen, onShown]);
  return (
    <>
      <Said found={typed === '' ? undefined : found} typed={typed} />
      <div ref={list} id={listId} role="listbox" aria-label={t('lobby.search.results')} className={styles.list}>
        {!found && <Entries entries={matchEntries(entries, typed)} searched={typed} />}
        {found && typed === '' && <Offers found={found} entries={entries} ways={ways} onWords={onWords} />}
        {found && typed !== '' && <Answers found={found} entries={entries} ways={ways} />}
      </div>
      <Instead answer={answer} typed={typed} onStartOver={() => onWords('')} />
    </>
  );
});

interface InsteadProps {
  readonly answer: Answer;
  readonly typed: string;
  onStartOver(): void;
}

/** What stands there while nothing is found: not yet, not now, or not at all. */
function Instead({ answer, typed, onStartOver }: InsteadProps): ReactElement | null {
  const { t } = useTranslation();
  if (answer.status === 'pending') return <Awaited />;
  if (answer.status === 'failed') {
    return (
      <ErrorState
        title={t('lobby.search.failed')}
        description={t('lobby.search.failedHint')}
        retryLabel={t('lobby.retry')}
        onRetry={answer.retry}
      />
    );
  }
  if (typed === '' || !isEmpty(answer.found)) return null;
  return (
    <EmptyState
      art={<Search aria-hidden size={32} />}
      title={t('lobby.search.none', { word: typed })}
      description={t('lobby.search.noneHint')}
      actions={<Button onClick={onStartOver}>{t('lobby.search.startOver')}</Button>}
    />
  );
}

/** Which keys do what, for who has some. */
function Keys(): ReactElement {
  const { t } = useTranslation();
  return (
    <p className={styles.keys} aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t('lobby.search.keyMove')} <kbd>↵</kbd> {t('lobby.search.keyOpen')} <kbd>esc</kbd>{' '}
      {t('lobby.search.shut')}
    </p>
  );
}

const here = '\u0000';

/** What became of the words, to read and to hear. */
function Said({ found, typed }: { readonly found: FoundGames | undefined; readonly typed: string }): ReactElement {
  const { t } = useTranslation();
  const [before, after] = t('lobby.search.repaired', { repaired: here, typed }).split(here);
  return (
    <div role="status" className={styles.said}>
      {found?.repaired && (
        <p className={styles.repaired}>
          {before}
          <strong>{found.repaired}</strong>
          {after}
        </p>
      )}
      {found && (
        <span className={styles.heard}>{t('lobby.results.count', { count: found.total, games: found.total })}</span>
      )}
    </div>
  );
}

/** Places of what is on its way; still, since it is there in a moment. */
function Awaited(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className={styles.awaited} role="status" aria-label={t('lobby.results.loading')}>
      <Skeleton height="132px" radius="card" />
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height="60px" radius="card" />
      ))}
    </div>
  );
}
