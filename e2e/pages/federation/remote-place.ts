import type { Locator, Page } from '@playwright/test';
import type { RemoteName } from '../../fixtures/federation/broken-release';
import type { Words } from '../../fixtures/words';
import { AgentCentre } from '../agent-centre/agent-centre';
import { LobbyPage } from '../lobby/lobby.page';
import { LoginDialog } from '../accounts/login.dialog';
import { LotteryPage } from '../lottery/lottery.page';
import { MemberCentre } from '../member-centre/member-centre';
import { Shell } from '../frame/shell';

/** Where a player meets a remote, and what shows that it is there. */
export interface RemotePlace {
  /** Path of a page that needs nothing of this remote. */
  readonly elsewhere: string;
  /** Path of the remote's own page; a remote that fills a dialog has none. */
  readonly path?: string;
  /** Whose eyes the place is for. */
  readonly visitor: 'guest' | 'member' | 'agent';
  /** Is on screen once the remote works. */
  readonly shown: Locator;
  /** Goes there from `elsewhere`, as a player does. */
  go(username: string): Promise<void>;
}

/** The place of each remote on a page. */
export function remotePlace(page: Page, words: Words, remote: RemoteName): RemotePlace {
  const shell = new Shell(page, words);
  const menu = (id: 'category.slots' | 'nav.lottery'): Promise<void> =>
    shell.mainMenu
      .getByRole('link', { name: words(id), exact: true })
      .first()
      .click();
  const places: Readonly<Record<RemoteName, () => RemotePlace>> = {
    'remote-auth': () => ({
      elsewhere: '/',
      visitor: 'guest',
      shown: new LoginDialog(page, words).username,
      go: () => shell.loginButton.click(),
    }),
    'remote-lobby': () => ({
      elsewhere: '/lottery',
      path: '/rng',
      visitor: 'guest',
      shown: new LobbyPage(page, words).heading,
      go: () => menu('category.slots'),
    }),
    'remote-lottery': () => ({
      elsewhere: '/',
      path: '/lottery',
      visitor: 'guest',
      shown: new LotteryPage(page, words).heading,
      go: () => menu('nav.lottery'),
    }),
    'remote-member-centre': () => ({
      elsewhere: '/',
      visitor: 'member',
      shown: new MemberCentre(page, words).settled,
      go: (username) => shell.choose(username, 'account.record'),
    }),
    'remote-agent-centre': () => ({
      elsewhere: '/',
      visitor: 'agent',
      shown: new AgentCentre(page, words).panel.getByRole('table').first(),
      go: (username) => shell.choose(username, 'account.agent'),
    }),
  };
  return places[remote]();
}
