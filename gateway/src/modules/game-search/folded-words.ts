const marks = /\p{M}/gu;
const silent = /[’'.!:,]/g;
const piece = /[\p{L}\p{M}\p{N}’'.]+/gu;

/** A text as search compares it: lower case, without accents, `đ` as `d`, without apostrophes and stops. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(silent, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A word as it is written, and as search compares it. */
export interface FoldedWord {
  readonly written: string;
  readonly folded: string;
}

/** The words of a text; what is neither letter nor digit parts them. */
export const foldWords = (text: string): readonly FoldedWord[] =>
  (text.match(piece) ?? [])
    .map((written) => ({ written, folded: foldText(written) }))
    .filter(({ folded }) => folded !== '');
