import { openAccount } from '../../fixtures/members/accounts';
import { setSwitches } from '../../fixtures/operators/operator';
import { brandFacts } from '../../fixtures/persona';
import { expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';
import { LobbyPage } from '../../pages/lobby/lobby.page';
import { LoginDialog } from '../../pages/accounts/login.dialog';
import { LotteryPage } from '../../pages/lottery/lottery.page';
import { RegistrationForm } from '../../pages/accounts/registration.form';
import { Shell } from '../../pages/frame/shell';

test('a brand for members leads guests to the sign-in, save from the pages that need nobody', async ({
  page,
  words,
  brand,
  cleanUp,
}) => {
  cleanUp(() => setSwitches(brand, { LOGINREQHOME3: false }));
  const account = await openAccount(brand);
  await setSwitches(brand, { LOGINREQHOME3: true });
  await page.goto('/rng');
  await expect(page).toHaveURL('/login');
  await page.goto('/helpmc');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/helpmc');
  await new RegistrationForm(page, words).goto();
  await expect(page).toHaveURL('/register');
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await (await new LoginDialog(page, words).ready()).signIn(account);
  await expect(page).toHaveURL('/');
  await new HomePage(page, words, brandFacts[brand].name).ready();
});

test('pages are named, entered once, and left and entered again exactly by Back and Forward', async ({
  page,
  words,
  brand,
}) => {
  const { name } = brandFacts[brand];
  const home = await new HomePage(page, words, name).goto();
  const lottery = new LotteryPage(page, words);
  await expect(page).toHaveTitle(`${words('home.title')} · ${name}`);

  await test.step('going where one is leaves no trace in the history', async () => {
    const entries = await page.evaluate(() => history.length);
    const here = home.shell.mainMenu.getByRole('link', { name: words('home.title'), exact: true });
    await here.click();
    await here.click();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  await test.step('a page is left in its middle and come back to there', async () => {
    const providers = page.getByRole('contentinfo');
    await providers.scrollIntoViewIfNeeded();
    await expect(providers).toBeInViewport();
    await lottery.open();
    await expect(page).toHaveTitle(`${words('lottery.heading')} · ${name}`);
    await expect(lottery.heading).toBeInViewport();
    await page.goBack();
    await home.ready();
    await expect(providers).toBeInViewport();
    await page.goForward();
    await lottery.ready();
    await expect(page).toHaveURL('/lottery');
  });

  await test.step('an address of nothing says so and leads on', async () => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1, name: words('not-found.title') })).toBeVisible();
    await expect(page).toHaveTitle(`${words('not-found.title')} · ${name}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: words('not-found.lobby') })
      .click();
    await new LobbyPage(page, words).ready();
  });
});

test('a category unfolds to nine vendors at most and to all, and promotions have their entry', async ({
  page,
  words,
}) => {
  await page.goto('/lottery');
  const { mainMenu } = new Shell(page, words);
  await mainMenu.getByRole('button', { name: words('menu.vendors', { category: words('category.slots') }) }).click();
  const vendors = mainMenu.getByRole('list', { name: words('category.slots') }).getByRole('link');
  await expect(vendors).toHaveCount(10);
  await expect(vendors.last()).toHaveText(words('menu.all'));
  const vendor = await vendors.first().innerText();
  await vendors.first().click();
  await expect(page).toHaveURL(/\/rng\?page=\w+/);
  await expect(page.getByRole('main').getByText(vendor).first()).toBeVisible();
  await mainMenu.getByRole('link', { name: words('menu.promotions'), exact: true }).click();
  await expect(page).toHaveURL('/promotions');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/promotions\?id=/);
});
