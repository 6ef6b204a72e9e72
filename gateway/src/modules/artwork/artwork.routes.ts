import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { gameCategories, type Language, languages } from '@pavilion/api-contract';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Caller, presentRefusal, type ModuleContext } from '../../kit';
import { sceneForms, type TileSubject } from '../artwork-painting';
import { ArtworkQueueFull } from './artwork-queue';
import type { ArtworkService } from './artwork.service';
import type { PortraitService } from './portrait.service';
import { type LogoSubject, vendorLogo, vendorLogos } from './vendor-logo';

export interface ArtworkSubjects {
  /** Lettered in a language; as its vendor calls it without one. */
  game(brandId: string, nodeId: string, language: Language | undefined): TileSubject | undefined;
  vendor(brandId: string, code: string): LogoSubject | undefined;
  /** All that the brand has. */
  vendors(brandId: string): readonly LogoSubject[];
}

const version = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));
const widths = [180, 270, 540] as const;
const tile = v.object({
  version,
  file: v.pipe(
    v.string(),
    v.regex(/^\d{1,12}(?:-(?:tw|en|vi))?-(?:180|270|540)\.webp$/),
    v.transform((file) => {
      const [nodeId = '', second = ''] = file.split('-');
      const language = languages.find((known) => known.toLowerCase() === second);
      return { nodeId, language, width: widths.find((width) => file.endsWith(`-${width}.webp`)) ?? 270 };
    }),
  ),
});
const scene = v.object({
  version,
  file: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z-]{2,40}-(?:wide|small|goods)\.webp$/),
    v.transform((file) => {
      const [, id = '', form] = /^(.*)-(wide|small|goods)\.webp$/.exec(file) ?? [];
      return { id, form: sceneForms.find((known) => known === form) ?? 'small' };
    }),
  ),
});
const avatar = v.object({
  version,
  file: v.pipe(
    v.string(),
    v.regex(/^avatar-\d{1,2}\.webp$/),
    v.transform((file) => file.slice('avatar-'.length, -'.webp'.length)),
  ),
});
const category = v.object({
  file: v.pipe(
    v.string(),
    v.regex(/^[A-Z]+\.webp$/),
    v.transform((file) => file.slice(0, -5)),
    v.picklist(gameCategories),
  ),
});
const logo = v.object({
  file: v.pipe(
    v.string(),
    v.regex(/^[A-Z0-9_]{1,24}-COLOR\.svg$/),
    v.transform((file) => file.slice(0, -10)),
  ),
});

const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';
/** What grows with the catalogue at one address. */
const forAnHour = 'public, max-age=3600, stale-while-revalidate=86400';
/** Pictures of all logos that are kept packed: some a brand. */
const mostPacked = 20;

/** Where pictures come from. */
interface ArtworkSources {
  readonly service: ArtworkService;
  readonly portraits: PortraitService;
  readonly subjects: ArtworkSubjects;
  /** Folder of the kit's pictures. */
  readonly directory: string;
}

/** Answers with the file of a picture that is found for the caller. */
const pictureServer =
  (callerOf: ModuleContext['callerOf']) =>
  (find: (caller: Caller, params: unknown) => Promise<string | undefined>, cache: string) =>
  async (request: Parameters<typeof callerOf>[0], reply: FastifyReply): Promise<FastifyReply> => {
    const caller = callerOf(request);
    if (!caller.ok) return notFound(reply);
    try {
      const file = await find(caller.value, request.params);
      return file === undefined ? notFound(reply) : sendPicture(reply, file, cache);
    } catch (error) {
      if (error instanceof ArtworkQueueFull) return busy(reply);
      throw error;
    }
  };

/** Addresses of pictures; each answers for the brand of the host alone. */
export function registerArtworkRoutes(
  { http, callerOf }: ModuleContext,
  { service, portraits, subjects, directory }: ArtworkSources,
): void {
  const serve = pictureServer(callerOf);
  http.get(
    '/assets/art/:version/:file',
    serve(async (caller, params) => {
      const asAvatar = v.safeParse(avatar, params);
      if (asAvatar.success) return portraits.builtInFile(asAvatar.output.file, asAvatar.output.version);
      return findArt(service, subjects, { caller, params });
    }, forEver),
  );
  http.get(
    '/assets/category/:file',
    serve(async (_, params) => {
      const parsed = v.safeParse(category, params);
      return parsed.success ? service.categoryFile(parsed.output.file) : undefined;
    }, forADay),
  );
  http.get(
    '/assets/category/all.webp',
    serve(() => service.categoriesFile(), forADay),
  );
  http.get(
    '/assets/brand/offer.webp',
    serve(async ({ brand }) => {
      const file = path.join(directory, 'hero', `${brand.id}-offer.webp`);
      return existsSync(file) ? file : undefined;
    }, forADay),
  );
  registerLogoRoutes({ http, callerOf }, subjects);
}

/** The logos of vendors: each by itself, and all of a brand in one picture. */
function registerLogoRoutes({ http, callerOf }: Pick<ModuleContext, 'http' | 'callerOf'>, subjects: ArtworkSubjects) {
  const packed = createPacked();
  http.get('/assets/vendor/all.svg', async (request, reply) => {
    const caller = callerOf(request);
    if (!caller.ok) return notFound(reply);
    const picture = vendorLogos(subjects.vendors(caller.value.brand.id));
    const answer = reply.header('cache-control', forAnHour).header('vary', 'accept-encoding').type('image/svg+xml');
    return readsBrotli(request.headers['accept-encoding'])
      ? answer.header('content-encoding', 'br').send(packed(picture))
      : answer.send(picture);
  });
  http.get('/assets/vendor/:file', async (request, reply) => {
    const [caller, parsed] = [callerOf(request), v.safeParse(logo, request.params)];
    const subject =
      caller.ok && parsed.success ? subjects.vendor(caller.value.brand.id, parsed.output.file) : undefined;
    if (!subject) return notFound(reply);
    return reply.header('cache-control', forADay).type('image/svg+xml').send(vendorLogo(subject));
  });
}

const readsBrotli = (accepted: string | string[] | undefined): boolean => /\bbr\b/.test(String(accepted));

/** Packs each picture once; a catalogue that changed makes another one. */
function createPacked(): (picture: string) => Buffer {
  const known = new LRUCache<string, Buffer>({ max: mostPacked });
  return (picture) => {
    const found = known.get(picture) ?? brotliCompressSync(picture);
    known.set(picture, found);
    return found;
  };
}

async function findArt(
  service: ArtworkService,
  subjects: ArtworkSubjects,
  { caller, params }: { caller: Caller; params: unknown },
): Promise<string | undefined> {
  const asTile = v.safeParse(tile, params);
  if (asTile.success) {
    const { nodeId, language, width } = asTile.output.file;
    const subject = subjects.game(caller.brand.id, nodeId, language);
    return subject && service.tileFile(subject, { version: asTile.output.version, width });
  }
  const asScene = v.safeParse(scene, params);
  if (!asScene.success) return undefined;
  const { id, form } = asScene.output.file;
  // A scene's name begins with its brand.
  return id.startsWith(`${caller.brand.id}-`)
    ? service.sceneFile(id, { version: asScene.output.version, form })
    : undefined;
}

function sendPicture(reply: FastifyReply, file: string, cache: string): FastifyReply {
  return reply
    .header('cache-control', cache)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/webp')
    .send(createReadStream(file));
}

function notFound(reply: FastifyReply): FastifyReply {
  const { status, body } = presentRefusal({ code: 'platform.not-found' }, 'wrapped');
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function busy(reply: FastifyReply): FastifyReply {
  const { status, body } = presentRefusal({ code: 'platform.unavailable' }, 'wrapped');
  return reply.code(status).header('retry-after', '2').header('cache-control', 'no-store').send(body);
}
