import { openAccount } from '../../fixtures/members/accounts';
import { tabTo, walkAround } from '../../fixtures/looks/keyboard';
import { readLedger } from '../../fixtures/members/ledger';
import { brandFacts } from '../../fixtures/persona';
import { expect, test } from '../../fixtures/test';
import { demoGame, GamePage } from '../../pages/lobby/game.page';
import { HomePage } from '../../pages/lobby/home.page';
import { LoginDialog } from '../../pages/accounts/login.dialog';

/** What its vendor calls the game, whatever the language of the page. */
const vendorsName = 'Aurora Gems';

test('signing in and opening a game need no pointer', async ({ page, words, brand, sessionOfPage }) => {
  const account = await openAccount(brand);
  const home = await new HomePage(page, words, brandFacts[brand].name).goto();
  const { shell } = home;

  await test.step('the first stop skips the frame', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: words('skip') })).toBeFocused();
  });

  await test.step('the dialog keeps the focus, and Escape gives it back', async () => {
    await tabTo(page, shell.loginButton);
    await page.keyboard.press('Enter');
    const login = await new LoginDialog(page, words).ready();
    await expect(login.username).toBeFocused();
    await walkAround(page, login.dialog, login.username);
    await page.keyboard.press('Escape');
    await expect(login.dialog).toBeHidden();
    await expect(shell.loginButton).toBeFocused();
  });

  await test.step('sign-in: the cursor stands in the form, Enter sends it', async () => {
    await page.keyboard.press('Enter');
    const login = await new LoginDialog(page, words).ready();
    await expect(login.username).toBeFocused();
    await page.keyboard.type(account.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await expect(login.dialog).toBeHidden();
    await expect(shell.accountMenu(account.username)).toBeVisible();
  });

  await test.step('the account menu opens, is walked and closed by keys', async () => {
    await tabTo(page, shell.accountMenu(account.username));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shell.accountMenu(account.username)).toBeFocused();
  });

  await test.step('a slip of typing is mended openly, and Enter opens the game, which is played', async () => {
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: words('search.label') });
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('auorra gems');
    await expect(search.getByRole('status').getByText(vendorsName, { exact: true })).toBeVisible();
    const top = search.getByRole('option', { selected: true });
    await expect(top).toContainText(words(demoGame.name));
    await page.keyboard.press('Enter');
    const game = await new GamePage(page, words, words(demoGame.name)).ready();
    await tabTo(page, game.spinButton);
    await page.keyboard.press('Space');
    await expect(game.spoken).toContainText(new RegExp(`${words('spin.nothing')}|${words('spin.win')}`));
    const ledger = await readLedger(await sessionOfPage());
    expect(ledger.rows.filter(({ type }) => type === 'betting')).toHaveLength(1);
    expect(ledger.balance).toBe(ledger.sum);
  });
});
