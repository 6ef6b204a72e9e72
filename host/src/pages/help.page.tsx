import { type CallOutput, endpoints } from '@pavilion/api-contract';
import { useSearchParams } from '@pavilion/router';
import { Button, EmptyState, ErrorState, NoMessagesArt, Skeleton, TextField } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { Headset, Search } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../runtime/runtime-context';
import { HostLink } from '../shell/host-link';
import { RichText } from '../shell/rich-text/rich-text';
import { openService } from '../shell/service-window/service.store';
import { HelpHits } from './help-hits';
import { findInHelp } from './help-search';
import search from './help-search.module.css';
import classes from './host-page.module.css';

/** What the brand explains, the user agreement among it; one topic at a time. */
export default function HelpPage(): ReactElement {
  const { t } = useTranslation();
  const { api } = useRuntime();
  const topics = useQuery({
    queryKey: ['host', 'help'],
    queryFn: ({ signal }) => api.call(endpoints.helpCentre, { query: {} }, { signal }),
    staleTime: 300_000,
  });
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('shell.help.title')}</h1>
      {topics.isError ? (
        <ErrorState
          level={2}
          title={t('shell.help.failed')}
          retryLabel={t('shell.fence.retry')}
          onRetry={() => void topics.refetch()}
        />
      ) : !topics.data ? (
        <div className={classes.waiting} role="status" aria-label={t('shell.help.loading')}>
          <Skeleton className={search.search} height="var(--control-lg)" radius="control" />
          <Skeleton height={320} radius="card" />
        </div>
      ) : topics.data.length === 0 ? (
        <EmptyState
          level={2}
          art={<NoMessagesArt />}
          title={t('shell.help.none')}
          actions={
            <Button variant="primary" icon={<Headset size={18} aria-hidden="true" />} onClick={() => openService()}>
              {t('shell.nav.service')}
            </Button>
          }
        />
      ) : (
        <SearchedTopics topics={topics.data} />
      )}
    </div>
  );
}

function SearchedTopics({ topics }: { readonly topics: CallOutput<typeof endpoints.helpCentre> }): ReactElement {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const hits = useMemo(() => findInHelp(topics, words), [topics, words]);
  return (
    <>
      <TextField
        className={search.search}
        label={t('shell.help.search')}
        labelHidden
        type="search"
        enterKeyHint="search"
        maxLength={60}
        placeholder={t('shell.help.placeholder')}
        leading={<Search size={18} aria-hidden="true" />}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {words.trim() === '' ? (
        <Topics topics={topics} />
      ) : (
        <HelpHits hits={hits} words={words.trim()} onOpen={() => setWords('')} />
      )}
    </>
  );
}

/** The topics, and the one that the address names by its number. */
function Topics({ topics }: { readonly topics: CallOutput<typeof endpoints.helpCentre> }): ReactElement {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const wanted = Number(search.get('topic') ?? 1);
  const position = topics[wanted - 1] ? wanted : 1;
  const topic = topics[position - 1];
  return (
    <div className={classes.panes}>
      <nav className={classes.topics} aria-label={t('shell.help.topics')}>
        {topics.map(({ title }, index) => (
          <HostLink
            key={title}
            className={classes.topic}
            to={`?topic=${index + 1}`}
            aria-current={index + 1 === position ? 'page' : undefined}
          >
            {title}
          </HostLink>
        ))}
      </nav>
      {topic && (
        <article className={classes.panel}>
          <h2 className={classes.heading}>{topic.title}</h2>
          <RichText html={topic.content} />
        </article>
      )}
    </div>
  );
}
