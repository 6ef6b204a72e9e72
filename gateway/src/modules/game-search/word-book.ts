import { foldWords } from './folded-words';
import type { SearchedCatalogue } from './game-search';
import { editsBetween, tolerance } from './word-edits';

/** How well a word answers: the whole word of a name, its beginning, inside it; a game's vendor, or its class. */
export const grades = { whole: 5, beginning: 4, inside: 3, vendor: 2, label: 1 } as const;

/** What can be found, one after the other: games, then vendors, then categories. */
export interface Entry {
  /** Whole names, which may be written without their spaces. */
  readonly names: readonly string[];
  readonly fields: readonly { readonly text: string; readonly most: number }[];
}

interface Term {
  readonly word: string;
  /** As the most played game writes it. */
  readonly written: string;
  /** A whole name without its spaces, for who leaves them out. */
  readonly joined: boolean;
  /** Places of entries that have it, with the best grade that it can answer with there. */
  readonly entries: number[];
  readonly most: number[];
}

/** A word that exists in place of a typed one. */
export interface Mending {
  readonly word: string;
  readonly written: string;
  /** Small is near. */
  readonly cost: number;
}

/** All words of a brand's games, vendors and categories. */
export interface WordBook {
  /** Grades by place for everything that has the word: as beginning of one of its words, else inside; or nothing. */
  answering(word: string): Uint8Array | undefined;
  /** Existing words near to one that was typed, nearest first. */
  near(word: string): readonly Mending[];
  /** How the most played game writes a word. */
  written(word: string): string | undefined;
}

const mostMendings = 4;
/** A name without spaces is guessed at only from this length on. */
const leastJoined = 8;

/** Everything that can be found of a catalogue, in the order of its places. */
export const entriesOf = ({ games, vendors, categories }: SearchedCatalogue): readonly Entry[] => [
  ...games.map(({ names, vendor, labels }) => ({
    names,
    fields: [
      ...names.map((text) => ({ text, most: grades.whole })),
      { text: vendor, most: grades.vendor },
      ...labels.map((text) => ({ text, most: grades.label })),
    ],
  })),
  ...vendors.map(({ code, name }) => ({
    names: [name],
    fields: [name, code].map((text) => ({ text, most: grades.whole })),
  })),
  ...categories.map(({ words }) => ({ names: [], fields: words.map((text) => ({ text, most: grades.whole })) })),
];

/** Reads every word once, so that a search only looks words up. */
export function createWordBook(entries: readonly Entry[]): WordBook {
  const byWord = collectTerms(entries);
  const sorted = [...byWord.values()].sort((left, right) => (left.word < right.word ? -1 : 1));
  const plain = sorted.filter(({ joined }) => !joined);
  const joined = sorted.filter((term) => term.joined);
  return {
    answering(word) {
      const terms = [...beginningWith(plain, word), ...(word.length < leastJoined ? [] : beginningWith(joined, word))];
      if (terms.length > 0)
        return gradesOf(terms, entries.length, (term) => (term.word === word ? grades.whole : grades.beginning));
      const around = plain.filter((term) => term.word.includes(word));
      return around.length > 0 ? gradesOf(around, entries.length, () => grades.inside) : undefined;
    },
    near(word) {
      const near = nearest(plain, word);
      return near.length > 0 || word.length < leastJoined ? near : nearest(joined, word);
    },
    written: (word) => byWord.get(word)?.written,
  };
}

/** Terms that begin so, of a sorted list. */
const beginningWith = (terms: readonly Term[], word: string): readonly Term[] =>
  terms.slice(firstFrom(terms, word), firstFrom(terms, `${word}\uffff`));

/** Place of the first term that is not before a word. */
function firstFrom(terms: readonly Term[], word: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle]?.word ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function collectTerms(entries: readonly Entry[]): ReadonlyMap<string, Term> {
  const terms = new Map<string, Term>();
  const add = (term: Pick<Term, 'word' | 'written' | 'joined'>, place: number, most: number): void => {
    const known = terms.get(term.word) ?? { ...term, entries: [], most: [] };
    terms.set(term.word, known);
    if (known.entries.at(-1) === place) return;
    known.entries.push(place);
    known.most.push(most);
  };
  entries.forEach(({ names, fields }, place) => {
    for (const { text, most } of fields) {
      const words = foldWords(text);
      for (const { folded, written } of words) add({ word: folded, written, joined: false }, place, most);
      if (words.length > 1 && names.includes(text))
        add({ word: words.map(({ folded }) => folded).join(''), written: text, joined: true }, place, most);
    }
  });
  return terms;
}

function gradesOf(terms: readonly Term[], count: number, best: (term: Term) => number): Uint8Array {
  const found = new Uint8Array(count);
  for (const term of terms) {
    const grade = best(term);
    term.entries.forEach((place, index) => {
      found[place] = Math.max(found[place] ?? 0, Math.min(grade, term.most[index] ?? 0));
    });
  }
  return found;
}

function nearest(terms: readonly Term[], word: string): readonly Mending[] {
  const most = tolerance(word.length);
  if (most === 0) return [];
  const near = terms.flatMap((term) => {
    const edits = editsBetween(word, term.word, most);
    if (!edits) return [];
    // A whole word before one that only begins so, an old acquaintance before a rare one.
    const cost = edits.beginning * 4 + Math.min(edits.whole, 3);
    return [{ word: term.word, written: term.written, cost, uses: term.entries.length }];
  });
  return near.sort((left, right) => left.cost - right.cost || right.uses - left.uses).slice(0, mostMendings);
}
