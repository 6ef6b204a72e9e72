import { readFileSync } from 'node:fs';
import path from 'node:path';

const sheet = (...at: readonly string[]): string => readFileSync(path.join(__dirname, ...at), 'utf8');

const panel = sheet('../../../../../shared/ui/src/panel/panel.module.css');
const sums = sheet('bet-sums.module.css');

/** What a class declares in this order: in general, and for each width in turn, the widest first. */
function rulesOf(css: string, name: string): readonly { readonly width: string; readonly declared: string }[] {
  return css.split('@media').flatMap((part, index) => {
    const width = index === 0 ? '' : (/\(max-width: \d+px\)/.exec(part)?.[0] ?? '');
    return [...part.matchAll(new RegExp(`\\.${name} \\{([^}]*)\\}`, 'g'))].map(([, declared = '']) => ({
      width,
      declared: declared.replaceAll(/\s+/g, ' '),
    }));
  });
}

const valueOf = (declared: string, property: string): string | undefined =>
  new RegExp(`(?:^|[ ;])${property}: ([^;]*);`).exec(declared)?.[1];

interface Spaces {
  readonly width: string;
  readonly side: string | undefined;
  readonly end: string | undefined;
}

const saySomething = ({ side, end }: Spaces): boolean => side !== undefined || end !== undefined;

/** The padding of the panel's pages at its sides and at its end. */
const paddings = rulesOf(panel, 'content')
  .map(({ width, declared }): Spaces => {
    const [, inline, end] = /^\S+ (\S+) (.+)$/.exec(valueOf(declared, 'padding') ?? '') ?? [];
    return { width, side: inline ?? valueOf(declared, 'padding-inline'), end };
  })
  .filter(saySomething);

/** How far the sums reach over it. */
const bleeds = rulesOf(sums, 'sums')
  .map(
    ({ width, declared }): Spaces => ({
      ...{ width, side: valueOf(declared, '--panel-side'), end: valueOf(declared, '--panel-end') },
    }),
  )
  .filter(saySomething);

it('ends the panel at every width: over its padding at the sides and below, where rows would show otherwise', () => {
  expect(paddings).toHaveLength(3);
  expect(bleeds).toEqual(paddings);
});

it('lets nothing of the rows show through, and has no corners that they would show in', () => {
  const [general] = rulesOf(sums, 'sums');
  expect(valueOf(general?.declared ?? '', 'background')).toBe('var(--surface-2)');
  expect(sums).not.toContain('border-radius');
});
