import { describeLanguage, type Language } from './language';
import {
  type BootData, bootElementId, frameBaseMark, type FrameData, frameNameMark, releaseBase,
} from '@pavilion/remote-contract';
import type { BrandStatus } from '../status/status-source';
import type { BootFiles } from './boot-composition';
import { bootScript, themeScript } from './boot-script';
import { contentSecurityPolicy } from './content-security-policy';
import type { PageRoute } from './page-route';

/** Everything that a page is made of. */
export interface PageParts {
  readonly files: BootFiles;
  readonly frame: FrameData;
  readonly brand: BrandStatus;
  readonly language: Language;
  readonly route: PageRoute;
  readonly environment: BootData['environment'];
  readonly languageCookie: string;
  readonly frameSource: string;
}

/** A page and the policy that it needs. */
export interface Page {
  readonly html: string;
  readonly policy: string;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '');

/** JSON that cannot end its script element. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const preload = (files: BootFiles) => (address: string, as: 'script' | 'style'): string => {
  const integrity = files.integrity[address];
  return `<link rel="preload" as="${as}" href="${address}" crossorigin${integrity ? ` integrity="${integrity}"` : ''}>`;
};

/** Exactly what the route needs, in the order in which it is needed. */
function preloads({ files, frame, language, route }: PageParts): string {
  const { host, composition } = files;
  const base = releaseBase(host);
  const link = preload(files);
  const remote = route.remote && composition.remotes[route.remote.id];
  const sets = remote
    ? [remote.preloads.remote, remote.preloads.routes[route.remote?.route.id ?? ''], remote.preloads.locales[language]]
    : [];
  const scripts = [...host.scripts.map((file) => base + file), ...host.chunks.map((file) => base + file), ...sets.flatMap((set) => set?.js ?? [])];
  const styles = [...host.styles.map((file) => base + file), ...sets.flatMap((set) => set?.css ?? [])];
  const fonts = (frame.fonts[language] ?? []).map((file) => `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin>`);
  return [...styles.map((address) => link(address, 'style')), ...scripts.map((address) => link(address, 'script')), ...fonts].join('');
}

function title({ files, brand, language, route }: PageParts): string {
  const key = route.remote?.route.titleKey;
  const label = key && route.remote && files.composition.remotes[route.remote.id]?.labels[language]?.[key];
  return escapeHtml(label && route.remote?.route.path !== '/' ? `${label} · ${brand.brand.name}` : brand.brand.name);
}

function bootDataOf({ files, frame, brand, language, environment, languageCookie }: PageParts): BootData {
  return {
    environment, language, languageCookie,
    brand: brand.brand,
    status: brand.status,
    info: brand.info,
    messages: frame.messages[language] ?? {},
    composition: files.composition,
    integrity: files.integrity,
  };
}

/** Writes the page: painted frame first, then the data, then the script that starts the host. */
export function renderPage(parts: PageParts): Page {
  const { files, frame, brand, language, route, frameSource } = parts;
  const look = frame.brands[brand.brand.code];
  if (!look) throw new Error(`the host's release has no frame for ${brand.brand.code}`);
  const css = look.css.replaceAll(frameBaseMark, releaseBase(files.host));
  const markup = (frame.markup[route.layout]?.[language] ?? '').replaceAll(frameNameMark, escapeHtml(brand.brand.name));
  const theme = brand.brand.defaultTheme;
  const html =
    `<!doctype html><html lang="${describeLanguage(language)}" data-brand="${escapeHtml(brand.brand.code)}" data-theme="${theme}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${title(parts)}</title>` +
    `<meta name="theme-color" content="${escapeHtml(look.themeColor[theme])}"><link rel="icon" href="${escapeHtml(look.icon)}">` +
    `<script>${themeScript}</script><style>${css}</style>${preloads(parts)}</head><body><div id="root">${markup}</div>` +
    `<script type="application/json" id="${bootElementId}">${inlineJson(bootDataOf(parts))}</script><script>${bootScript}</script></body></html>`;
  return { html, policy: contentSecurityPolicy({ scripts: [themeScript, bootScript], styles: [css], frameSource }) };
}
