import { enabledModules, type Language } from '@pavilion/api-contract';
import type { PaintedPart } from '@pavilion/federation-contract';
import type { BrandStatus } from '../status/status-source';
import type { AnswerSource, WantedAnswers } from './answer-source';
import type { Painted } from './lift-styles';
import type { PaintContext, Painter } from './painter';

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

export interface FirstScreenAsk {
  readonly status: BrandStatus;
  readonly language: Language;
  /** Group of the page's banners. */
  readonly group: string | undefined;
  /** The page's path in its first spelling. */
  readonly path: string;
  readonly above: PaintedPart | undefined;
  /** Nothing where the page paints nothing. @throws Error while its file cannot be used */
  page(): PaintedPart | undefined;
}

/** Opens first screens. */
export type OpenFirstScreen = (ask: FirstScreenAsk) => FirstScreen;

interface FirstScreenDeps {
  readonly answers: AnswerSource;
  readonly painter: Painter;
  /** Epoch milliseconds. */
  readonly now: () => number;
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

/**
 * Pauses before a page whose painting failed is painted again: at first, and at most. To look for a file costs little.
 */
const [firstPauseMs, mostPauseMs] = [1_000, { file: 4_000, template: 60_000 }];

/**
 * Says when a page whose painting failed is due again. A machine that was busy for half a second is no reason to leave
 * a page blank until its answers change, and a template that always fails must not be painted for every visitor.
 */
function createRetries(now: () => number) {
  let [dueAt, pauseMs, revision] = [Number.POSITIVE_INFINITY, firstPauseMs, 0];
  return {
    /** Grows once a pause is over. */
    revision(): number {
      if (now() < dueAt) return revision;
      dueAt = Number.POSITIVE_INFINITY;
      return (revision += 1);
    },
    done(failed: keyof typeof mostPauseMs | undefined): void {
      dueAt = failed ? now() + Math.min(mostPauseMs[failed], pauseMs) : Number.POSITIVE_INFINITY;
      pauseMs = failed ? 2 * pauseMs : firstPauseMs;
    },
  };
}

/** What became of a part: nothing is painted of one whose answers are not known yet. */
interface Tried {
  readonly painted?: Painted;
  readonly wires: readonly (readonly [string, unknown])[];
  readonly failed: boolean;
}

/** Paints one part as far as its answers are known. */
function createPartPainter({ painter, onFault }: FirstScreenDeps, context: PaintContext) {
  return (opened: Part | undefined): Tried => {
    const known = opened?.wanted.read();
    if (!opened || !known) return { wires: [], failed: false };
    const values = Object.fromEntries(Object.entries(known).map(([name, { value }]) => [name, value]));
    try {
      const painted = painter.paint(opened.part, context, values);
      return { painted, wires: Object.values(known).map(({ key, wire }) => [key, wire]), failed: false };
    } catch (error) {
      onFault(context.brand.code, error);
      return { wires: [], failed: true };
    }
  };
}

/** The part of the page itself, looked for again while its file cannot be used. */
function createPagePart(read: () => Part | undefined) {
  let [part, failed]: [Part | undefined, boolean] = [undefined, true];
  const look = (): void => {
    try {
      [part, failed] = [read(), false];
    } catch {
      failed = true;
    }
  };
  look();
  return {
    now(): { readonly part: Part | undefined; readonly failed: boolean } {
      if (failed) look();
      return { part, failed };
    },
    known: (): Part | undefined => part,
    isNone: (): boolean => !failed && !part,
  };
}

/** Makes what opens first screens: each part is painted as soon as all its answers are known. */
export function createFirstScreens(deps: FirstScreenDeps): OpenFirstScreen {
  return ({ status, language, group, path, ...parts }) => {
    const { brand } = status;
    const open = (part: PaintedPart | undefined): Part | undefined =>
      part && { part, wanted: deps.answers.wanted({ brand: brand.code, language }, part.calls) };
    if (!isOpen(status)) return blank;
    const above = open(parts.above);
    const page = createPagePart(() => open(parts.page()));
    if (!above && page.isNone()) return blank;
    const retries = createRetries(deps.now);
    const paintPart = createPartPainter(deps, { brand, language, group, path });
    return {
      revision: () => (above?.wanted.revision() ?? 0) + (page.known()?.wanted.revision() ?? 0) + retries.revision(),
      paint() {
        const { part, failed } = page.now();
        const done = { above: paintPart(above), page: paintPart(part) };
        const isBroken = done.above.failed || done.page.failed;
        retries.done(failed ? 'file' : isBroken ? 'template' : undefined);
        return {
          above: done.above.painted,
          page: done.page.painted,
          answers: Object.fromEntries([...done.above.wires, ...done.page.wires]),
        };
      },
    };
  };
}
