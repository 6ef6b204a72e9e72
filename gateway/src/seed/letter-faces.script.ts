import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';
import * as v from 'valibot';
import { kitSchema } from '../modules/artwork-painting';
import { generateGames } from './catalogue';

// Cuts the Chinese faces of the kit down to the letters of the games' names: `pnpm --filter gateway letter-faces`,
// after names have changed. Whole, each is a package of some 80 MB, of which one file is wanted.
const document: unknown = JSON.parse(readFileSync('art/kit.json', 'utf8'));
const faces = v.parse(
  v.object({
    fonts: v.record(
      v.string(),
      v.object({
        file: v.string(),
        more: v.optional(v.array(v.string()), []),
        weight: v.number(),
        subsetOf: v.optional(v.object({ package: v.string(), version: v.string(), stem: v.string() })),
      }),
    ),
  }),
  document,
);
const names = generateGames(v.parse(kitSchema, document)).map((game) => game.names.TW);
const chinese = [...new Set(names.join(''))].filter((letter) => /\p{Script=Han}/u.test(letter)).join('');
const latin = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCodePoint(0x21 + index)).join('');

for (const { file, more, weight, subsetOf } of Object.values(faces.fonts)) {
  if (!subsetOf) continue;
  const folder = mkdtempSync(path.join(tmpdir(), 'letter-face-'));
  const wanted = `${subsetOf.package}@${subsetOf.version}`;
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, wanted], { encoding: 'utf8' });
  execFileSync('tar', ['xzf', path.join(folder, packed.trim()), '-C', folder, '--strip-components=1']);
  const cut = async (script: string, letters: string, target: string): Promise<void> => {
    const whole = readFileSync(path.join(folder, `${subsetOf.stem}-${script}-${weight}-normal.woff2`));
    writeFileSync(path.join('art', target), await subsetFont(whole, letters, { targetFormat: 'woff2' }));
  };
  await cut('chinese-traditional', chinese, file);
  for (const target of more) await cut('latin', latin, target);
  rmSync(folder, { recursive: true });
}
