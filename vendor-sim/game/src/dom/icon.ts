const shapes = {
  spin: ['M20 12a8 8 0 1 1-2.6-5.9', 'M20.5 3v4.6h-4.6'],
  stop: ['M8 8h8v8H8z'],
  plus: ['M12 5v14', 'M5 12h14'],
  minus: ['M5 12h14'],
  info: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z', 'M12 11v5.5', 'M12 7.6v.1'],
  shield: ['M12 3l7.5 2.8v5.4c0 4.6-3 7.9-7.5 9.8-4.5-1.9-7.5-5.2-7.5-9.8V5.8z', 'M8.7 12l2.3 2.3 4.3-4.5'],
  history: ['M3.6 9.2A9 9 0 1 1 3 12', 'M3 4.5v5h5', 'M12 7.5V12l3.2 2'],
  soundOn: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', 'M15.5 9a4.2 4.2 0 0 1 0 6', 'M18.2 6.3a8 8 0 0 1 0 11.4'],
  soundOff: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', 'M16 9.5l5 5', 'M21 9.5l-5 5'],
  turbo: ['M13 2.5L4.5 13.5H11l-1 8 8.5-11H12z'],
  auto: [
    'M17 2.5l3.5 3.5L17 9.5',
    'M3.5 11.5V9A3 3 0 0 1 6.5 6h14',
    'M7 21.5L3.5 18 7 14.5',
    'M20.5 12.5V15a3 3 0 0 1-3 3h-14',
  ],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  external: ['M14 4h6v6', 'M20 4l-9 9', 'M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5'],
  alert: [
    'M12 8.5v5',
    'M12 16.8v.1',
    'M10.3 4L2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0z',
  ],
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  cross: ['M6 6l12 12', 'M18 6L6 18'],
} as const;

/** Name of a line icon. */
export type IconName = keyof typeof shapes;

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A decorative line icon in the colour of its text. */
export function icon(name: IconName, size = 22): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: String(size),
    height: String(size),
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  for (const d of shapes[name]) {
    const path = document.createElementNS(svgNamespace, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
