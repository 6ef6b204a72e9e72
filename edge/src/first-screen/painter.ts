import { type BrandSettings, type Language, reshapeLanes, type VendorLane } from '@pavilion/api-contract';
import type { PaintedPart } from '@pavilion/federation-contract';
import { formatAmount, parseAmount } from '@pavilion/money';
import { Liquid, type Template } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import { liftStyles, type Painted } from './lift-styles';

export interface PaintContext {
  readonly brand: BrandSettings;
  readonly language: Language;
  /** Group of the page's banners. */
  readonly group: string | undefined;
  /** The page's path in its first spelling. */
  readonly path: string;
}

/** Paints parts of pages. */
export interface Painter {
  /** @throws Error when the template cannot be read or takes more than it may */
  paint(part: PaintedPart, context: PaintContext, answers: Readonly<Record<string, unknown>>): Painted;
}

/** Bounds of one template: a release's fault must not become the edge's. */
const bounds = { parseLimit: 400_000, renderLimit: 500, memoryLimit: 20_000_000 };
const mostTemplates = 200;

interface Filtering {
  readonly context: { getSync(path: string[]): unknown };
}

/** Makes a painter: Liquid templates whose every value is escaped, with the filters of the product. */
export function createPainter(): Painter {
  const brandOf = ({ context }: Filtering) => context.getSync(['brand']) as BrandSettings;
  const engine = new Liquid({ outputEscape: 'escape', ownPropertyOnly: true, ...bounds });
  const count = new Intl.NumberFormat('en');
  engine.registerFilter('count', (value: unknown) => count.format(Number(value)));
  engine.registerFilter('money', function (this: Filtering, whole: unknown) {
    return formatAmount(parseAmount(String(whole)), brandOf(this).currency);
  });
  engine.registerFilter('shown_lanes', function (this: Filtering, lanes) {
    return reshapeLanes(lanes as VendorLane[], brandOf(this));
  });
  engine.registerFilter('games_of', (vendors: VendorLane['vendors']) =>
    vendors.reduce((sum, { gameCount }) => sum + gameCount, 0),
  );
  const templates = new LRUCache<string, Template[]>({ max: mostTemplates });
  const parsed = (source: string): Template[] => {
    const found = templates.get(source) ?? engine.parse(source);
    templates.set(source, found);
    return found;
  };
  return {
    paint({ markup }, { language, ...context }, answers) {
      const source = markup[language];
      if (source === undefined) throw new Error(`there is no template in ${language}`);
      const html: string = engine.renderSync(parsed(source), { ...answers, ...context });
      return liftStyles(html);
    },
  };
}
