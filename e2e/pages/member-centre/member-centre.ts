import type { Locator, Page, Response } from '@playwright/test';
import { endpoints } from '@pavilion/api-contract';
import { addAmounts, type Amount, parseAmount, zeroAmount } from '@pavilion/money';
import { expect } from '../../fixtures/expect';
import type { Words } from '../../fixtures/words';

/** The member centre, at its account record. */
export class MemberCentre {
  readonly panel: Locator;
  readonly table: Locator;
  /** Holds rows that were asked for, not skeletons or the rows of before. */
  readonly settled: Locator;
  private readonly heading: Locator;
  private readonly month: Locator;
  private readonly nextPage: Locator;
  private readonly currentPage: Locator;
  private readonly folded: Locator;
  private readonly close: Locator;

  constructor(
    private readonly page: Page,
    words: Words,
  ) {
    this.panel = page.getByRole('dialog', { name: words('member.label') });
    this.heading = this.panel.getByRole('heading', { name: words('record.title') });
    this.table = this.panel.getByRole('table', { name: words('record.title') });
    this.month = this.panel.getByRole('radiogroup').getByText(words('record.month'), { exact: true });
    this.nextPage = this.panel.getByRole('button', { name: words('record.next') });
    this.currentPage = this.panel
      .getByRole('navigation', { name: words('record.pages') })
      .locator('[aria-current="page"]');
    this.settled = this.panel
      .locator('[aria-busy="false"]')
      .filter({ has: page.getByRole('table', { name: words('record.title') }) });
    this.folded = this.panel.getByRole('button', { name: words('record.folded'), pressed: true });
    this.close = this.panel.getByRole('button', { name: words('member.close') });
  }

  async ready(): Promise<this> {
    await this.heading.waitFor();
    return this;
  }

  /** Opens a page of the centre by its address, and waits until nothing of it is to come, where skeletons stand. */
  async goto(id: string): Promise<this> {
    await this.page.goto(`/lottery?member=${id}`);
    await this.panel.getByRole('heading').first().waitFor();
    await expect(this.panel.locator('[class*="skeleton-"]')).toHaveCount(0);
    return this;
  }

  /** What the rows on screen changed, as it is written. */
  amounts(): Locator {
    return this.table.locator('[data-amount]');
  }

  /** Shows the last thirty days instead of today; until they are asked for, the rows of today stand there, settled. */
  async widen(): Promise<this> {
    const answered = this.page.waitForResponse(isOfMonth);
    await this.month.click();
    await answered;
    await this.settled.waitFor();
    await this.amounts().first().waitFor();
    return this;
  }

  /** Leafs through the record, with every round unfolded, and adds up what its rows show. */
  async addUp(): Promise<{ rows: number; sum: Amount }> {
    await this.folded.click();
    await this.folded.waitFor({ state: 'detached' });
    let found = { rows: 0, sum: zeroAmount };
    for (let page = 1; ; page += 1) {
      await this.shows(page);
      const shown = (await this.amounts().allInnerTexts()).map(amountOnScreen);
      found = { rows: found.rows + shown.length, sum: addAmounts(found.sum, ...shown) };
      if (await this.nextPage.isDisabled()) return found;
      await this.nextPage.click();
    }
  }

  /** The number of the page changes at once, and its rows come later: the table says until then that it is busy. */
  private async shows(page: number): Promise<void> {
    await this.currentPage.filter({ hasText: new RegExp(`^${page}$`) }).waitFor();
    await this.settled.waitFor();
    await this.amounts().first().waitFor();
  }

  async leave(): Promise<void> {
    await this.close.click();
    await this.panel.waitFor({ state: 'hidden' });
  }
}

const weekMs = 7 * 86_400_000;

/** The account record of longer than a week. */
function isOfMonth(response: Response): boolean {
  const { pathname, searchParams } = new URL(response.url());
  const [from, to] = ['startTime', 'endTime'].map((bound) => Number(searchParams.get(bound)));
  return pathname === endpoints.accountRecord.path && Number(to) - Number(from) > weekMs;
}

/** Reads an amount as screens write it: sign, symbol, thousands. */
export function amountOnScreen(text: string): Amount {
  const [, sign = '', digits] = /([+−-]?)\s*₫([\d,]+(?:\.\d+)?)/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`no amount in “${text}”`);
  return parseAmount(`${sign === '' || sign === '+' ? '' : '-'}${digits.replaceAll(',', '')}`);
}
