import type { SessionOpened } from '@pavilion/api-contract';
import type { HostEvents, Stop } from '@pavilion/remote-contract';
import { panelOf, withPanel } from '../routing/panel-address';
import { resolvePath } from '../routing/resolve-path';
import { forgetInvitation } from '../session/invitation';
import { passwordDueOf, readPasswordDue } from '../session/password-due';
import { expectNews } from '../layers/announcements.store';
import { closeAuth, openAuth, openPasswordReset, useAuthDialogStore } from '../layers/auth-dialog.store';
import { closeEndedNotices, notify } from '../layers/notices.store';
import { closePicture } from '../layers/picture-dialog.store';
import type { HostRuntime } from './host-runtime';
import { renewQueries } from '../core/query-client';

/** Subscribes notices, caches, dialogs and addresses to sign-ins, sign-outs and changes of password. */
export function followSession(runtime: HostRuntime): Stop[] {
  const { bus, queries, session } = runtime;
  return [
    bus.on('auth.succeeded', ({ session: opened, how }) => {
      // Before the session opens, so that a page that waits for it does not start what nobody stays for.
      if (how === 'registration') {
        forgetInvitation(sessionStorage);
        welcome(runtime);
      }
      void session.adopt(opened);
      if (how !== 'registration') enterSite(runtime, opened, how);
    }),
    bus.on('password.changed', () => {
      openAuth('login', 'password-changed');
      session.end('password-changed');
    }),
    bus.on('session.opened', () => {
      closeEndedNotices();
      renewQueries(queries);
      // A session that another tab or an address opened is bound like one that was opened here.
      const due = readPasswordDue(sessionStorage);
      if (due) openAuth('change-password', due);
    }),
    bus.on('session.ended', ({ reason }) => tellEnd(runtime, reason)),
  ];
}

/** What the address brought besides a session's token, and what this tab still owes. */
export function resumeDuties({ entry }: HostRuntime, storage: Storage): void {
  const due = readPasswordDue(storage);
  if (entry.resetCode) openPasswordReset(entry.resetCode);
  else if (due && !entry.token) openAuth('change-password', due);
}

function enterSite(
  { navigation, routes }: HostRuntime,
  opened: SessionOpened,
  how: HostEvents['auth.succeeded']['how'],
): void {
  const due = passwordDueOf(opened);
  if (due) openAuth('change-password', due);
  else {
    closeAuth();
    // News greet who comes back; a guest who tries the games for free was never here as anybody.
    expectNews(how !== 'free-play');
  }
  // Signing in leads home, unless the page at hand was only waiting for it.
  if (!resolvePath(routes, location.pathname)?.requiresSession) navigation.go('/');
}

/** The form turns into its welcome where it stands: the dialog over home, or the page itself. */
function welcome({ navigation }: HostRuntime): void {
  if (useAuthDialogStore.getState().auth) navigation.go('/');
}

const endTexts = {
  elsewhere: 'shell.ended.elsewhere',
  expired: 'shell.ended.expired',
  blocked: 'shell.ended.blocked',
  'password-changed': 'shell.ended.passwordChanged',
} as const;

function tellEnd(runtime: HostRuntime, reason: HostEvents['session.ended']['reason']): void {
  const { queries } = runtime;
  expectNews(false);
  closePicture();
  leaveMembersPlace(runtime, reason);
  // After the pages of the account have left, so that nothing of it is fetched as a guest.
  setTimeout(() => renewQueries(queries));
  // The dialog that asks for the new password says it already.
  if (useAuthDialogStore.getState().auth?.notice === 'password-changed') return;
  if (reason === 'signed-out') return notify({ tone: 'info', titleKey: 'shell.ended.signedOut' });
  // Whoever comes back to the screen later is still told why.
  notify({ tone: 'warning', titleKey: endTexts[reason], bodyKey: 'shell.ended.safe' }, true);
}

/** A centre closes with its session; whoever signed out, here or in another tab, stands at home afterwards. */
function leaveMembersPlace({ navigation, routes }: HostRuntime, reason: HostEvents['session.ended']['reason']): void {
  const { pathname, search } = location;
  if (reason === 'signed-out' && resolvePath(routes, pathname)?.requiresSession) navigation.go('/', { replace: true });
  else if (panelOf(search)) navigation.go(`${pathname}${withPanel(search)}`, { replace: true });
}
