import { readNotes } from './page-notes.mjs';

/** The longest that a control is looked for, and that a press is waited for. */
const patienceMs = 3_000;
const pressedMs = 1_500;
/** Controls of a page of a centre that are pressed. */
const mostPresses = 4;

/**
 * Does something and says how long it took until the next frame, if it could be done.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<number | undefined>}
 */
async function timed(page, act) {
  const before = (await readNotes(page)).interactions.length;
  const done = await act().then(
    () => true,
    () => false,
  );
  if (!done) return undefined;
  await page.waitForTimeout(pressedMs);
  const durations = (await readNotes(page)).interactions.slice(before).map(({ duration }) => duration);
  return durations.length === 0 ? 0 : Math.max(...durations);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} control
 */
const press = (page, control) => timed(page, () => control.click({ timeout: patienceMs }));

/**
 * Opens the search and types into it; before that narrows a lobby to what is new, where the page is one.
 * @param {import('@playwright/test').Page} page
 */
async function measureSearching(page) {
  await page.keyboard.press('Escape');
  await page.waitForTimeout(pressedMs);
  const chip = page.getByRole('group', { name: '篩選' }).getByRole('button', { name: '新品' });
  const filter = (await chip.count()) > 0 ? await press(page, chip) : undefined;
  const search = await press(page, page.getByRole('button', { name: /^搜尋/ }).first());
  return { filter, search, key: await timed(page, () => page.keyboard.press('k')) };
}

/**
 * Presses what visitors press most on a page; the language last, since controls are found by their Chinese names.
 * @param {import('@playwright/test').Page} page
 * @param {number} width
 */
export async function measureInteractions(page, width) {
  const switches = await measureSwitches(page, width);
  const searching = await measureSearching(page);
  return { ...switches, ...searching, language: await measureLanguage(page, width) };
}

/**
 * The slowest press of what can be pressed on a page of a centre without leaving it, its tabs, choices and folds, and a
 * key in its first field.
 * @param {import('@playwright/test').Page} page
 */
export async function measurePanel(page) {
  const panel = page.getByRole('dialog').first();
  const controls = panel.locator(
    '[role=tab]:not([aria-selected=true]), button[aria-expanded=false]:not([aria-haspopup]), summary, label:has([type=radio]:not(:checked))',
  );
  const pressed = [];
  for (let index = 0; index < mostPresses; index += 1)
    pressed.push(await press(page, controls.nth(index).and(page.locator(':visible'))));
  const known = pressed.filter((duration) => duration !== undefined);
  const field = panel.locator('input:not([type=radio], [type=checkbox], [type=file], [type=date]), textarea').first();
  const key =
    (await field.count()) === 0 ? undefined : await timed(page, () => field.press('1', { timeout: patienceMs }));
  return { press: known.length === 0 ? undefined : Math.max(...known), key };
}

/**
 * Changes the language: on phones in the menu, elsewhere by the button beside it.
 * @param {import('@playwright/test').Page} page
 * @param {number} width
 */
async function measureLanguage(page, width) {
  await page.keyboard.press('Escape');
  await page.waitForTimeout(pressedMs);
  if (width < 768) await page.getByRole('button', { name: '開啟選單', exact: true }).click({ timeout: patienceMs });
  await page.getByRole('button', { name: /^語言/ }).first().click({ timeout: patienceMs });
  await page.waitForTimeout(pressedMs);
  return press(page, page.getByRole('menu').getByText('English', { exact: true }));
}

/**
 * Opens a menu and switches the theme: on phones in the menu, elsewhere in the bar. Names are those of Chinese.
 * @param {import('@playwright/test').Page} page
 * @param {number} width
 */
async function measureSwitches(page, width) {
  // News for guests lie over the page.
  await page.keyboard.press('Escape');
  await page.waitForTimeout(pressedMs);
  if (width < 768) {
    const menu = await press(page, page.getByRole('button', { name: '開啟選單', exact: true }));
    const switches = page.getByRole('radiogroup', { name: '主題' });
    return { menu, theme: await press(page, switches.locator('label:not(:has(:checked))').first()) };
  }
  const theme = await press(page, page.getByRole('button', { name: /^切換為/ }));
  return { theme, menu: await press(page, page.getByRole('button', { name: /^語言/ }).first()) };
}
