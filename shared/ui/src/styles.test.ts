import { tokenNames } from '@pavilion/tokens';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sheets = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .map((name): [string, string] => [name, readFileSync(path.join(__dirname, name), 'utf8')]);
/** Properties that Base UI sets on its popups and tabs, the two that callers may set, and those of chips on a card. */
const given = [
  'active-tab-width',
  'active-tab-left',
  'available-height',
  'transform-origin',
  'rail-bleed',
  'tile-color',
  'chip',
  'chip-hover',
];

it('finds the style sheets', () => expect(sheets.length).toBeGreaterThan(30));

describe.each(sheets)('%s', (_, css) => {
  it('reads only tokens that exist', () => {
    const own = [...css.matchAll(/(?<!\()--([a-z0-9-]+)\s*:/g)].map((match) => match[1]);
    const read = [...css.matchAll(/var\(--([a-z0-9-]+)/g)].map((match) => match[1] ?? '');
    expect(read.filter((name) => ![...tokenNames, ...own, ...given].includes(name))).toEqual([]);
  });

  it('writes no colour of its own', () => {
    // The alpha of a mask is no colour: `#000` there means "shown".
    expect(css.replace(/mask:[^;]*;/g, '')).not.toMatch(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i);
  });
});
