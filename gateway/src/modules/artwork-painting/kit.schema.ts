import * as v from 'valibot';

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
const palette = v.tuple([colour, colour, colour, colour]);
const file = v.pipe(v.string(), v.regex(/^[\w/-]+\.webp$/));

const motif = v.object({
  name: v.string(),
  family: v.string(),
  file,
  box: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  categories: v.array(v.string()),
  place: v.object({ x: v.number(), y: v.number(), width: v.number() }),
  dominant: colour,
  palettes: v.array(v.string()),
  backgrounds: v.array(v.string()),
});

const background = v.object({
  name: v.string(),
  file,
  type: v.string(),
  palette: v.string(),
  dominant: colour,
  suits: v.array(v.string()),
});

/** A file of a package, or one of the kit's own. */
const font = v.object({
  npm: v.exactOptional(v.string()),
  file: v.string(),
  more: v.optional(v.array(v.string()), []),
  weight: v.number(),
  style: v.picklist(['normal', 'italic']),
  vietnamese: v.boolean(),
});

const face = v.object({ font: v.string(), size: v.number(), minSize: v.number() });

const lettering = v.object({
  name: v.string(),
  font: v.string(),
  size: v.number(),
  minSize: v.number(),
  fills: v.array(v.string()),
  suits: v.array(v.string()),
  /** In which letters it writes what its own font does not hold. */
  faces: v.object({ chinese: face, vietnamese: face }),
  transform: v.object({ skewY: v.number() }),
});

/** The part of `kit.json` that composing reads. */
export const kitSchema = v.object({
  version: v.number(),
  palettes: v.record(v.string(), palette),
  compose: v.object({ noFlip: v.array(v.string()) }),
  fonts: v.record(v.string(), font),
  fills: v.record(v.string(), v.array(colour)),
  lettering: v.array(lettering),
  motifs: v.array(motif),
  backgrounds: v.array(background),
});

export type Kit = v.InferOutput<typeof kitSchema>;
export type KitMotif = Kit['motifs'][number];
export type KitBackground = Kit['backgrounds'][number];
export type KitLettering = Kit['lettering'][number];
/** Letters of a font, and how large they are at most and at least. */
export type KitFace = v.InferOutput<typeof face>;
/** Four colours: darkest ground, ground, light, highlight. */
export type KitPalette = v.InferOutput<typeof palette>;
