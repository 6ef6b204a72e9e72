import { type KeyObject, verify } from 'node:crypto';
import {
  type BrandDocument,
  brandDocument,
  type CompositionDocument,
  compositionDocument,
  signedDocument,
} from '@pavilion/federation-contract';
import * as v from 'valibot';

/** Why a document of the registry is not used. */
export type DocumentRefusal =
  | 'document.malformed'
  | 'document.unsigned'
  | 'document.wrong-kind'
  | 'document.foreign-brand'
  | 'document.wrong-composition'
  /** Older than the one in force: a slower registry answered. */
  | 'document.outdated';

/** A document that is not used, whatever it says. */
export class RefusedDocument extends Error {
  override readonly name = 'RefusedDocument';
  readonly code: DocumentRefusal;

  constructor(code: DocumentRefusal) {
    super(code);
    this.code = code;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedDocument('document.malformed');
  }
}

/** Whether `signature` is the registry's over exactly these bytes. */
export const isSigned = (payload: string | Buffer, signature: string, key: KeyObject): boolean =>
  verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64url'));

function openSigned<S extends v.GenericSchema>(
  text: string,
  key: KeyObject,
  { schema, kind }: { readonly schema: S; readonly kind: string },
): v.InferOutput<S> {
  const signed = v.safeParse(signedDocument, parseJson(text));
  if (!signed.success) throw new RefusedDocument('document.malformed');
  if (!isSigned(signed.output.payload, signed.output.signature, key)) throw new RefusedDocument('document.unsigned');
  const said = parseJson(signed.output.payload);
  if (v.is(v.object({ kind: v.string() }), said) && said.kind !== kind)
    throw new RefusedDocument('document.wrong-kind');
  const document = v.safeParse(schema, said);
  if (!document.success) throw new RefusedDocument('document.malformed');
  return document.output;
}

/**
 * What the registry signed for a brand.
 * @throws RefusedDocument
 */
export function openBrandDocument(text: string, key: KeyObject, brand: string): BrandDocument {
  const document = openSigned(text, key, { schema: brandDocument, kind: 'brand' });
  if (document.brand !== brand) throw new RefusedDocument('document.foreign-brand');
  return document;
}

/**
 * One composition of a brand that the registry signed.
 * @throws RefusedDocument
 */
export function openCompositionDocument(
  text: string,
  key: KeyObject,
  { brand, id }: { readonly brand: string; readonly id: string },
): CompositionDocument {
  const document = openSigned(text, key, { schema: compositionDocument, kind: 'composition' });
  if (document.brand !== brand) throw new RefusedDocument('document.foreign-brand');
  if (document.id !== id) throw new RefusedDocument('document.wrong-composition');
  return document;
}
