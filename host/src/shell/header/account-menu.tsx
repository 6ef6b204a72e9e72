import { formatDuration } from '@pavilion/i18n';
import { Avatar, preloadMenu } from '@pavilion/ui';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../../runtime/runtime-context';
import { initialsOf } from '../avatar/initials';
import { useAvatar } from '../avatar/avatar.queries';
import { useProtection } from '../protection/protection.queries';
import { ShellMenu } from '../shell-menu';
import { preloadOverlay } from '../overlays/late-overlays';
import { useAtRest } from '../use-at-rest';
import { type OpenSession, useAccountEntries } from './account-entries';
import classes from './account-menu.module.css';

const minuteMs = 60_000;

function AccountNames({ name, username }: { readonly name: string; readonly username: string }): ReactElement {
  return (
    <span className={classes.who}>
      <span className={classes.name}>{name}</span>
      {name !== username && <span className={classes.rank}>{username}</span>}
      <SessionTime />
    </span>
  );
}

/** How long the session lasts, where the bar has no room for its clock. */
function SessionTime(): ReactElement | null {
  const { t } = useTranslation();
  const language = usePreference('language');
  const { data } = useProtection({ enabled: false });
  if (!data) return null;
  const time = formatDuration((Date.now() - data.sessionStartedAt) / minuteMs, language);
  return <span className={classes.time}>{t('shell.header.played', { time })}</span>;
}

/** The account's picture and what belongs to the account behind it. */
export function AccountMenu({ session }: { readonly session: OpenSession }): ReactElement {
  const { t } = useTranslation();
  const { loader } = useRuntime();
  const atRest = useAtRest();
  useEffect(() => {
    if (atRest) preloadMenu();
  }, [atRest]);
  const entries = useAccountEntries(session);
  const picture = useAvatar(session.memberId);
  const name = session.nickname || session.username;
  const face = <Avatar label={name} src={picture} initials={initialsOf(name)} size="md" />;
  const preload = (): void => {
    preloadOverlay(loader, 'shell.panel.member');
    if (session.abilities.agentCentre) preloadOverlay(loader, 'shell.panel.agent');
  };
  return (
    <ShellMenu
      onIntent={preload}
      trigger={
        <button type="button" className={classes.trigger} aria-label={t('shell.header.accountMenu', { name })}>
          {face}
        </button>
      }
      items={entries}
      header={<AccountNames name={name} username={session.username} />}
    />
  );
}
