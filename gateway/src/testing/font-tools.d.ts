declare module 'subset-font' {
  /** The font with nothing but the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>;
}
