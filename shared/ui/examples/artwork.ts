const looks = [
  ['#2b1055', '#ff7e5f', '#ffd36b'],
  ['#04293a', '#2fd9c4', '#d9fff8'],
  ['#5a0b1e', '#ff4d6d', '#ffe1a8'],
  ['#0b2a6b', '#70beff', '#ffffff'],
  ['#33135c', '#9a82ff', '#f3e8ff'],
  ['#0d3b22', '#45dda0', '#eafff2'],
  ['#4a2408', '#f0a23a', '#fff0cc'],
] as const;

/** Stand-in key art for the page of examples, drawn from a title and a number. */
export function artwork(title: string, index: number): { src: string } {
  const [ground, light, lettering] = looks[index % looks.length] ?? looks[0];
  const words = title
    .toUpperCase()
    .split(' ')
    .map((word, line) => `<text x='150' y='${318 + line * 42}'>${word}</text>`)
    .join('');
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 400'><defs><radialGradient id='g' cx='.5' cy='.38' r='.75'><stop stop-color='${light}'/><stop offset='.42' stop-color='${ground}'/><stop offset='1' stop-color='#05060c'/></radialGradient>` +
    `<radialGradient id='o' cx='.38' cy='.3' r='.8'><stop stop-color='#fff'/><stop offset='.4' stop-color='${light}'/><stop offset='1' stop-color='${ground}'/></radialGradient></defs>` +
    `<rect width='300' height='400' fill='url(#g)'/><circle cx='150' cy='160' r='72' fill='url(#o)'/><ellipse cx='150' cy='168' rx='122' ry='24' fill='none' stroke='${lettering}' stroke-opacity='.55' stroke-width='5' transform='rotate(-16 150 168)'/>` +
    `<g font-family='Georgia,serif' font-weight='700' font-size='38' text-anchor='middle' fill='${lettering}'>${words}</g></svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
