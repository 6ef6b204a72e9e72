import { imageSize } from 'image-size';

/** Size of a picture as its own head tells it, before anything is decoded. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = 0xffd8;
const headChunk = 13;

/**
 * Size of a whole PNG or JPEG by its content; `undefined` for anything else and for one that breaks off. What follows
 * its end is not looked at.
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  try {
    // The library knows many formats; what strangers send meets no more than two of their readers.
    const isPng = bytes.subarray(0, 8).equals(pngStart);
    if (!isPng && bytes.readUInt16BE(0) !== jpegStart) return undefined;
    const { width, height } = imageSize(bytes);
    const isWhole = isPng ? isWholePng(bytes) : isWholeJpeg(bytes, { width, height });
    return isWhole ? { width, height } : undefined;
  } catch {
    // The library found no size, or reading went past the end: it breaks off.
    return undefined;
  }
}

/** Whether its chunks follow one another to the last, with one head and data. */
function isWholePng(bytes: Buffer): boolean {
  if (bytes.readUInt32BE(8) !== headChunk || nameAt(bytes, 12) !== 'IHDR') return false;
  let hasData = false;
  for (let at = 8; ; ) {
    const [length, name] = [bytes.readUInt32BE(at), nameAt(bytes, at + 4)];
    at += 12 + length;
    if (at > bytes.length || (name === 'IHDR' && at !== 8 + 12 + headChunk)) return false;
    hasData ||= name === 'IDAT' && length > 0;
    if (name === 'IEND') return hasData;
  }
}

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Frames of every kind of coding; C4, C8 and CC among them are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether its segments follow one another to the last, with one frame, of the size that was read. */
function isWholeJpeg(bytes: Buffer, { width, height }: PictureSize): boolean {
  let isFramed = false;
  let scanned = false;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return false;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return scanned && isFramed;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return false;
    if (isFrame(marker)) {
      // A second frame could be larger than the one that was judged.
      const isJudged = bytes.readUInt16BE(at + 5) === height && bytes.readUInt16BE(at + 7) === width;
      if (isFramed || !isJudged) return false;
      isFramed = true;
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
