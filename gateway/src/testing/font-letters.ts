import { brotliDecompressSync } from 'node:zlib';

/** Tags by their number in a WOFF2 directory; `cmap` comes first. */
const knownTags = 63;
const cmapNumber = 0;
/** Tables that WOFF2 stores in another form unless it says otherwise: `glyf` and `loca`. */
const reshaped = new Set([10, 11]);

/** Reads a WOFF2 file from its beginning. */
class Reader {
  constructor(
    readonly bytes: Buffer,
    public at: number,
  ) {}

  byte(): number {
    const value = this.bytes.readUInt8(this.at);
    this.at += 1;
    return value;
  }

  /** A number of up to five bytes, seven bits each. */
  number(): number {
    for (let value = 0; ; ) {
      const byte = this.byte();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }
}

/** The letters of a WOFF2 font, by its own table of them. */
export function lettersOfFont(file: Buffer): ReadonlySet<number> {
  const reader = new Reader(file, 48);
  let [start, cmap] = [0, { from: 0, to: 0 }];
  for (let table = file.readUInt16BE(12); table > 0; table -= 1) {
    const flags = reader.byte();
    const tag = flags & knownTags;
    if (tag === knownTags) reader.at += 4;
    const length = reader.number();
    const isReshaped = reshaped.has(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isReshaped ? reader.number() : length;
    if (tag === cmapNumber) cmap = { from: start, to: start + stored };
    start += stored;
  }
  const tables = brotliDecompressSync(file.subarray(reader.at, reader.at + file.readUInt32BE(20)));
  return lettersOfTable(tables.subarray(cmap.from, cmap.to));
}

function lettersOfTable(cmap: Buffer): ReadonlySet<number> {
  const letters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) addSegments(subtable, letters);
    if (format === 12) addGroups(subtable, letters);
  }
  return letters;
}

function addSegments(subtable: Buffer, letters: Set<number>): void {
  const doubled = subtable.readUInt16BE(6);
  for (let place = 0; place < doubled; place += 2) {
    const last = subtable.readUInt16BE(14 + place);
    const first = subtable.readUInt16BE(16 + doubled + place);
    for (let letter = first; letter <= last && letter < 0xffff; letter += 1) letters.add(letter);
  }
}

function addGroups(subtable: Buffer, letters: Set<number>): void {
  for (let group = 0; group < subtable.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    for (let letter = subtable.readUInt32BE(at); letter <= subtable.readUInt32BE(at + 4); letter += 1)
      letters.add(letter);
  }
}
