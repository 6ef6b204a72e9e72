import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { mergeSeed } from './brand-edits.policy';
import { type Change, insertBrand, lockSeeded, reviseBrand, setSeeded } from './brand.repository';
import { brandDocument, type BrandDocument, type BrandSeed } from './brand.schema';

/** JSON knows no difference between what is undefined and what is not there. */
const asStored = (document: BrandDocument): BrandDocument =>
  v.parse(brandDocument, JSON.parse(JSON.stringify(document)));

/**
 * Each part of the document as the new seed makes it. A part in which edit and new seed contradict each other stays as
 * the operator left it, so that no seed keeps a gateway from starting.
 */
function reseeded(seeded: unknown, document: unknown, next: BrandDocument): BrandDocument {
  const parts = Object.entries(brandDocument.entries).map(([name, schema]) => {
    const [was, is, becomes] = [seeded, document, next].map((one) => Reflect.get(Object(one), name));
    const merged = mergeSeed(was, is, becomes);
    return [name, v.is(schema, merged) ? merged : (is ?? becomes)];
  });
  return v.parse(brandDocument, Object.fromEntries(parts));
}

/** Puts a brand in, or has a new seed change what no operator edited. */
export async function seedBrand(tx: Tx, seed: BrandSeed, origin: Change): Promise<void> {
  if (await insertBrand(tx, seed, origin)) return;
  const { revision, document, seeded } = await lockSeeded(tx, seed.id);
  const next = asStored(seed.document);
  if (isDeepStrictEqual(seeded, next)) return;
  const merged = reseeded(seeded, document, next);
  if (!isDeepStrictEqual(document, merged)) {
    const before = v.parse(brandDocument, document);
    await reviseBrand(
      tx,
      { id: seed.id, revision, document: before },
      { ...origin, reason: 'a new seed', document: merged },
    );
  }
  await setSeeded(tx, seed.id, next);
}
