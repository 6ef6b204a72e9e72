const marks = /\p{M}/gu;
const silent = /[’'.!:,]/g;

/** A text as search compares it: lower case, without accents, `đ` as `d`, without apostrophes and stops. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(silent, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * How well a folded name answers folded words: 0 begins with them, 1 has them at starts of words, 2 inside; else no
 * match.
 */
export function matchName(name: string, wanted: string): 0 | 1 | 2 | undefined {
  if (name.startsWith(wanted)) return 0;
  const words = wanted.split(' ');
  if (!words.every((word) => name.includes(word))) return undefined;
  return words.every((word) => name.startsWith(word) || name.includes(` ${word}`)) ? 1 : 2;
}
