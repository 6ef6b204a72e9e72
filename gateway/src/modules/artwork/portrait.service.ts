import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AvatarDesign, avatarDesigns } from '../artwork-painting';
import { createAccountTurns } from './account-turns';
import type { ArtworkFiles } from './artwork-files';
import type { ArtworkQueue } from './artwork-queue';
import type { ArtworkRenderer } from './artwork-renderer';

/** Pictures of accounts: the built-in ones, and what somebody sends drawn anew. */
export interface PortraitService {
  /** Built-in pictures with their immutable addresses. */
  builtIn(): readonly { readonly id: string; readonly url: string }[];
  /** File of a built-in picture; `undefined` for an unknown one or a version that is not the current one. */
  builtInFile(id: string, version?: string): Promise<string | undefined>;
  /**
   * The middle of a picture that an account has sent as a small square WebP; `undefined` when it cannot be read.
   * Each account's are drawn one after the other.
   * @throws AccountBusy when it has too many waiting; ArtworkQueueFull when all accounts have
   */
  redraw(bytes: Buffer, account: string): Promise<Buffer | undefined>;
}

/** Pictures that one account may have waiting, with the one that is drawn. */
const mostOfAccount = 4;

interface PortraitDeps {
  readonly files: ArtworkFiles;
  readonly queue: ArtworkQueue;
  readonly renderer: ArtworkRenderer;
}

/** Drawing is left to the renderer, whose process holds none of the gateway's secrets. */
export function createPortraitService({ files, queue, renderer }: PortraitDeps): PortraitService {
  const turns = createAccountTurns(mostOfAccount);
  const draw = async (bytes: Buffer): Promise<Buffer | undefined> => {
    const { source, file } = files.portrait(randomUUID());
    try {
      await mkdir(path.dirname(source), { recursive: true });
      await writeFile(source, bytes, { mode: 0o600 });
      await queue.run(file, () => renderer.render({ kind: 'portrait', source, file }), 'sent');
      return await readFile(file).catch(() => undefined);
    } finally {
      await Promise.all([rm(source, { force: true }), rm(file, { force: true })]);
    }
  };
  const designOf = (id: string): AvatarDesign | undefined => avatarDesigns.find((design) => design.id === id);
  return {
    builtIn: () =>
      avatarDesigns.map((design) => ({
        id: design.id,
        url: `/assets/art/${files.avatarVersion(design)}/avatar-${design.id}.webp`,
      })),
    async builtInFile(id, version) {
      const design = designOf(id);
      if (!design || (version !== undefined && version !== files.avatarVersion(design))) return undefined;
      const file = files.avatar(design);
      const isDrawn = await access(file).then(
        () => true,
        () => false,
      );
      if (!isDrawn) await queue.run(file, () => renderer.render({ kind: 'avatar', id, file }), 'asked');
      return file;
    },
    redraw: (bytes, account) => turns.run(account, () => draw(bytes)),
  };
}
