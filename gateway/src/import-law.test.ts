import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const modulesDir = path.join(__dirname, 'modules');
const sources = readdirSync(modulesDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('.script.') && !/(^|\/)testing\//.test(file))
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

test.each(sources)('$file imports other modules by their index, and of the server its module kit', ({ file, imports }) => {
  for (const target of imports) {
    const isOwn = moduleOf(target) === moduleOf(file);
    const isIndex = !target.includes(path.sep);
    const isKit = target === path.join(room, 'server', 'module-kit');
    const isOutside = target.startsWith(room);
    expect({ file, target, allowed: isOwn || isKit || (isIndex && !isOutside) }).toEqual({ file, target, allowed: true });
  }
});

test.each(sources.filter(({ file }) => /\.(service|repository|policy)\.ts$/.test(file)))('$file knows nothing of HTTP', ({ file }) => {
  expect(readFileSync(path.join(modulesDir, file), 'utf8')).not.toMatch(/from 'fastify'|FastifyRe(quest|ply)/);
});
