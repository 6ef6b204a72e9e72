import { language, namedCall } from '@pavilion/api-contract';
import * as v from 'valibot';

/**
 * A part of a page that is painted before any script: a Liquid template for each language, and the calls whose answers
 * fill it. In a template each answer has the name of its call, in the shape that the endpoint's schema gives it.
 */
export const paintedPart = v.object({
  calls: v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/)), namedCall),
  markup: v.record(language, v.pipe(v.string(), v.maxLength(200_000))),
});
export type PaintedPart = v.InferOutput<typeof paintedPart>;

/** What a remote's release paints of its pages, by route id. */
export const firstScreens = v.record(v.string(), paintedPart);
export type FirstScreens = v.InferOutput<typeof firstScreens>;

/** Stands in the frame's markup where what lies above the page is painted. Nothing is seen of it by itself. */
export const frameAboveMark = '<i data-mark="above"></i>';

/** Stands in the frame's markup where the page is painted. */
export const framePageMark = '<i data-mark="page"></i>';

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** React asks ahead for pictures that it renders; in a template they have no address yet. */
const preloads = /<link rel="preload"[^>]*\/>/g;

/** What only a script could answer; links lead on without one. */
const controls = /<(button|input|select|textarea)\b/g;

/**
 * A template out of markup that React wrote: inside Liquid's own marks nothing is escaped, and controls take no press
 * and no focus until there is a script that answers.
 */
export const templateOf = (markup: string): string =>
  markup
    .replace(preloads, '')
    .replace(controls, '<$1 inert=""')
    .replace(/\{[{%][^{}]*\}/g, (mark) =>
      mark.replace(/&(?:quot|#x27|lt|gt|amp);/g, (found) => entities[found] ?? found),
    );
