import type { FoundGames } from '@pavilion/api-contract';
import type { SlotProps } from '@pavilion/remote-contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { Search } from 'lucide-react';
import { memo, type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceContext } from './choice';
import styles from './command-search.module.css';
import { Answers, Offers } from './components/answers';
import { Field } from './components/field';
import { Entries } from './components/places';
import { useAfterPaint } from './use-after-paint';
import { type Answer, useAnswer } from './use-answer';
import { useWays } from './use-open';
import { type Options, useOptions } from './use-options';
import { boundWords, matchEntries, quote, unquote } from './words';

type CommandSearchProps = SlotProps['shell.dialog.search'];

/** Whether nothing of the catalogue answers. */
const isEmpty = ({ total, close, vendors, categories }: FoundGames): boolean =>
  total + close.length + vendors.length + categories.length === 0;

/** What is typed, and what of it is answered: a key shows its letter at once, and its answer in the frames after. */
function useWords(before: string) {
  const [value, setValue] = useState(before);
  const field = useRef<HTMLInputElement>(null);
  const typed = value.trim();
  // Who puts words in by a press goes on in the field, whatever becomes of what was pressed.
  const handleWords = useCallback((words: string): void => {
    // The field bounds what is typed alone.
    setValue(boundWords(words));
    field.current?.focus();
  }, []);
  return { field, value, setValue, typed, answered: useAfterPaint(typed), handleWords };
}

/** Games, vendors, categories and pages for what is typed; slips of typing are mended openly. */
export function CommandSearch({ entries, typed: before, onClose }: CommandSearchProps): ReactElement {
  const { field, value, setValue, typed, answered, handleWords } = useWords(before);
  const ways = useWays(typed);
  const listId = useId();
  const options = useOptions({
    isDrawn: answered === typed,
    onNone: () => {
      if (typed !== '') ways.all(typed);
    },
  });
  return (
    <ChoiceContext value={options.choice}>
      <Field
        input={field}
        value={value}
        listId={listId}
        onKey={options.handleKey}
        onValue={setValue}
        onClose={onClose}
      />
      <div className={styles.body} onScroll={options.handleScroll}>
        <Results
          typed={answered}
          entries={entries}
          list={options.list}
          listId={listId}
          onWords={handleWords}
          onShown={options.restart}
        />
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

/** What of an answer is shown now: the one for the words, or what stays of the one before. */
function shownOf(answer: Answer): FoundGames | undefined {
  if (answer.status === 'known') return answer.found;
  return answer.status === 'pending' ? answer.meanwhile : undefined;
}

/** What answers to the words; drawn anew when they change, never for a choice alone. */
const Results = memo(function Results({ typed, entries, list, listId, onWords, onShown }: ResultsProps): ReactElement {
  const { t } = useTranslation();
  const answer = useAnswer(typed);
  const found = shownOf(answer);
  const ways = useWays(found?.repaired ?? found?.word ?? typed);
  const startsChosen = typed !== '' && found !== undefined;
  // Before a word is typed, what comes stands beside what is there already: whoever has chosen of that keeps it.
  const contents = typed === '' ? undefined : found;
  useEffect(() => onShown(startsChosen), [contents, typed, startsChosen, onShown]);
  return (
    <>
      <Said
        found={typed === '' ? undefined : found}
        isKnown={answer.status === 'known'}
        typed={typed}
        onWords={onWords}
      />
      {answer.status === 'pending' && !found && typed !== '' && <Awaited />}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('lobby.search.results')}
        aria-busy={answer.status === 'pending'}
        className={styles.list}
      >
        {typed === '' && <Offers isAwaited={answer.status === 'pending'} {...{ found, entries, ways, onWords }} />}
        {!found && typed !== '' && <Entries entries={matchEntries(entries, typed)} searched={typed} />}
        {found && typed !== '' && <Answers found={found} entries={entries} ways={ways} typed={typed} />}
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

/** What stands there where nothing is found: not now, or not at all. */
function Instead({ answer, typed, onStartOver }: InsteadProps): ReactElement | null {
  const { t } = useTranslation();
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
  if (typed === '' || answer.status !== 'known' || !isEmpty(answer.found)) return null;
  return (
    <EmptyState
      art={<Search aria-hidden size={32} />}
      title={t('lobby.search.none', { word: unquote(typed) })}
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

interface SaidProps {
  /** What is shown. */
  readonly found: FoundGames | undefined;
  /** Whether it is the answer for what is typed; how much there is in the one before is not told again. */
  readonly isKnown: boolean;
  readonly typed: string;
  onWords(words: string): void;
}

/** What became of the words, to read and to hear; where they were mended, the way to what is called exactly so. */
function Said({ found, isKnown, typed, onWords }: SaidProps): ReactElement {
  const { t } = useTranslation();
  const [before, after] = t('lobby.search.repaired', { repaired: here, typed: found?.word ?? '' }).split(here);
  return (
    <div className={styles.said}>
      <div role="status">
        {found?.repaired && (
          <p className={styles.repaired}>
            {before}
            <strong>{found.repaired}</strong>
            {after}
          </p>
        )}
        {found && isKnown && (
          <span className={styles.heard}>{t('lobby.results.count', { count: found.total, games: found.total })}</span>
        )}
      </div>
      {found?.repaired && (
        <button type="button" className={styles.only} onClick={() => onWords(quote(typed))}>
          {t('lobby.search.only', { typed })}
        </button>
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
