import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CompositionDocument, FrameData, HostRelease } from '@pavilion/remote-contract';
import type { EdgeConfig } from '../config';
import type { BrandStatus } from '../status/status-source';
import { type BootFiles, bootFiles } from './boot-composition';
import { type Language, pageLanguage } from './language';
import { renderPage } from './page';
import { pageRoute } from './page-route';

/** A page in every form in which it is sent. */
export interface StoredPage {
  readonly status: 200 | 404;
  readonly policy: string;
  readonly language: Language;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/** Pages of every brand, made once for all who share them. */
export interface PageStore {
  /** `undefined` while composition or settings of the brand are not known. */
  page(brand: string, path: string, languageCookie: string | undefined): StoredPage | undefined;
  /** Something of the brand changed: its pages are made anew. */
  forget(brand: string): void;
}

interface StoreOptions {
  readonly config: Pick<EdgeConfig, 'environment' | 'languageCookie' | 'vendorPublicUrl'>;
  readonly compositionOf: (brand: string) => CompositionDocument | undefined;
  readonly statusOf: (brand: string) => BrandStatus | undefined;
  readonly frameOf: (host: HostRelease) => FrameData;
}

interface BrandPages {
  readonly files: BootFiles;
  readonly frame: FrameData;
  readonly status: BrandStatus;
  readonly pages: Map<string, StoredPage>;
}

function compressed(html: string, rest: Pick<StoredPage, 'status' | 'policy' | 'language'>): StoredPage {
  const plain = Buffer.from(html);
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { ...rest, plain, brotli, gzip: gzipSync(plain, { level: 7 }) };
}

export function createPageStore({ config, compositionOf, statusOf, frameOf }: StoreOptions): PageStore {
  const brands = new Map<string, BrandPages>();

  const open = (brand: string): BrandPages | undefined => {
    const document = compositionOf(brand);
    const status = statusOf(brand);
    if (!document || !status) return undefined;
    const files = bootFiles(document, status.brand.languages);
    const made = { files, frame: frameOf(files.host), status, pages: new Map<string, StoredPage>() };
    brands.set(brand, made);
    return made;
  };

  const make = ({ files, frame, status }: BrandPages, language: Language, route: ReturnType<typeof pageRoute>): StoredPage => {
    const { environment, languageCookie, vendorPublicUrl } = config;
    const { html, policy } = renderPage({
      files, frame, brand: status, language, route, environment, languageCookie, frameSource: new URL(vendorPublicUrl).origin,
    });
    return compressed(html, { status: route.status, policy, language });
  };

  return {
    page(brand, path, languageCookie) {
      const held = brands.get(brand) ?? open(brand);
      if (!held) return undefined;
      const language = pageLanguage(languageCookie, held.status.brand);
      const route = pageRoute(path, held.files.composition, held.frame);
      const key = `${language} ${route.key}`;
      const found = held.pages.get(key) ?? make(held, language, route);
      held.pages.set(key, found);
      return found;
    },
    forget: (brand) => void brands.delete(brand),
  };
}
