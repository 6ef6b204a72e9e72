import type { Language } from '@pavilion/api-contract';
import type { TileArt } from '../../modules/artwork-painting';
import type { GameNames } from '../../modules/catalogue';
import type { NameParts } from './compose-name';
import { givenNames } from './words/given-names.data';
import { leadWords } from './words/lead-words.data';
import type { NameWord } from './words/read-words';
import { subjectWords } from './words/subject-words.data';
import { tailWords } from './words/tail-words.data';
import { editionWords, vietnameseSubjects, vietnameseTails } from './words/vietnamese-words.data';

/** Stands at the end of a word that its language has before the subject. */
const before = '~';

/** A game's names, and where lines of them may end. */
export interface TranslatedName {
  readonly names: GameNames;
  readonly pauses: NonNullable<TileArt['pauses']>;
}

/** Names of one vendor's games, no two alike in any language. */
export interface NameTranslator {
  /** A name that was given, not composed. @throws RangeError for one that has no translations */
  given(name: string): TranslatedName;
  /** A name composed of words. */
  composed(name: string, parts: NameParts): TranslatedName;
}

/** What a name is put together from, and what stands between the pieces. */
interface Wording {
  readonly pieces: readonly string[];
  readonly space: string;
}

const spell = ({ pieces, space }: Wording): string => pieces.join(space);

/** Places in the text at which a piece ends. */
function pausesOf({ pieces, space }: Wording): number[] {
  const ends = pieces.slice(0, -1).map((_, index) => pieces.slice(0, index + 1).join(space).length);
  return ends.filter((end) => end > 0);
}

/** A translator for a vendor's games, which keep the names that they have. */
export function createNameTranslator(own: readonly string[]): NameTranslator {
  const taken: Record<Language, Set<string>> = { TW: new Set(), EN: new Set(own), VI: new Set(own) };
  const claim = (TW: Wording, EN: string, VI: Wording): TranslatedName => {
    const names = { TW: spell(TW), EN, VI: spell(VI) };
    for (const language of ['TW', 'EN', 'VI'] as const) taken[language].add(names[language]);
    return { names, pauses: { TW: pausesOf(TW), VI: pausesOf(VI) } };
  };
  return {
    given(name) {
      const found = givenNames.get(name);
      if (!found) throw new RangeError(`no translations of ${name}`);
      const { chinese, english, vietnamese } = found;
      return claim({ pieces: chinese, space: '' }, english, { pieces: vietnamese, space: ' ' });
    },
    composed(name, parts) {
      const words = wordsOf(parts);
      const otherLatin = parts.vietnamese ? taken.EN : taken.VI;
      const chinese = choose(
        words.map(({ chinese: choice }) => choice),
        { space: '', taken: taken.TW },
      );
      const latin = choose(
        words.map(({ latin: choice }) => choice),
        { space: ' ', taken: otherLatin },
      );
      if (!parts.vietnamese) return claim(chinese, name, latin);
      const pieces = [parts.subject, parts.tail, parts.edition].filter((piece) => piece !== undefined);
      return claim(chinese, spell(latin), { pieces, space: ' ' });
    },
  };
}

/** The subject first, then what stands around it. */
function wordsOf({ vietnamese, lead, subject, tail, edition }: NameParts): readonly NameWord[] {
  return [
    wordIn(vietnamese ? vietnameseSubjects : subjectWords, subject),
    ...(lead === undefined ? [] : [asLead(wordIn(leadWords, lead))]),
    ...(tail === undefined ? [] : [wordIn(vietnamese ? vietnameseTails : tailWords, tail)]),
    ...(edition === undefined ? [] : [wordIn(editionWords, edition)]),
  ];
}

/** In Chinese a lead stands before its subject, in Vietnamese after it unless it says otherwise. */
const asLead = (word: NameWord): NameWord => ({ ...word, chinese: word.chinese.map((text) => `${text}${before}`) });

function wordIn(words: ReadonlyMap<string, NameWord>, word: string): NameWord {
  const found = words.get(word);
  if (!found) throw new RangeError(`no translation of ${word}`);
  return found;
}

/** The wording that is nobody's and stumbles least over itself; a sequel of the name where all are taken. */
function choose(
  choices: readonly (readonly string[])[],
  { space, taken }: { readonly space: string; readonly taken: ReadonlySet<string> },
): Wording {
  const free = combinations(choices)
    .map((pieces) => ({ pieces: arrange(pieces, space), space }))
    .filter((wording) => !taken.has(spell(wording)));
  const [first, ...others] = free;
  if (!first) return choose([...choices, sequels], { space, taken });
  return others.reduce((best, wording) => (repeatsIn(wording) < repeatsIn(best) ? wording : best), first);
}

const sequels = ['2', '3', '5', '6', '7', '8', '9'];

const combinations = (choices: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  choices.reduce<readonly (readonly string[])[]>(
    (made, choice) => choice.flatMap((word) => made.map((pieces) => [...pieces, word])),
    [[]],
  );

/** What stands before the subject, the one nearest to it last; then the subject and what follows it. */
function arrange(words: readonly string[], space: string): readonly string[] {
  const [subject = '', ...others] = words;
  const ahead = others.filter((word) => word.endsWith(before)).map((word) => word.slice(0, -before.length));
  const behind = others.filter((word) => !word.endsWith(before));
  // Of a lead and a tail that both stand ahead, Vietnamese has the tail first and Chinese the lead.
  return [...(space === '' ? ahead : ahead.reverse()), subject, ...behind];
}

/** How many letters of Chinese, or words of another language, stand twice. */
function repeatsIn({ pieces, space }: Wording): number {
  const units = pieces.flatMap((piece) => [...new Set(piece.toLocaleLowerCase('vi').split(space))]);
  return units.length - new Set(units).size;
}
