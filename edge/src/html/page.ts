import { describeLanguage, type Language } from './language';
import {
  frameAboveMark,
  frameBaseMark,
  type FrameData,
  frameNameMark,
  framePageMark,
  paintedPageId,
  releaseBase,
} from '@pavilion/federation-contract';
import { type AddressSet, type BootData, bootElementId } from '@pavilion/remote-contract';
import type { BrandStatus } from '../status/status-source';
import type { BootFiles } from './boot-composition';
import bootScript from './inline/boot.inline.ts?text';
import { outsideScriptsElementId, preloadElementId, stylesElementId } from './inline/element-ids';
import headScript from './inline/head.inline.ts?text';
import { contentSecurityPolicy } from './content-security-policy';
import { type OutsideSources, outsideSources } from './outside-sources';
import type { PaintedScreen } from '../first-screen/first-screen';
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
  readonly limits: BootData['limits'];
  readonly candidate: boolean;
  readonly pin: BootData['pin'];
  readonly painted: PaintedScreen;
}

/** A page and the policy that it needs. */
export interface Page {
  readonly html: string;
  readonly policy: string;
  /** Whether windows that the page opens know who opened them. */
  readonly opensWindows: boolean;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? '');

/** JSON that cannot end its script element. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

/** What the route needs: styles and fonts as markup, scripts as data for the head script. */
interface Preloads {
  readonly markup: string;
  readonly scripts: readonly (readonly [address: string, integrity: string])[];
}

/** Files of the route's remote, in the order in which it needs them. */
function remoteFiles({ files: { composition }, language, route }: PageParts): readonly AddressSet[] {
  const remote = route.remote && composition.remotes[route.remote.id]?.preloads;
  return remote
    ? [remote.remote, remote.routes[route.remote?.route.id ?? ''], remote.locales[language]].filter(
        (set) => set !== undefined,
      )
    : [];
}

/** Exactly the files that the route needs, in the order in which it needs them. */
function preloads(parts: PageParts): Preloads {
  const { files, frame, language } = parts;
  const { host, integrity } = files;
  const base = releaseBase(host);
  const hash = (address: string): string => integrity[address] ?? '';
  const sets = remoteFiles(parts);
  const scripts = [...[...host.scripts, ...host.chunks].map((file) => base + file), ...sets.flatMap(({ js }) => js)];
  const styles = [...host.styles.map((file) => base + file), ...sets.flatMap(({ css }) => css)];
  const styleLinks = styles.map(
    (address) => `<link rel="preload" as="style" href="${address}" crossorigin integrity="${hash(address)}">`,
  );
  const fonts = (frame.fonts[language] ?? []).map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin>`,
  );
  return { markup: [...styleLinks, ...fonts].join(''), scripts: scripts.map((address) => [address, hash(address)]) };
}

function title({ files, brand, language, route }: PageParts): string {
  const key = route.remote?.route.titleKey;
  const label = key && route.remote && files.composition.remotes[route.remote.id]?.labels[language]?.[key];
  return escapeHtml(label && route.remote?.route.path !== '/' ? `${label} · ${brand.brand.name}` : brand.brand.name);
}

function bootDataOf({
  files,
  frame,
  brand,
  language,
  environment,
  languageCookie,
  limits,
  candidate,
  pin,
  painted,
}: PageParts): BootData {
  return {
    environment,
    language,
    languageCookie,
    limits,
    candidate,
    pin,
    brand: brand.brand,
    status: brand.status,
    info: brand.info,
    messages: frame.messages[language] ?? {},
    composition: files.composition,
    answers: painted.answers,
    integrity: files.integrity,
  };
}

/** The frame with what is painted in it. */
function framed({ frame, brand, language, route, painted }: PageParts): string {
  const { above, page } = painted;
  const paintedAbove = above ? `<div class="fr-above">${above.markup}</div>` : '';
  const paintedPage = page ? `<div id="${paintedPageId}">${page.markup}</div>` : '';
  return (frame.markup[route.shape]?.[language] ?? '')
    .replaceAll(frameNameMark, escapeHtml(brand.brand.name))
    .replace(frameAboveMark, () => paintedAbove)
    .replace(framePageMark, () => paintedPage);
}

/** Styles of the host's own page that is painted: it waits for no file. */
const ownStyles = ({ frame, route, painted }: PageParts): string =>
  (painted.page && !route.remote && frame.screens?.[route.path]?.css) || '';

/** What the root element says before any script: which styles the frame shows, and what its places are kept for. */
function rootMarks({ brand, route, painted }: PageParts): string {
  const isStyled = painted.page !== undefined && !route.remote;
  const hasOffers = route.bannerGroup !== undefined;
  return (
    ` data-brand="${escapeHtml(brand.brand.code)}" data-theme="${brand.brand.defaultTheme}"` +
    `${isStyled ? ' data-painted' : ''}${hasOffers ? ' data-offers' : ''}`
  );
}

/** Styles that the painted page waits for, as data for the head script: in the markup they would hold scripts up. */
function paintedStyles(parts: PageParts): string {
  if (!parts.painted.page || !parts.route.remote) return '';
  const styles = remoteFiles(parts).flatMap(({ css }) => css);
  return jsonScript(
    stylesElementId,
    styles.map((address) => [address, parts.files.integrity[address] ?? '']),
  );
}

/** What of a provider's scripts may run, as data for the boot script. */
const outsideScripts = ({ scripts }: OutsideSources): string =>
  scripts.length === 0 ? '' : jsonScript(outsideScriptsElementId, scripts);

/** Writes the page: painted frame first, then the data, then the script that starts the host. */
export function renderPage(parts: PageParts): Page {
  const { files, frame, brand, language, frameSource, painted } = parts;
  const look = frame.brands[brand.brand.code];
  if (!look) throw new Error(`the host's release has no frame for ${brand.brand.code}`);
  const css = look.css.replaceAll(frameBaseMark, releaseBase(files.host));
  const tints = ownStyles(parts) + (painted.above?.css ?? '') + (painted.page?.css ?? '');
  const tintStyle = tints === '' ? '' : `<style>${tints}</style>`;
  const theme = brand.brand.defaultTheme;
  const outside = outsideSources(brand.brand.outsideSignIn, parts.environment);
  const { markup: links, scripts } = preloads(parts);
  const html =
    `<!doctype html><html lang="${describeLanguage(language)}"${rootMarks(parts)}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${title(parts)}</title>` +
    `<meta name="theme-color" content="${escapeHtml(look.themeColor[theme])}"><link rel="icon" href="${escapeHtml(look.icon)}">` +
    `${jsonScript(preloadElementId, scripts)}${paintedStyles(parts)}<script>${headScript}</script><style>${css}</style>${tintStyle}${links}</head><body><div id="root">${framed(parts)}</div>` +
    `${jsonScript(bootElementId, bootDataOf(parts))}${outsideScripts(outside)}<script>${bootScript}</script></body></html>`;
  return {
    html,
    opensWindows: outside.opensWindows,
    policy: contentSecurityPolicy({
      scripts: [headScript, bootScript],
      styles: tints === '' ? [css] : [css, tints],
      ...{ frameSource, outside },
    }),
  };
}
