import { type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CompositionDocument, signedComposition } from '@pavilion/remote-contract';
import type { Logger } from '@pavilion/platform';
import * as v from 'valibot';
import { request } from '../upstream';
import type { LastKnown } from './last-known';
import { openSigned, readPublicKey } from './verify';

/** The verified composition of each brand, kept current. */
export interface CompositionSource {
  get(brand: string): CompositionDocument | undefined;
  /** Asks the registry now. */
  refresh(brand: string): Promise<void>;
}

interface SourceOptions {
  readonly registryUrl: string;
  readonly dataDir: string;
  readonly publicKey: string | undefined;
  readonly lastKnown: LastKnown;
  readonly logger: Logger;
  /** Told when a brand's composition is another one than before. */
  readonly onChange: (brand: string) => void;
}

export const publicKeyFile = (dataDir: string): string => path.join(dataDir, 'keys', 'composition.public.jwk');

export function createCompositionSource(options: SourceOptions): CompositionSource {
  const { lastKnown, logger } = options;
  const current = new Map<string, { readonly document: CompositionDocument; readonly etag: string | undefined }>();
  let key: KeyObject | undefined;
  const keyNow = (): KeyObject => (key ??= readPublicKey(options.publicKey ?? readFileSync(publicKeyFile(options.dataDir), 'utf8')));

  const take = (brand: string, text: string, etag: string | undefined): void => {
    const document = openSigned(v.parse(signedComposition, JSON.parse(text)), keyNow(), brand);
    const before = current.get(brand)?.document.id;
    current.set(brand, { document, etag });
    if (before !== document.id) options.onChange(brand);
  };

  const readKept = (brand: string): void => {
    const kept = lastKnown.read(`composition-${brand}`);
    if (kept === undefined) return;
    try {
      take(brand, kept, undefined);
    } catch (error) {
      logger.warn({ err: error, brand }, 'the kept composition is not used');
    }
  };

  return {
    get(brand) {
      if (!current.has(brand)) readKept(brand);
      return current.get(brand)?.document;
    },
    async refresh(brand) {
      const etag = current.get(brand)?.etag;
      const answer = await request({
        url: `${options.registryUrl}/federation/brands/${brand}/composition`,
        headers: etag ? { 'if-none-match': etag } : {},
      });
      if (answer.status === 304 || answer.status === 404) return;
      if (answer.status !== 200) throw new Error(`the registry answered ${answer.status}`);
      take(brand, answer.body, answer.etag);
      lastKnown.write(`composition-${brand}`, answer.body);
    },
  };
}
