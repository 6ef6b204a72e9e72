import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const modulesDir = path.join(__dirname, 'modules');
const sources = readdirSync(modulesDir, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      file.endsWith('.ts') && !file.includes('.test.') && !file.includes('.script.') && !/(^|\/)testing\//.test(file),
  )
  .map((file) => ({ file, imports: relativeImports(path.join(modulesDir, file)) }));

function relativeImports(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^;]*?from '(\.[^']*)';$/gms);
  return [...found].map(([, target]) => path.relative(modulesDir, path.resolve(path.dirname(file), target ?? '')));
}

const moduleOf = (file: string): string => file.split(path.sep)[0] ?? '';
const room = '..';

test('the scan sees the modules', () => {
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.flatMap(({ imports }) => imports)).toContain('brand');
});

test.each(sources)(
  '$file imports other modules and the kit by their index, and nothing else of the gateway',
  ({ file, imports }) => {
    for (const target of imports) {
      const isOwn = moduleOf(target) === moduleOf(file);
      const isIndex = !target.includes(path.sep);
      const isKit = target === path.join(room, 'kit');
      const isOutside = target.startsWith(room);
      expect({ file, target, allowed: isOwn || isKit || (isIndex && !isOutside) }).toEqual({
        file,
        target,
        allowed: true,
      });
    }
  },
);

const most = 20;
const sizes = new Map<string, number>();
for (const { file } of sources) sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);

test('a folder of a module that holds more than 20 files, tests aside, is two', () => {
  expect([...sizes].filter(([, files]) => files > most)).toEqual([]);
});

test('modules import each other one way only', () => {
  const needs = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    const others = imports
      .filter((target) => !target.startsWith(room))
      .map(moduleOf)
      .filter((other) => other !== moduleOf(file));
    needs.set(moduleOf(file), new Set([...(needs.get(moduleOf(file)) ?? []), ...others]));
  }
  // Whatever needs nothing of what is left goes, until nothing goes any more: a circle stays.
  let left = [...needs.keys()];
  for (let before = 0; before !== left.length; ) {
    before = left.length;
    left = left.filter((name) => [...(needs.get(name) ?? [])].some((other) => left.includes(other)));
  }
  expect(left).toEqual([]);
});

test.each(sources.filter(({ file }) => /\.(service|repository|policy)\.ts$/.test(file)))(
  '$file knows nothing of HTTP',
  ({ file }) => {
    expect(readFileSync(path.join(modulesDir, file), 'utf8')).not.toMatch(/from 'fastify'|FastifyRe(quest|ply)/);
  },
);
