import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';
import { Shell } from '../frame/shell';

/** The agent centre over a page. */
export class AgentCentre {
  readonly panel: Locator;
  private readonly shell: Shell;

  constructor(page: Page, words: Words) {
    this.shell = new Shell(page, words);
    this.panel = page.getByRole('dialog', { name: words('agent.label') });
  }

  /** Opens it from the account's menu. */
  async open(username: string): Promise<this> {
    await this.shell.choose(username, 'account.agent');
    await this.panel.getByRole('table').waitFor();
    return this;
  }
}
