import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { charactersOf, cutFonts } from './cut-fonts.mjs';

it('reads single characters and ranges', () => {
  expect(charactersOf('U+0041-0043,U+20AB')).toBe('ABC₫');
});

it('cuts a file that holds what its range says, and less than the one that it is out of', async () => {
  const to = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  const from = path.join(__dirname, '..', '..', '..', 'host', 'node_modules', '@fontsource', 'be-vietnam-pro', 'files');
  const source = 'be-vietnam-pro-vietnamese-600-normal.woff2';
  await cutFonts([{ file: 'dong.woff2', source, range: 'U+20AB' }], { from, to });
  expect(readdirSync(to)).toEqual(['dong.woff2']);
  const bytes = statSync(path.join(to, 'dong.woff2')).size;
  expect(bytes).toBeGreaterThan(200);
  // With its hints it would have some 2,500.
  expect(bytes).toBeLessThan(1_000);
  rmSync(to, { recursive: true });
});
