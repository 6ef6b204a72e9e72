import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '@pavilion/platform';
import * as v from 'valibot';
import type { GatewayModule } from '../../kit';
import { type Kit, kitSchema, type TileSubject } from '../artwork-painting';
import { type ArtworkFolders, createArtworkFiles } from './artwork-files';
import { createArtworkQueue } from './artwork-queue';
import { createArtworkRenderer, type ArtworkRenderer } from './artwork-renderer';
import { registerArtworkRoutes, type ArtworkSubjects } from './artwork.routes';
import { type ArtworkService, createArtworkService } from './artwork.service';
import { createPortraitService, type PortraitService } from './portrait.service';

/** What is open at once for browsers, and for accounts that sent a picture; more get 503 and ask again. */
const mostWaiting = { asked: 600, sent: 12 };

/** The artwork of the product, before any route. */
export interface Artwork {
  readonly kit: Kit;
  /** Folder of the kit's pictures. */
  readonly directory: string;
  readonly service: ArtworkService;
  readonly portraits: PortraitService;
  readonly renderer: ArtworkRenderer;
  /** Ends drawing; what waits is refused. */
  close(): Promise<void>;
}

/** Opens the artwork kit and the pictures on disk. */
export function createArtwork({ artDirectory, folders }: { artDirectory: string; folders: ArtworkFolders }): Artwork {
  const kit = v.parse(kitSchema, JSON.parse(readFileSync(path.join(artDirectory, 'kit.json'), 'utf8')));
  const renderer = createArtworkRenderer(artDirectory);
  const queue = createArtworkQueue(mostWaiting);
  const files = createArtworkFiles(kit, folders);
  return {
    kit,
    directory: artDirectory,
    renderer,
    service: createArtworkService({ files, queue, renderer }),
    portraits: createPortraitService({ files, queue, renderer }),
    close() {
      queue.stop();
      return renderer.close();
    },
  };
}

export interface ArtworkModuleDeps {
  readonly artwork: Artwork;
  readonly subjects: ArtworkSubjects;
  /** The pictures that most visitors will see, most visible first; `undefined` where nothing is made ahead. */
  readonly mostVisible: (() => readonly TileSubject[]) | undefined;
  readonly logger: Logger;
}

/** Pictures of games, banners, categories and vendors. */
export function createArtworkModule({ artwork, subjects, mostVisible, logger }: ArtworkModuleDeps): GatewayModule {
  return {
    name: 'artwork',
    register: (context) => registerArtworkRoutes(context, { ...artwork, subjects }),
    async start() {
      if (!mostVisible || !artwork.renderer.inBackground) return;
      void artwork.service
        .prepare(mostVisible())
        .catch((error: unknown) => logger.debug({ err: error }, 'pictures are no longer made ahead'));
    },
    close: () => artwork.close(),
  };
}
