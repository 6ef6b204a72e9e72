import { createHash } from 'node:crypto';
import { type FrameData, frameBaseMark, type HostRelease, releaseBase } from '@pavilion/federation-contract';
import type { BrandViews } from '../composition/composition-view';
import { cookieOf } from '../cookies';
import { describeLanguage, pageLanguage } from '../html/language';
import type { BrandStatus } from '../status/status-source';
import { linkTexts } from './link-texts';

export interface LinkPageOptions {
  readonly viewsOf: (brand: string) => BrandViews | undefined;
  readonly statusOf: (brand: string) => BrandStatus | undefined;
  /** @throws UnusableFrame */
  readonly frameOf: (host: HostRelease) => FrameData;
  /** Name of the cookie that keeps the language. */
  readonly languageCookie: string;
}

/** A link that nobody redeemed yet, and where its form leads. */
export interface LinkQuestion {
  readonly brand: string;
  readonly cookies: string | undefined;
  /** Address with the link. */
  readonly action: string;
  /** The same without it. */
  readonly target: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A page without script that asks whether this browser is to have the test version, and its policy. */
export interface LinkPage {
  readonly html: string;
  readonly policy: string;
}

const ownCss =
  'main{max-width:30rem;margin:18vh auto 0;padding:24px;text-align:center}main h1{font-size:1.5rem;line-height:2rem;margin:0 0 12px}main p{margin:0 0 24px}' +
  'main button{min-height:44px;padding:0 28px;border:0;border-radius:var(--radius-control,10px);background:var(--action,#1d4ed8);color:var(--on-action,#fff);font:inherit;font-weight:600;cursor:pointer}' +
  'main a{display:block;min-height:44px;margin-top:12px;line-height:44px;color:inherit}';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '');

/** The brand's tokens as the host's frame carries them; without a frame the page is plain. */
function tokensOf({ viewsOf, frameOf }: LinkPageOptions, brand: string): string {
  const host = viewsOf(brand)?.stable.releases.find((release): release is HostRelease => release.app === 'host');
  try {
    return host ? (frameOf(host).brands[brand]?.css.replaceAll(frameBaseMark, releaseBase(host)) ?? '') : '';
  } catch {
    return '';
  }
}

const policyOf = (css: string): string =>
  `default-src 'none';style-src 'sha256-${createHash('sha256').update(css).digest('base64')}';font-src 'self';img-src 'self' data:;` +
  "form-action 'self';frame-ancestors 'none';base-uri 'none';require-trusted-types-for 'script';trusted-types 'none'";

/**
 * Makes the page of a link: only a person's press opens it, so that whoever looks at links ahead of people uses none
 * up.
 */
export const createLinkPages =
  (options: LinkPageOptions) =>
  ({ brand, cookies, action, target, expiresAt }: LinkQuestion): LinkPage => {
    const settings = options.statusOf(brand)?.brand;
    const language = settings ? pageLanguage(cookieOf(cookies, options.languageCookie), settings) : 'EN';
    const tag = describeLanguage(language);
    const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
      expiresAt,
    );
    const fill = (text: string): string =>
      escapeHtml(text.replace('{{brand}}', settings?.name ?? brand).replace('{{time}}', `${time} UTC`));
    const { title, text, open, stay } = linkTexts[language];
    const css = tokensOf(options, brand) + ownCss;
    const html =
      `<!doctype html><html lang="${tag}" data-brand="${escapeHtml(brand)}" data-theme="${settings?.defaultTheme ?? 'dark'}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${fill(title)}</title><style>${css}</style></head>` +
      `<body><main><h1>${fill(title)}</h1><p>${fill(text)}</p><form method="post" action="${escapeHtml(action)}"><button>${fill(open)}</button></form>` +
      `<a href="${escapeHtml(target)}">${fill(stay)}</a></main></body></html>`;
    return { html, policy: policyOf(css) };
  };
