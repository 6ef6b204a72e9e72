/**
 * Puts the glyphs of two TrueType fonts of one family into one: the package has each alphabet in a file of its own, and
 * a text in Vietnamese needs two of them. What the first says of measures, names and layout holds.
 */

/** A component of a composite glyph says in its flags how long it is. */
const componentFlags = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

/** @param {Buffer} font */
function tablesOf(font) {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, place) => {
      const at = 12 + place * 16;
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

/** @typedef {ReturnType<typeof tablesOf>} Tables */

/** @param {Tables} tables @param {string} name */
function tableOf(tables, name) {
  const found = tables.get(name);
  if (!found) throw new Error(`the font has no table ${name}`);
  return found;
}

/** Each glyph with its advance and left side. @param {Tables} tables */
function glyphsOf(tables) {
  const [glyf, loca, hmtx] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca'), tableOf(tables, 'hmtx')];
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const measured = tableOf(tables, 'hhea').readUInt16BE(34);
  /** @param {number} id */
  const offset = (id) => (isLong ? loca.readUInt32BE(id * 4) : loca.readUInt16BE(id * 2) * 2);
  return Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, id) => ({
    outline: glyf.subarray(offset(id), offset(id + 1)),
    advance: hmtx.readUInt16BE(Math.min(id, measured - 1) * 4),
    side: hmtx.readInt16BE(id < measured ? id * 4 + 2 : measured * 4 + (id - measured) * 2),
  }));
}

/** The outline of a glyph whose parts have other numbers. @param {Buffer} outline @param {number} by */
function renumbered(outline, by) {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const moved = Buffer.from(outline);
  let flags = componentFlags.more;
  for (let at = 10; flags & componentFlags.more; ) {
    flags = moved.readUInt16BE(at);
    moved.writeUInt16BE(moved.readUInt16BE(at + 2) + by, at + 2);
    at += flags & componentFlags.words ? 8 : 6;
    if (flags & componentFlags.scale) at += 2;
    else if (flags & componentFlags.twoScales) at += 4;
    else if (flags & componentFlags.matrix) at += 8;
  }
  return moved;
}

/** Number of the glyph of each character. @param {Tables} tables */
function charactersIn(tables) {
  const cmap = tableOf(tables, 'cmap');
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, place) => cmap.readUInt32BE(8 + place * 8));
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error('the font has no plain table of characters');
  const doubled = cmap.readUInt16BE(start + 6);
  /** @type {[character: number, glyph: number][]} */
  const found = [];
  for (let at = start + 14; at < start + 14 + doubled; at += 2) {
    const [last, first] = [cmap.readUInt16BE(at), cmap.readUInt16BE(at + doubled + 2)];
    const [delta, range] = [cmap.readUInt16BE(at + 2 * doubled + 2), cmap.readUInt16BE(at + 3 * doubled + 2)];
    for (let character = first; character <= last && character !== 0xffff; character += 1) {
      const listed = range && cmap.readUInt16BE(at + 3 * doubled + 2 + range + (character - first) * 2);
      const glyph = range && !listed ? 0 : ((range ? listed : character) + delta) & 0xffff;
      if (glyph > 0) found.push([character, glyph]);
    }
  }
  return found;
}

/** @param {number} size @param {(buffer: Buffer) => void} fill */
function filled(size, fill) {
  const buffer = Buffer.alloc(size);
  fill(buffer);
  return buffer;
}

/**
 * A table of characters, one group each: whoever reads the font writes a shorter one.
 * @param {[number, number][]} all
 */
const cmapOf = (all) =>
  filled(28 + all.length * 12, (cmap) => {
    [1, 3, 10].forEach((value, place) => void cmap.writeUInt16BE(value, 2 + place * 2));
    cmap.writeUInt32BE(12, 8);
    cmap.writeUInt16BE(12, 12);
    cmap.writeUInt32BE(16 + all.length * 12, 16);
    cmap.writeUInt32BE(all.length, 24);
    all.forEach(([character, glyph], place) =>
      [character, character, glyph].forEach(
        (value, step) => void cmap.writeUInt32BE(value, 28 + place * 12 + step * 4),
      ),
    );
  });

/** @param {Tables} tables */
function fontOf(tables) {
  const names = [...tables.keys()].sort();
  const head = Buffer.alloc(12 + names.length * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(names.length, 4);
  const parts = [head];
  let end = head.length;
  names.forEach((name, place) => {
    const table = tableOf(tables, name);
    const at = 12 + place * 16;
    head.write(name, at, 'latin1');
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    parts.push(padded);
    end += padded.length;
  });
  return Buffer.concat(parts);
}

/** @param {Buffer} table @param {(copy: Buffer) => void} change */
function changed(table, change) {
  const copy = Buffer.from(table);
  change(copy);
  return copy;
}

/**
 * The greatest of what both say of their outlines, since one reader makes room for all.
 * @param {Tables} one
 * @param {Tables} two
 */
const limitsOf = (one, two) =>
  changed(tableOf(one, 'maxp'), (maxp) => {
    const other = tableOf(two, 'maxp');
    for (let at = 6; at < maxp.length; at += 2)
      maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), other.readUInt16BE(at)), at);
  });

/**
 * Outlines, their places and their measures as tables.
 * @param {readonly { outline: Buffer, advance: number, side: number }[]} glyphs
 * @returns {readonly (readonly [string, Buffer])[]}
 */
function glyphTables(glyphs) {
  const outlines = glyphs.map(({ outline }) => Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]));
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  const hmtx = Buffer.alloc(glyphs.length * 4);
  let end = 0;
  glyphs.forEach(({ advance, side }, id) => {
    end += outlines[id]?.length ?? 0;
    loca.writeUInt32BE(end, id * 4 + 4);
    hmtx.writeUInt16BE(advance, id * 4);
    hmtx.writeInt16BE(side, id * 4 + 2);
  });
  return [
    ['glyf', Buffer.concat(outlines)],
    ['loca', loca],
    ['hmtx', hmtx],
  ];
}

/**
 * The first font with the glyphs of the second after its own; a character that both have stays the first one's.
 * @param {Buffer} first
 * @param {Buffer} second
 */
export function mergeGlyphs(first, second) {
  const [one, two] = [tablesOf(first), tablesOf(second)];
  const own = glyphsOf(one);
  const more = glyphsOf(two).map((glyph) => ({ ...glyph, outline: renumbered(glyph.outline, own.length) }));
  const glyphs = [...own, ...more];
  const characters = new Map([
    ...charactersIn(two).map(([character, glyph]) => /** @type {const} */ ([character, glyph + own.length])),
    ...charactersIn(one),
  ]);
  return fontOf(
    new Map([
      ...one,
      ...glyphTables(glyphs),
      ['hhea', changed(tableOf(one, 'hhea'), (hhea) => void hhea.writeUInt16BE(glyphs.length, 34))],
      ['head', changed(tableOf(one, 'head'), (head) => void head.writeInt16BE(1, 50))],
      ['maxp', changed(limitsOf(one, two), (maxp) => void maxp.writeUInt16BE(glyphs.length, 4))],
      ['cmap', cmapOf([...characters].sort(([left], [right]) => left - right))],
    ]),
  );
}
