import { type Clock, type Database, err, ok, type Random, type Result } from '@pavilion/platform';
import type { PortraitService } from '../artwork';
import { chooseBuiltIn, findAvatar, findPicture, storePicture } from './avatar.repository';
import { type PictureRefusal, readPicture } from './sent-picture.policy';

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
  upload(brandId: string, sent: { memberId: bigint; image: string }): Promise<Result<Avatar, PictureRefusal>>;
  /** The picture that somebody of the brand has sent, by the id in its address. */
  picture(brandId: string, id: string): Promise<Buffer | undefined>;
}

export interface AvatarDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly portraits: PortraitService;
}

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
      const read = readPicture(image);
      if (!read.ok) return read;
      const drawn = await portraits.redraw(read.value, `${brandId} ${memberId}`);
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
