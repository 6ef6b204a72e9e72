import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const [folder = '', onlyView] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('usage: node shared/ui/examples/screenshot.mjs <folder> [view]\n');
  process.exit(2);
}
const here = path.dirname(fileURLToPath(import.meta.url));
const built = path.join(here, '..', 'dist', 'examples');
/** @type {Readonly<Record<string, string>>} */
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const views = onlyView ? [onlyView] : ['page', 'dialog', 'panel', 'sheet', 'confirm', 'menu'];
const executablePath =
  process.env['CHROMIUM_PATH'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
/** @type {string[]} */
const faults = [];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(executablePath ? { executablePath } : {});

/** @param {{ brand: string, theme: string, width: number, view: string }} look */
async function draw({ brand, theme, width, view }) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on(
    'console',
    (message) => message.type() === 'error' && faults.push(`${brand} ${theme} ${view}: ${message.text()}`),
  );
  page.on('pageerror', (error) => faults.push(`${brand} ${theme} ${view}: ${error.message}`));
  await page.route('http://examples.localhost/**', async (route) => {
    const name = path.basename(new URL(route.request().url()).pathname) || 'index.html';
    const body = await readFile(path.join(built, name)).catch(() => undefined);
    await route.fulfill(
      body ? { body, contentType: types[path.extname(name)] ?? 'application/octet-stream' } : { status: 404 },
    );
  });
  await page.goto(`http://examples.localhost/index.html?brand=${brand}&theme=${theme}&view=${view}`);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  if (view === 'menu') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('[role=menu][data-open]:not([data-starting-style])').waitFor();
  }
  if (view === 'page') await page.getByRole('button', { name: 'Play Saturn Rush' }).nth(1).hover();
  await page.screenshot({
    path: path.join(folder, `${view}-${brand}-${theme}-${width}.png`),
    fullPage: view === 'page',
  });
  await context.close();
}

for (const brand of ['aurora', 'lotus']) {
  for (const theme of ['dark', 'light']) {
    for (const width of [1440, 390]) for (const view of views) await draw({ brand, theme, width, view });
  }
}
await browser.close();
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
