import { describeLanguage } from '@pavilion/i18n';
import { EmptyState, NoRecordsArt, StatusPill } from '@pavilion/ui';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../../runtime/runtime-context';
import type { SentReport } from '../reporting/page-reporter';
import classes from './qa-panel.module.css';

function Clock({ at }: { readonly at: number }): ReactElement {
  const language = usePreference('language');
  const date = new Date(at);
  return (
    <time className={classes.time} dateTime={date.toISOString()}>
      {date.toLocaleTimeString(describeLanguage(language).tag, { hour12: false })}
    </time>
  );
}

interface RowsProps {
  readonly empty: string;
  readonly rows: readonly ReactNode[];
}

function Rows({ empty, rows }: RowsProps): ReactElement {
  return rows.length === 0 ? (
    <EmptyState art={<NoRecordsArt />} title={empty} />
  ) : (
    <ul className={classes.rows}>{rows}</ul>
  );
}

/** Libraries of the share scope: who brought which version. */
export function SharedView(): ReactElement {
  const { t } = useTranslation();
  const { loader } = useRuntime();
  const rows = loader.shared().map(({ key, version, from, used }) => (
    <li key={`${key} ${version}`}>
      <code className={classes.name}>{key}</code>
      <code className={classes.code}>{version}</code>
      <span className={classes.from}>{t('qa.from', { app: from })}</span>
      <StatusPill tone={used ? 'positive' : 'neutral'}>{t(used ? 'qa.used' : 'qa.unused')}</StatusPill>
    </li>
  ));
  return <Rows empty={t('qa.sharedEmpty')} rows={rows} />;
}

/** The last events between host and remotes, newest first. */
export function EventsView(): ReactElement {
  const { t } = useTranslation();
  const { events } = useRuntime();
  const rows = events.toReversed().map(({ at, name, detail }, index) => (
    <li key={events.length - index}>
      <Clock at={at} />
      <code className={classes.name}>{name}</code>
      <span className={classes.from}>{detail}</span>
    </li>
  ));
  return <Rows empty={t('qa.eventsEmpty')} rows={rows} />;
}

function Sent({ sent: { at, report } }: { readonly sent: SentReport }): ReactElement {
  const { t } = useTranslation();
  const { loads, violations } = report;
  return (
    <li>
      <Clock at={at} />
      <span className={classes.said}>
        {loads.length === 0 && violations.length === 0 && t('qa.lease')}
        {loads.map(({ app, version, outcome, code }, index) => (
          <span key={index}>
            <code className={classes.code}>
              {app} {version}
            </code>{' '}
            {t(`qa.state.${outcome}`)} {code}
          </span>
        ))}
        {violations.map(({ app, directive, blocked }, index) => (
          <span key={index}>
            <code className={classes.code}>{app ?? t('qa.nobody')}</code> {directive} {blocked}
          </span>
        ))}
      </span>
    </li>
  );
}

/** Reports that this page sent to the edge, newest first. */
export function ReportsView(): ReactElement {
  const { t } = useTranslation();
  const { sent } = useRuntime().reporter;
  return (
    <Rows
      empty={t('qa.reportsEmpty')}
      rows={sent.toReversed().map((one, index) => <Sent key={sent.length - index} sent={one} />)}
    />
  );
}
