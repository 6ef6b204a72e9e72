import { fillPlaces } from './message-template';

export interface LetterParts {
  readonly title: string;
  /** Paragraphs with places, an empty line between them. */
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  /** By which programs read it aloud. */
  readonly language: string;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const paragraph = 'margin:0 0 16px;overflow-wrap:anywhere';
const strong = 'font-size:24px;line-height:1.4;letter-spacing:4px;white-space:nowrap';

/**
 * A code is what the reader looks for, and an address of a page is one to press; programs of mail know no styles but
 * these.
 */
function valueHtml(name: string, value: string): string {
  if (name === 'code') return `<strong style="${strong}">${escaped(value)}</strong>`;
  if (name === 'link' && /^https?:\/\//.test(value))
    return `<a href="${escaped(value)}" style="color:#0b57d0;text-decoration:underline">${escaped(value)}</a>`;
  return escaped(value);
}

/**
 * The same as the text of a letter, for programs that show HTML. It loads nothing, and whatever comes from members is
 * text.
 */
export function letterHtml({ title, text, values, language }: LetterParts): string {
  const paragraphs = text
    .split('\n\n')
    .map(
      (one) => `<p style="${paragraph}">${fillPlaces(escaped(one), values, valueHtml).replaceAll('\n', '<br>')}</p>`,
    );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1f1f1f;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<main style="max-width:560px;margin:0 auto">${paragraphs.join('\n')}</main></body></html>`;
}
