import { enabledModules, type Language } from '@pavilion/api-contract';
import type { PaintedPart } from '@pavilion/federation-contract';
import type { BrandStatus } from '../status/status-source';
import type { AnswerSource, WantedAnswers } from './answer-source';
import type { Painted } from './lift-styles';
import type { Painter } from './painter';

/** Parts of a page that are painted, as far as they can be. */
export interface PaintedScreen {
  readonly above: Painted | undefined;
  readonly page: Painted | undefined;
  /** What was painted from, as it is on the wire, by `callKey`. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** The first screen of one page in one language. */
export interface FirstScreen {
  /** Grows whenever it would be painted otherwise. */
  revision(): number;
  paint(): PaintedScreen;
}

/** What is painted of a page. */
export interface FirstScreenAsk {
  readonly status: BrandStatus;
  readonly language: Language;
  /** Group of the page's banners. */
  readonly group: string | undefined;
  /** The page's path in its first spelling. */
  readonly path: string;
  readonly above: PaintedPart | undefined;
  readonly page: PaintedPart | undefined;
}

/** Opens first screens. */
export type OpenFirstScreen = (ask: FirstScreenAsk) => FirstScreen;

interface FirstScreenDeps {
  readonly answers: AnswerSource;
  readonly painter: Painter;
  readonly onFault: (brand: string, error: unknown) => void;
}

/** A page that shows nothing before its scripts. */
const blank: FirstScreen = { revision: () => 0, paint: () => ({ above: undefined, page: undefined, answers: {} }) };

/** Whether guests may see pages of the brand before the host has looked. */
const isOpen = ({ status, info }: BrandStatus): boolean =>
  !status.maintenance && !status.restrictsVisitors && !enabledModules(info.whitelabel).has('LOGINREQHOME3');

interface Part {
  readonly part: PaintedPart;
  readonly wanted: WantedAnswers;
}

/** Makes what opens first screens: each part is painted as soon as all its answers are known. */
export function createFirstScreens({ answers, painter, onFault }: FirstScreenDeps): OpenFirstScreen {
  return ({ status, language, group, path, above, page }) => {
    if (!isOpen(status) || (!above && !page)) return blank;
    const { brand } = status;
    const open = (part: PaintedPart | undefined): Part | undefined =>
      part && { part, wanted: answers.wanted({ brand: brand.code, language }, part.calls) };
    const parts = { above: open(above), page: open(page) };
    const context = { brand, language, group, path };
    const paintPart = (opened: Part | undefined) => {
      const known = opened?.wanted.read();
      if (!opened || !known) return undefined;
      const values = Object.fromEntries(Object.entries(known).map(([name, { value }]) => [name, value]));
      try {
        const painted = painter.paint(opened.part, context, values);
        return { painted, wires: Object.values(known).map(({ key, wire }) => [key, wire] as const) };
      } catch (error) {
        onFault(brand.code, error);
        return undefined;
      }
    };
    return {
      revision: () => (parts.above?.wanted.revision() ?? 0) + (parts.page?.wanted.revision() ?? 0),
      paint() {
        const done = { above: paintPart(parts.above), page: paintPart(parts.page) };
        return {
          above: done.above?.painted,
          page: done.page?.painted,
          answers: Object.fromEntries([...(done.above?.wires ?? []), ...(done.page?.wires ?? [])]),
        };
      },
    };
  };
}
