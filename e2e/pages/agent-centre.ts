import type { Locator, Page } from '@playwright/test';
import type { Words } from '../fixtures/words';
import { Shell } from './shell';

/** The agent centre over a page. */
export class AgentCentre {
  readonly panel: Locator;
  private readonly shell: Shell;
  private readonly entry: Locator;

  constructor(page: Page, words: Words) {
    this.shell = new Shell(page, words);
    this.entry = page.getByRole('menuitem', { name: words('account.agent') });
    this.panel = page.getByRole('dialog', { name: words('agent.label') });
  }

  /** Opens it from the account's menu. */
  async open(username: string): Promise<this> {
    await this.shell.accountMenu(username).click();
    await this.entry.click();
    await this.panel.getByRole('table').waitFor();
    return this;
  }
}
