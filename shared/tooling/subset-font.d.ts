declare module 'subset-font' {
  /** Cuts a font down to some characters. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'woff' | 'sfnt';
      readonly noHinting?: boolean;
      /** Tags of the layout features that stay; all of them where nothing is said. */
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
