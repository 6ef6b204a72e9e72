import { err, ok, type Result } from '@pavilion/platform';
import { pictureSize } from './picture-format.policy';

/** Why what was sent is no picture to take. */
export type PictureRefusal = 'avatar.not-a-picture' | 'avatar.too-large';

/** How large a picture may be. */
export interface PictureBounds {
  readonly mostBytes: number;
  readonly mostPixels: number;
}

/** A camera's picture passes; what would fill the painter's memory does not. */
const usualBounds: PictureBounds = { mostBytes: 5 * 1024 * 1024, mostPixels: 40_000_000 };
const longestSide = 12_000;

/** The content of a picture that was sent as a data address: a whole PNG or JPEG of bounded size, by what is in it. */
export function readPicture(image: string, bounds: PictureBounds = usualBounds): Result<Buffer, PictureRefusal> {
  const bytes = bytesOf(image);
  if (!bytes) return err('avatar.not-a-picture');
  const refused = refusalOf(bytes, bounds);
  return refused ? err(refused) : ok(bytes);
}

/** The content of a data address in base64; the type that it claims does not count. */
function bytesOf(image: string): Buffer | undefined {
  const content = /^data:image\/[\w.+-]{1,40};base64,/.exec(image);
  if (!content) return undefined;
  const text = image.slice(content[0].length).replace(/={1,2}$/, '');
  // Looked for from the other side: a greedy match of millions of letters would fill the stack of the engine.
  const isWhole = text !== '' && !/[^A-Za-z0-9+/]/.test(text);
  return isWhole ? Buffer.from(text, 'base64') : undefined;
}

function refusalOf(bytes: Buffer, { mostBytes, mostPixels }: PictureBounds): PictureRefusal | undefined {
  if (bytes.length > mostBytes) return 'avatar.too-large';
  const size = pictureSize(bytes);
  if (!size || size.width < 1 || size.height < 1) return 'avatar.not-a-picture';
  const isHuge = size.width * size.height > mostPixels || Math.max(size.width, size.height) > longestSide;
  return isHuge ? 'avatar.too-large' : undefined;
}
