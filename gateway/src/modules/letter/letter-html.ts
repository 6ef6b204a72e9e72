const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** Plain text as the HTML of a message: paragraphs where a line is left out, and lines within. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** An answer with the text that it answers below it. */
export const answerHtml = (answer: string, answered: string): string =>
  `${htmlOf(answer)}<blockquote>${htmlOf(answered)}</blockquote>`;

const prefix = 'Re: ';
const longest = 100;

/** Title of an answer, as long as a title may be. */
export const answerTitle = (title: string): string =>
  [...(title.startsWith(prefix) ? title : `${prefix}${title}`)].slice(0, longest).join('');

/** Lines end alike, whatever system they were written on. */
export const plainLines = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
