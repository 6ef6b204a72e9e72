import { ApiError, errorMessageKey } from '@pavilion/api-client';
import { Button, TextField } from '@pavilion/ui';
import { Search } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStory } from '../money-story.queries';
import { StorySheet } from './story-sheet';
import styles from './story-search.module.css';

const longest = 120;

/** Finds what became of a round, deposit, withdrawal or bonus by its number, whole or as pages show it short. */
export function StorySearch(): ReactElement {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const [asked, setAsked] = useState('');
  const { data, isError, error, isFetching, refetch } = useStory(asked);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const reference = written.trim();
    if (reference === asked && reference !== '') void refetch();
    setAsked(reference);
  };
  const isMissing = asked !== '' && isError && !isFetching;
  return (
    <form role="search" className={styles.search} onSubmit={handleSubmit}>
      <TextField
        label={t('member-centre.record.find')}
        labelHidden
        size="md"
        type="search"
        autoComplete="off"
        maxLength={longest}
        placeholder={t('member-centre.record.findHint')}
        leading={<Search aria-hidden size={18} />}
        value={written}
        error={isMissing ? t(wordsFor(error)) : undefined}
        className={styles.field}
        onChange={({ target }) => {
          setWritten(target.value);
          setAsked('');
        }}
      />
      <Button type="submit" variant="secondary" loading={asked !== '' && isFetching} disabled={written.trim() === ''}>
        {t('member-centre.record.findAction')}
      </Button>
      <StorySheet reference={asked !== '' && data !== undefined ? asked : undefined} onClose={() => setAsked('')} />
    </form>
  );
}

/** The refusal that belongs to this field has its words here: those of single pages come with their pages. */
const wordsFor = (error: Error): string =>
  error instanceof ApiError && error.code === 'history.not-found'
    ? 'member-centre.record.findNone'
    : errorMessageKey(error);
