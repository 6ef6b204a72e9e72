import type { CallOutput, endpoints } from '@pavilion/api-contract';
import { safeFragment } from '../shell/rich-text/safe-fragment';

type Topics = CallOutput<typeof endpoints.helpCentre>;

/** A passage that has the words which were looked for. */
export interface HelpHit {
  /** Number of its topic, the first is 1. */
  readonly position: number;
  readonly title: string;
  /** The passage, cut at the words. */
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

const passages = 'p, li, h3, h4';
const mostHits = 12;
/** What stands before the words at most, so that they are never cut off at the end of a line. */
const mostBefore = 60;

/** Lower case without marks, character by character, so that places in it are places in the text. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\0-\x7f]/gu, (sign) => {
      const plain = sign === 'đ' ? 'd' : sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return plain.length === sign.length ? plain : sign;
    });

const passagesOf = ({ content }: Topics[number]): readonly string[] =>
  [...safeFragment(content).querySelectorAll(passages)].map(({ textContent }) => textContent.normalize('NFC').trim());

/** Passages of all topics that have the words, accents or not; a title that has them comes with its first passage. */
export function findInHelp(topics: Topics, words: string): readonly HelpHit[] {
  const wanted = fold(words.trim());
  if (wanted === '') return [];
  return topics
    .flatMap((topic, index) => {
      const texts = passagesOf(topic);
      const at = { position: index + 1, title: topic.title };
      const hits = texts.flatMap((text) => {
        const place = fold(text).indexOf(wanted);
        return place < 0 ? [] : [{ ...at, ...cutAt(text, place, wanted.length) }];
      });
      const [first = ''] = texts;
      return hits.length === 0 && fold(topic.title).includes(wanted)
        ? [{ ...at, before: first, match: '', after: '' }]
        : hits;
    })
    .slice(0, mostHits);
}

function cutAt(text: string, place: number, length: number): Pick<HelpHit, 'before' | 'match' | 'after'> {
  const before = text.slice(0, place);
  const end = place + length;
  return {
    before: before.length > mostBefore ? `…${before.slice(-mostBefore)}` : before,
    match: text.slice(place, end),
    after: text.slice(end),
  };
}
