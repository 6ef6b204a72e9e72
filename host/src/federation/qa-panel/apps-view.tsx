import { StatusPill, type StatusPillProps } from '@pavilion/ui';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime/runtime-context';
import { type AppState, type AppView, appViews } from './app-view';
import classes from './qa-panel.module.css';

const tones: Readonly<Record<AppState, StatusPillProps['tone']>> = {
  idle: 'neutral',
  loaded: 'positive',
  retried: 'info',
  late: 'warning',
  recovered: 'warning',
  'threw-later': 'negative',
  empty: 'negative',
  failed: 'negative',
  'render-failed': 'negative',
};

/** How long each phase took, as lengths beside each other. */
function Phases({ phases }: Pick<AppView, 'phases'>): ReactElement | null {
  const { t } = useTranslation();
  const taken = Object.entries(phases).filter((phase): phase is [string, number] => phase[1] !== undefined);
  if (taken.length === 0) return null;
  return (
    <div className={classes.phases}>
      <div className={classes.bar} aria-hidden="true">
        {taken.map(([name, ms]) => (
          <span key={name} data-phase={name} style={{ flexGrow: Math.max(ms, 1) }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {taken.map(([name, ms]) => (
          <li key={name} data-phase={name}>
            {t(`qa.phase.${name}`)} <b>{t('qa.ms', { ms: Math.round(ms) })}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function App({ view }: { readonly view: AppView }): ReactElement {
  const { t } = useTranslation();
  const { app, version, running, state, code, phases, lastGood } = view;
  return (
    <li className={classes.app}>
      <div className={classes.appHead}>
        <h3 className={classes.name}>{app}</h3>
        <code className={classes.code}>{version}</code>
        <StatusPill tone={tones[state]} className={classes.state ?? ''}>
          {t(`qa.state.${state}`)}
        </StatusPill>
      </div>
      <p className={classes.quiet}>
        {running !== version && <span>{t('qa.running', { version: running })}</span>}
        {code && <code className={classes.code}>{code}</code>}
        <span>{lastGood === undefined ? t('qa.noLastGood') : t('qa.lastGood', { version: lastGood })}</span>
      </p>
      <Phases phases={phases} />
    </li>
  );
}

/** Host and remotes: what runs, how it came, and what stands behind it. */
export function AppsView(): ReactElement {
  const runtime = useRuntime();
  return (
    <ul className={classes.list}>
      {appViews(runtime).map((view) => (
        <App key={view.app} view={view} />
      ))}
    </ul>
  );
}
