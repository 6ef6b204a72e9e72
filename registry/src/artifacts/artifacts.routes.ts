import { createHash } from 'node:crypto';
import type { Clock, Database } from '@pavilion/platform';
import { sha384 } from '@pavilion/remote-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import { RegistryRefusal } from '../registry-errors';
import { parseInput } from '../parse-input';
import type { ArtifactStore } from './artifact-store';

/** Largest single file of a release. */
export const largestAsset = 8 * 1024 * 1024;

interface Deps {
  readonly access: AccessService;
  readonly store: ArtifactStore;
  readonly database: Database;
  readonly clock: Clock;
}

const listOfHashes = v.object({ sha384: v.pipe(v.array(sha384), v.maxLength(2000)) });

/** Uploads, one file a request, named by what it holds. */
export function registerArtifactRoutes(app: FastifyInstance, { access, store, database, clock }: Deps): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: largestAsset }, (_request, body, done) => done(null, body));

  app.post('/federation/artifacts/missing', async (request) => {
    await access.grantOf(request.headers.authorization);
    const { sha384: wanted } = parseInput(listOfHashes, request.body);
    const known = await Promise.all(wanted.map((hash) => store.has(hash)));
    return { missing: wanted.filter((_, index) => !known[index]) };
  });

  app.put<{ Params: { hash: string } }>('/federation/artifacts/:hash', { bodyLimit: largestAsset }, async (request, reply) => {
    await access.grantOf(request.headers.authorization);
    const named = parseInput(sha384, Buffer.from(request.params.hash, 'base64url').toString('base64'));
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (createHash('sha384').update(body).digest('base64') !== named) {
      throw new RegistryRefusal('artifact.digest-mismatch', 'the bytes do not have the hash in the address');
    }
    await store.put(named, body);
    await database.query('insert into artifact (sha384, bytes, stored_at) values ($1, $2, $3) on conflict do nothing', [
      named, body.length, new Date(clock.now()),
    ]);
    return reply.code(201).send({ stored: true });
  });
}
