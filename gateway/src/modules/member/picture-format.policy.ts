/** Size of a picture as its own head tells it, before anything is decoded. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headChunk = 13;

/**
 * Size of a whole PNG or JPEG by its content; `undefined` for anything else and for one that breaks off. What follows
 * its end is not looked at.
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  try {
    if (bytes.subarray(0, 8).equals(pngStart)) return pngSize(bytes);
    return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined;
  } catch {
    // Only reading past the end throws here: it breaks off.
    return undefined;
  }
}

function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.readUInt32BE(8) !== headChunk || nameAt(bytes, 12) !== 'IHDR') return undefined;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  let hasData = false;
  for (let at = 8; ; ) {
    const [length, name] = [bytes.readUInt32BE(at), nameAt(bytes, at + 4)];
    at += 12 + length;
    if (at > bytes.length || (name === 'IHDR' && at !== 8 + 12 + headChunk)) return undefined;
    hasData ||= name === 'IDAT' && length > 0;
    if (name === 'IEND') return hasData ? size : undefined;
  }
}

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Frames of every kind of coding; C4, C8 and CC among them are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): PictureSize | undefined {
  let size: PictureSize | undefined;
  let scanned = false;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return scanned ? size : undefined;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    if (isFrame(marker)) {
      // A second frame could be larger than the one that was judged.
      if (size) return undefined;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + length;
    if (marker !== startOfScan) continue;
    scanned = true;
    at = afterScan(bytes, at);
  }
}

/** The place of the next marker behind a scan's data, in which FF is followed by 00 or by the mark of a restart. */
function afterScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  throw new RangeError('the scan has no end');
}
