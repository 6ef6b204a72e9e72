import { inflateSync } from 'node:zlib';

/** Letters by their codes, as a font of a document tells them. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  const write = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, first = '0', listed = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...listed.matchAll(/<([\da-f]+)>/gi)].entries())
      letters.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), write(hex));
  return letters;
}

/** The text of a document of ours, whose texts are all of one font. */
export function textOfDocument(bytes: Buffer): string {
  const file = bytes.toString('latin1');
  const streams = [...file.matchAll(/stream\n([^]*?)\nendstream/g)].flatMap(([, raw = '']) => {
    try {
      return [inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const letters = new Map(streams.filter((text) => text.includes('begincmap')).flatMap((map) => [...lettersOf(map)]));
  const pages = streams.filter((text) => text.includes('BT'));
  return pages
    .flatMap((page) => [...page.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, shown = '']) =>
      [...shown.matchAll(/<([\da-f]+)>/gi)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((code) => letters.get(code.toLowerCase()) ?? '?')
        .join(''),
    )
    .join('\n');
}
