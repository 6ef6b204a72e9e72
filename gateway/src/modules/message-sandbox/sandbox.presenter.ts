import { createHash } from 'node:crypto';
import type { SandboxMessage } from './sandbox.repository';

const style = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 0.5rem 1rem; margin: 1rem 0; }
  h2 { font-size: 1rem; margin: 0.25rem 0; overflow-wrap: anywhere; }
  p { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.25rem 0; }
  form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
  label { display: grid; } input, button { font: inherit; min-height: 44px; padding: 0 0.75rem; }
`;

/** Nothing but the page's own style runs or loads; what was sent is shown and never believed. */
export const inboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The sandbox as a page for whoever develops or tries the product. */
export function inboxPage(
  messages: readonly SandboxMessage[],
  { brand = '', to = '' }: { brand?: string | undefined; to?: string | undefined },
): string {
  const field = (name: string, label: string, value: string): string =>
    `<label>${label}<input name="${name}" value="${escape(value)}"></label>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox inbox</title><style>${style}</style></head>
<body><h1>Sandbox inbox</h1><p>Text messages and letters that a real provider would have sent. Newest first; load the page again for more.</p>
<form>${field('brand', 'Brand', brand)}${field('to', 'Number or address', to)}<button>Show</button></form>
<main>${messages.length === 0 ? '<p>Nothing was sent yet.</p>' : messages.map(article).join('\n')}</main></body></html>`;
}

function article({ brand, kind, to, subject, text, at }: SandboxMessage): string {
  const title = `${kind === 'sms' ? 'Text message' : 'Letter'} of ${brand} to ${to}${subject === null ? '' : `: ${subject}`}`;
  return `<article><h2>${escape(title)}</h2><p><time datetime="${at.toISOString()}">${at.toISOString()}</time></p><p>${linked(text)}</p></article>`;
}

/** Addresses of pages become links; everything is escaped first. */
const linked = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}" rel="noreferrer">${address}</a>`);

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
