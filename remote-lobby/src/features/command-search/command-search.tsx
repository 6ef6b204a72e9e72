import type { FoundGames } from '@pavilion/api-contract';
import type { SlotProps } from '@pavilion/remote-contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { Search } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './command-search.module.css';
import { Answers, Offers } from './components/answers';
import { Field } from './components/field';
import { ChoiceContext } from './components/option';
import { Entries } from './components/places';
import { type Answer, useAnswer } from './use-answer';
import { useWays } from './use-open';
import { useOptions } from './use-options';
import { matchEntries } from './words';

type CommandSearchProps = SlotProps['shell.dialog.search'];

/** Whether nothing of the catalogue answers. */
const isEmpty = ({ total, close, vendors, categories }: FoundGames): boolean =>
  total + close.length + vendors.length + categories.length === 0;

/** Games, vendors, categories and pages for what is typed; slips of typing are mended openly. */
export function CommandSearch({ entries, typed: before, onClose }: CommandSearchProps): ReactElement {
  const { t } = useTranslation();
  const [value, setValue] = useState(before);
  const typed = value.trim();
  const answer = useAnswer(typed);
  const found = answer.status === 'known' ? answer.found : undefined;
  const ways = useWays(found?.repaired ?? typed);
  const listId = useId();
  const options = useOptions(`${answer.status} ${typed}`, typed !== '' && found !== undefined, () => {
    if (typed !== '') ways.all(typed);
  });
  return (
    <ChoiceContext value={options}>
      <Field value={value} listId={listId} options={options} onValue={setValue} onClose={onClose} />
      <div className={styles.body}>
        <Said found={typed === '' ? undefined : found} typed={typed} />
        <div
          ref={options.list}
          id={listId}
          role="listbox"
          aria-label={t('lobby.search.results')}
          className={styles.list}
        >
          {!found && <Entries entries={matchEntries(entries, typed)} searched={typed} />}
          {found && typed === '' && <Offers found={found} entries={entries} ways={ways} onWords={setValue} />}
          {found && typed !== '' && <Answers found={found} entries={entries} ways={ways} />}
        </div>
        <Instead answer={answer} typed={typed} onStartOver={() => setValue('')} />
      </div>
      <Keys />
    </ChoiceContext>
  );
}

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
