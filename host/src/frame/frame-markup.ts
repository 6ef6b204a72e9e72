import { type FrameLayout, frameNameMark } from '@pavilion/remote-contract';

/** Texts that the frame shows; they come from the host's own catalogue. */
export interface FrameTexts {
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
}

const block = (kind: string): string => `<div class="fr-b ${kind}"></div>`;
const times = (count: number, markup: string): string => markup.repeat(count);
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '');

const menuItem = `<div class="fr-item">${block('fr-i')}${block('fr-t')}</div>`;
const brand = `<div class="fr-brand"><div class="fr-mark"></div><span>${frameNameMark}</span></div>`;
const menu = `<div class="fr-menu">${brand}${times(10, menuItem)}</div>`;
const bar = `<div class="fr-bar">${block('fr-pill fr-search')}<div class="fr-end">${times(2, block('fr-pill'))}</div></div>`;
const main =
  `<div class="fr-main">${block('fr-hero')}<div class="fr-row">${times(8, block('fr-cat'))}</div>` +
  `${block('fr-head')}<div class="fr-row fr-tiles">${times(7, block('fr-tile'))}</div></div>`;
const tabs = `<div class="fr-tabs">${times(5, block('fr-i'))}</div>`;

const bodies: Readonly<Record<FrameLayout, string>> = {
  standard: `<div class="fr">${menu}<div>${bar}${main}</div></div>${tabs}`,
  bare: `<div class="fr-main">${block('fr-hero')}</div>`,
};

/** Markup of a layout: shapes for sighted readers, one sentence for the others, and what stays when nothing arrives. */
export const frameMarkup = (layout: FrameLayout, texts: FrameTexts): string =>
  `<div aria-hidden="true">${bodies[layout]}</div><p role="status" class="fr-say">${escape(texts.loading)}</p>` +
  `<div class="fr-failed" role="alert" id="frame-failed" hidden>${escape(texts.failed)}<br><a href="">${escape(texts.retry)}</a></div>`;
