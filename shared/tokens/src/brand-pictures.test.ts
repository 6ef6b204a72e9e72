import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandIds } from './brands';

/** Width and height that the head of a WebP file tells, whichever of its three kinds it is. */
function sizeOf(name: string): { width: number; height: number } {
  const file = readFileSync(path.join(__dirname, '../art', name));
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  const bits = file.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

it.each(brandIds)('%s has a tall picture for phones and a wide one that no screen draws out, both light', (brand) => {
  const tall = sizeOf(`${brand}-closed.webp`);
  const wide = sizeOf(`${brand}-closed-wide.webp`);
  expect(tall.height).toBeGreaterThan(tall.width);
  expect(wide.width).toBeGreaterThanOrEqual(1440);
  expect(wide.width / wide.height).toBeCloseTo(1.6, 1);
});
