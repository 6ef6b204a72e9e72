declare module 'subset-font' {
  /** Cuts a font down to some characters. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2' | 'woff' | 'sfnt' },
  ): Promise<Buffer>;
}
