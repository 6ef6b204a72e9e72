import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'frame-layout.module.css'), 'utf8');

/** What the rules of a class say of its ground, at every width. */
const groundsOf = (name: string): readonly string[] =>
  [...css.matchAll(new RegExp(`\\.${name} \\{([^}]*)\\}`, 'g'))].flatMap(([, rules = '']) =>
    [...rules.matchAll(/background(?:-color)?:([^;]*);/g)].map(([, value = '']) => value.trim()),
  );

it.each(['bar', 'bottomBar', 'menu'])('lets nothing of the page show through the %s', (name) => {
  const grounds = groundsOf(name);
  expect(grounds.length).toBeGreaterThan(0);
  // A colour without alpha closes the ground, whatever light lies on it.
  for (const ground of grounds) expect(ground).toMatch(/(?:^|\s)var\(--bg(?:-2)?\)$/);
});
