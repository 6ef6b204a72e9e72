import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const rooms = ['host', 'shared/ui', 'vendor-sim/game', 'payment-sim', ...remotes];
const sheets = rooms.flatMap((room) =>
  readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map(
      (name) =>
        /** @type {const} */ ([`${room}/src/${name}`, readFileSync(path.join(root, room, 'src', name), 'utf8')]),
    ),
);

/** What is moved without a page being laid out or painted anew. */
const moved = ['transform', 'translate', 'rotate', 'scale', 'opacity'];

/** @param {string} css */
function keyframesOf(css) {
  const found = css.matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)/g);
  return new Map(
    [...found].map(([, name = '', body = '']) => [name, [...body.matchAll(/([\w-]+)\s*:/g)].map((m) => m[1])]),
  );
}

/** @param {string} css */
const endlessOf = (css) =>
  [...css.matchAll(/animation(?:-name)?:([^;}]*\binfinite\b[^;}]*)/g)].map(([, value = '']) => value.trim());

const endless = sheets.filter(([, css]) => endlessOf(css).length > 0);

it('finds what moves without end', () => expect(endless.length).toBeGreaterThan(15));

// Such motion goes on while somebody presses and types: painted by the page's own thread, it would hold up each answer.
it.each(endless)('%s moves without end only what is neither laid out nor painted anew', (_, css) => {
  const keyframes = keyframesOf(css);
  for (const animation of endlessOf(css)) {
    const name = animation.split(/[\s,]+/).find((word) => keyframes.has(word));
    expect([animation, name]).toEqual([animation, expect.any(String)]);
    expect((keyframes.get(name ?? '') ?? []).filter((property) => !moved.includes(property ?? ''))).toEqual([]);
  }
});
