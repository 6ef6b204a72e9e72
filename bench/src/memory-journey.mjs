const words = {
  aurora: { login: '登入', username: '用戶名', password: '密碼', spin: '旋轉', account: /的帳戶$/ },
  lotus: { login: 'Log in', username: 'User name', password: 'Password', spin: 'Spin', account: /^Account of / },
};
const roundsToPlay = 5;

/** @param {string} site */
const wordsOf = (site) => (site.includes('lotus') ? words.lotus : words.aurora);

/**
 * Signs a demonstration account in by the dialog.
 * @param {import('@playwright/test').Page} page
 * @param {{ site: string, username: string }} who
 */
export async function signIn(page, { site, username }) {
  const says = wordsOf(site);
  await page.goto(site);
  await page.getByRole('banner').getByRole('button', { name: says.login, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: says.username }).fill(username);
  await dialog.getByLabel(says.password, { exact: true }).fill('Demo2026play');
  await dialog.getByRole('button', { name: says.login, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: says.account }).waitFor();
}

/**
 * What a player does in an evening, in short: home, lobbies, a game with some rounds, account record, lottery.
 * @param {{ browser: import('@playwright/test').Browser, product: import('../../tools/start/product.mjs').Product,
 * brand: 'aurora' | 'lotus' }} visit
 * @returns {Promise<{ played: number }>}
 */
export async function visitAsPlayer({ browser, product, brand }) {
  const site = product.urls[brand];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await context.addCookies([{ name: `lang-${new URL(site).port}`, value: brand === 'lotus' ? 'EN' : 'TW', url: site }]);
  await signIn(page, { site, username: 'demomember' });
  for (const path of ['/', '/rng', '/live', '/fish', '/sports', '/lottery']) {
    await page.goto(site + path);
    await page.locator('main').waitFor();
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(500);
  }
  const played = await play(page, site);
  await page.goto(`${site}/?member=transactionHistory`);
  await page.locator('[role=dialog]').first().waitFor();
  await context.close();
  return { played };
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} site
 */
async function play(page, site) {
  await page.goto(`${site}/rng`);
  await page.getByRole('article').first().getByRole('link').first().click();
  const spin = page.frameLocator('iframe').getByRole('button', { name: wordsOf(site).spin, exact: true });
  for (let round = 0; round < roundsToPlay; round += 1) {
    await spin.click();
    await page.waitForTimeout(300);
    await spin.waitFor();
  }
  return roundsToPlay;
}
