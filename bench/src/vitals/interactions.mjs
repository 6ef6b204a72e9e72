import { readNotes } from './page-notes.mjs';

/** The longest that a control is looked for, and that a press is waited for. */
const patienceMs = 3_000;
const pressedMs = 1_500;

/**
 * Presses something and says how long it took until the next frame, if it is there.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} control
 * @returns {Promise<number | undefined>}
 */
async function press(page, control) {
  const before = (await readNotes(page)).interactions.length;
  const there = await control.click({ timeout: patienceMs }).then(
    () => true,
    () => false,
  );
  if (!there) return undefined;
  await page.waitForTimeout(pressedMs);
  const durations = (await readNotes(page)).interactions.slice(before).map(({ duration }) => duration);
  return durations.length === 0 ? 0 : Math.max(...durations);
}

/**
 * Opens a menu and switches the theme: on phones in the menu, elsewhere in the bar. Names are those of Chinese.
 * @param {import('@playwright/test').Page} page
 * @param {number} width
 */
export async function measureInteractions(page, width) {
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
