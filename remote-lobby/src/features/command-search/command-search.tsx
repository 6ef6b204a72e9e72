import type { FoundGames } from '@pavilion/api-contract';
import type { SlotProps } from '@pavilion/remote-contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { Search } from 'lucide-react';
import { memo, type ReactElement, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceContext } from './choice';
import styles from './command-search.module.css';
import { Answers, Offers } from './components/answers';
import { Field } from './components/field';
import { Entries } from './components/places';
import { ScopeChips } from './components/scope-chips';
import { foundWithin, type Scope, scopeTitles } from './scopes';
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
  const [scope, setScope] = useState<Scope>('all');
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
      <ScopeChips scope={scope} onScope={setScope} />
      <div className={styles.body} onScroll={options.handleScroll}>
        <Results
          typed={answered}
          scope={scope}
          entries={entries}
          list={options.list}
          listId={listId}
          onWords={handleWords}
          onScope={setScope}
          onShown={options.restart}
        />
      </div>
      <Keys />
    </ChoiceContext>
  );
}

interface ResultsProps extends Pick<CommandSearchProps, 'entries' | 'typed'> {
  /** The kind to which they are narrowed. */
  readonly scope: Scope;
  readonly list: Options['list'];
  readonly listId: string;
  /** Puts words into the field. */
  onWords(words: string): void;
  onScope(scope: Scope): void;
  /** Other contents are shown. @param startsChosen whether the first of them is what Enter opens */
  onShown(startsChosen: boolean): void;
}

/** What of an answer is shown now: the one for the words, or what stays of the one before. */
function shownOf(answer: Answer): FoundGames | undefined {
  if (answer.status === 'known') return answer.found;
  return answer.status === 'pending' ? answer.meanwhile : undefined;
}

/** What answers to the words; drawn anew when they change, never for a choice alone. */
const Results = memo(function Results(props: ResultsProps): ReactElement {
  const { typed, scope, entries, list, listId, onWords, onShown } = props;
  const { t } = useTranslation();
  const answer = useAnswer(typed);
  const all = shownOf(answer);
  const found = useMemo(() => all && foundWithin(all, scope), [all, scope]);
  const ways = useWays(found?.repaired ?? found?.word ?? typed);
  const startsChosen = typed !== '' && found !== undefined;
  const hasPages = scope === 'pages' && matchEntries(entries, typed, scope).length > 0;
  // Before a word is typed, what comes stands beside what is there already: whoever has chosen of that keeps it.
  const contents = typed === '' ? undefined : found;
  useEffect(() => onShown(startsChosen), [contents, typed, scope, startsChosen, onShown]);
  return (
    <>
      <Said
        found={typed === '' ? undefined : found}
        isCounted={answer.status === 'known' && (scope === 'all' || scope === 'games')}
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
        {typed === '' && (
          <Offers isAwaited={answer.status === 'pending'} {...{ found, scope, entries, ways, onWords }} />
        )}
        {!found && typed !== '' && <Entries entries={matchEntries(entries, typed, scope)} searched={typed} />}
        {found && typed !== '' && <Answers {...{ found, scope, entries, ways, typed, onWords }} />}
      </div>
      <Instead answer={answer} isNone={typed !== '' && found !== undefined && isEmpty(found) && !hasPages} {...props} />
    </>
  );
});

interface InsteadProps extends Pick<ResultsProps, 'typed' | 'scope' | 'onWords' | 'onScope'> {
  readonly answer: Answer;
  /** Whether nothing that is shown answers. */
  readonly isNone: boolean;
}

/** What stands there where nothing is found: not now, or not at all. */
function Instead({ answer, isNone, typed, scope, onWords, onScope }: InsteadProps): ReactElement | null {
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
  if (answer.status !== 'known' || !isNone) return null;
  const wayOut =
    scope === 'all' ? (
      <Button onClick={() => onWords('')}>{t('lobby.search.startOver')}</Button>
    ) : (
      <Button onClick={() => onScope('all')}>{t(scopeTitles.all)}</Button>
    );
  return (
    <EmptyState
      art={<Search aria-hidden size={32} />}
      title={t('lobby.search.none', { word: unquote(typed) })}
      description={t('lobby.search.noneHint')}
      actions={wayOut}
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
  /** Whether it answers what is typed, with games; how much there is in the one before is not told again. */
  readonly isCounted: boolean;
  readonly typed: string;
  onWords(words: string): void;
}

/** What became of the words, to read and to hear; where they were mended, the way to what is called exactly so. */
function Said({ found, isCounted, typed, onWords }: SaidProps): ReactElement {
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
        {found && isCounted && (
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
