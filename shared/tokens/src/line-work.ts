/** Percent-encodes only what a CSS `url("…")` cannot carry, so that the art stays small. */
function svgUrl(svg: string): string {
  return `url("data:image/svg+xml,${svg.replace(/[#<>%]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}")`;
}

function turned(id: string, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `<use href='#${id}' transform='rotate(${(360 / count) * index})'/>`,
  ).join('');
}

/**
 * A petal mandala of one-pixel strokes as a CSS image.
 * @param stroke hex colour of the line
 * @param opacity 0–1
 */
export function petalArt(stroke: string, opacity: number): string {
  const petals =
    `<defs><path id='a' d='M0 0C-52-76-44-152 0-236C44-152 52-76 0 0'/><path id='b' d='M0 0C-34-50-30-96 0-152C30-96 34-50 0 0'/></defs>` +
    `${turned('a', 12)}<g transform='rotate(15)'>${turned('b', 12)}</g><circle r='16'/><circle r='240'/>`;
  return svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-242 -242 484 484'><g fill='none' stroke='${stroke}' stroke-opacity='${opacity}'>${petals}</g></svg>`,
  );
}

/**
 * Seigaiha waves, 40 × 20 px, to be repeated, as a CSS image.
 * @param stroke hex colour of the line
 * @param opacity 0–1
 */
export function waveArt(stroke: string, opacity: number): string {
  const scale =
    "<path id='s' d='M-17.4-9.8A20 20 0 0 1 17.4-9.8M-10.5-7.6A13 13 0 0 1 10.5-7.6M-5-3.3A6 6 0 0 1 5-3.3'/>";
  const places = [
    [20, 20],
    [0, 10],
    [40, 10],
    [0, 30],
    [40, 30],
  ]
    .map(([x, y]) => `<use href='#s' x='${x}' y='${y}'/>`)
    .join('');
  return svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><defs>${scale}</defs><g fill='none' stroke='${stroke}' stroke-opacity='${opacity}'>${places}</g></svg>`,
  );
}
