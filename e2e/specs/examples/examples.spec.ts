import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { inTurn, isWhole } from '../../fixtures/rotation';
import { accessibilityFindings, takePicture } from '../../fixtures/looks/screens';
import { root } from '../../fixtures/product/workspace';
import { expect, test } from '../../fixtures/test';

const folder = path.join(root, 'shared', 'ui', 'dist', 'examples');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

let server: Server;

test.beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['examples/build.mjs'], { cwd: path.join(root, 'shared', 'ui') });
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://examples');
    const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname));
    readFile(file).then(
      (body) =>
        response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

test.afterAll(async () => {
  server.close();
  await once(server, 'close');
});

const looks = (['aurora', 'lotus'] as const).flatMap((brand) =>
  (['dark', 'light'] as const).map((theme) => ({ brand, theme })),
);

// Both brands in the theme whose turn it is.
for (const { brand, theme } of inTurn(looks, 2)) {
  test(`every state of every component of the kit: ${brand}, ${theme}`, async ({ page }, info) => {
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/?brand=${brand}&theme=${theme}`);
    await expect(page.getByRole('heading', { level: 1, name: `${brand} ${theme}` })).toBeVisible();
    if (isWhole) await takePicture(page, info, { name: 'examples', fullPage: true });
    expect(await accessibilityFindings(page)).toEqual([]);
  });
}

test('a finger on the lower half of a tile plays, however often, and never meets the demo', async ({ browser }) => {
  const { port } = server.address() as AddressInfo;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const tile = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Demo of Dragon Eye' }) });
    const play = tile.getByRole('button', { name: 'Play Dragon Eye' }).first();
    await play.scrollIntoViewIfNeeded();
    for (const time of ['the first time', 'once it has the focus']) {
      const pressed = page.evaluate(
        () =>
          new Promise<string | undefined>((resolve) => {
            const tell = ({ target }: Event): void =>
              resolve(target instanceof Element ? (target.closest('button')?.ariaLabel ?? undefined) : undefined);
            document.addEventListener('click', tell, { once: true, capture: true });
          }),
      );
      const box = await play.boundingBox();
      if (!box) throw new Error('the tile is not laid out');
      // Where the demo's button stands on a tile that the mouse has lifted.
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 28);
      expect(await pressed, time).toBe('Play Dragon Eye');
    }
  } finally {
    await context.close();
  }
});
