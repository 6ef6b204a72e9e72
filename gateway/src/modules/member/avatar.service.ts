import { type Clock, type Database, err, ok, type Random, type Result } from '@pavilion/platform';
import type { PortraitService } from '../artwork';
import { chooseBuiltIn, findAvatar, findPicture, storePicture } from './avatar.repository';
import { pictureBytes, pictureSize } from './picture-format.policy';

/** The picture of an account: index of a built-in one, or the address of the one it has sent. */
export type Avatar =
  | { readonly type: 'STATIC'; readonly index: string }
  | { readonly type: 'UPLOADED'; readonly address: string };

/** Pictures of accounts. */
export interface AvatarService {
  find(brandId: string, memberId: bigint): Promise<Avatar | undefined>;
  builtIn: PortraitService['builtIn'];
  choose(brandId: string, choice: { memberId: bigint; icon: string }): Promise<Result<undefined, 'avatar.unknown'>>;
  /** Takes a PNG or JPEG as a data address. Nothing of the file is kept: it is cropped, made small and written anew. */
  upload(
    brandId: string,
    sent: { memberId: bigint; image: string },
  ): Promise<Result<Avatar, 'avatar.not-a-picture' | 'avatar.too-large'>>;
  /** The picture that somebody of the brand has sent, by the id in its address. */
  picture(brandId: string, id: string): Promise<Buffer | undefined>;
}

/** What the service is made of. */
export interface AvatarDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly portraits: PortraitService;
}

const mostBytes = 5 * 1024 * 1024;
/** A camera's picture passes; what would fill the painter's memory does not. */
const mostPixels = 40_000_000;
const longestSide = 12_000;

const addressOf = (id: string): string => `/assets/avatar/${id}.webp`;

export function createAvatarService({ database, clock, random, portraits }: AvatarDeps): AvatarService {
  return {
    async find(brandId, memberId) {
      const found = await findAvatar(database, brandId, memberId);
      if (!found) return undefined;
      return found.sentId === null
        ? { type: 'STATIC', index: found.builtIn }
        : { type: 'UPLOADED', address: addressOf(found.sentId) };
    },
    builtIn: () => portraits.builtIn(),
    async choose(brandId, { memberId, icon }) {
      if (!portraits.builtIn().some(({ id }) => id === icon)) return err('avatar.unknown');
      await database.transaction((tx) => chooseBuiltIn(tx, brandId, { memberId, avatar: icon }));
      return ok(undefined);
    },
    async upload(brandId, { memberId, image }) {
      const bytes = pictureBytes(image);
      if (!bytes) return err('avatar.not-a-picture');
      const refused = refusalOf(bytes);
      if (refused) return err(refused);
      const drawn = await portraits.redraw(bytes, `${brandId} ${memberId}`);
      if (!drawn) return err('avatar.not-a-picture');
      const id = random.uuid();
      await database.transaction((tx) =>
        storePicture(tx, brandId, { memberId, id, bytes: drawn, at: new Date(clock.now()) }),
      );
      return ok({ type: 'UPLOADED', address: addressOf(id) });
    },
    picture: (brandId, id) => findPicture(database, brandId, id),
  };
}

function refusalOf(bytes: Buffer): 'avatar.not-a-picture' | 'avatar.too-large' | undefined {
  if (bytes.length > mostBytes) return 'avatar.too-large';
  const size = pictureSize(bytes);
  if (!size || size.width < 1 || size.height < 1) return 'avatar.not-a-picture';
  const isHuge = size.width * size.height > mostPixels || Math.max(size.width, size.height) > longestSide;
  return isHuge ? 'avatar.too-large' : undefined;
}
