import type { Language } from '@pavilion/api-contract';
import type { AnnouncementTexts, BannerTexts, HelpTexts } from '../../modules/content';

/** Eyebrow, title, subtitle, call to action. */
type Slide = readonly [eyebrow: string, title: string, subtitle: string, callToAction: string];

/** Texts of a slide in the three languages. */
export function slideTexts(slides: Readonly<Record<Language, Slide>>): BannerTexts {
  const read = ([eyebrow, title, subtitle, callToAction]: Slide) => ({ eyebrow, title, subtitle, callToAction });
  return { TW: read(slides.TW), EN: read(slides.EN), VI: read(slides.VI) };
}

/** An article: title, one line for cards, paragraphs, and rules as a list under a heading. */
export interface Article {
  readonly title: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  readonly rules?: readonly string[];
}

const rulesHeading: Readonly<Record<Language, string>> = { TW: '活動規則', EN: 'Rules', VI: 'Thể lệ' };

/** Texts of an announcement in the three languages, its body as HTML. */
export function articleTexts(articles: Readonly<Record<Language, Article>>): AnnouncementTexts {
  const read = (language: Language) => {
    const { title, summary, paragraphs, rules = [] } = articles[language];
    const list = `<h3>${rulesHeading[language]}</h3><ul>${rules.map((rule) => `<li>${rule}</li>`).join('')}</ul>`;
    return {
      title,
      summary,
      content: paragraphs.map((text) => `<p>${text}</p>`).join('') + (rules.length > 0 ? list : ''),
    };
  };
  return { TW: read('TW'), EN: read('EN'), VI: read('VI') };
}

/** Title, then paragraphs. */
export type Note = readonly [title: string, ...paragraphs: string[]];

/** Texts of a short notice in the three languages. */
export function noteTexts(notes: Readonly<Record<Language, Note>>): AnnouncementTexts {
  const read = ([title, ...paragraphs]: Note): Article => ({ title, summary: '', paragraphs });
  return articleTexts({ TW: read(notes.TW), EN: read(notes.EN), VI: read(notes.VI) });
}

/**
 * Texts of a help page in the three languages; a paragraph that begins with `## ` is a heading, one with `- ` a point
 * of a list.
 */
export function helpTexts(notes: Readonly<Record<Language, Note>>): HelpTexts {
  const read = ([title, ...blocks]: Note) => ({
    title,
    content: blocks.map(helpBlock).join('').replaceAll('</ul><ul>', ''),
  });
  return { TW: read(notes.TW), EN: read(notes.EN), VI: read(notes.VI) };
}

function helpBlock(block: string): string {
  if (block.startsWith('## ')) return `<h3>${block.slice(3)}</h3>`;
  return block.startsWith('- ') ? `<ul><li>${block.slice(2)}</li></ul>` : `<p>${block}</p>`;
}
