import { createHash } from 'node:crypto';
import { type Clock, type Database, mapAtMost } from '@pavilion/platform';
import { sha384 } from '@pavilion/federation-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import { assertMayUpload } from '../access/grant';
import { codedFaults } from '../coded-faults';
import { parseInput } from '../parse-input';
import { RegistryRefusal } from '../registry-errors';
import { largestAsset } from '../releases/release-files.policy';
import type { ArtifactStore } from './artifact-store';

interface Deps {
  readonly access: AccessService;
  readonly store: ArtifactStore;
  readonly database: Database;
  readonly clock: Clock;
}

/** An upload that broke off has another length than its head says. */
const errorHandler = codedFaults({
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'artifact.too-large', detail: `a file may have ${largestAsset} bytes: split it` },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'artifact.truncated', detail: 'the upload broke off: send it again' },
});

/** Files that one question has in memory at the same time. */
const mostReadAtOnce = 16;

const listOfHashes = v.object({ sha384: v.pipe(v.array(sha384), v.maxLength(2000)) });

/** Uploads, one file a request, named by what it holds. */
export function registerArtifactRoutes(app: FastifyInstance, { access, store, database, clock }: Deps): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largestAsset },
    (_request, body, done) => done(null, body),
  );

  app.post('/federation/artifacts/missing', async (request) => {
    await access.grantOf(request.headers.authorization);
    const { sha384: wanted } = parseInput(listOfHashes, request.body);
    const known = await mapAtMost(mostReadAtOnce, wanted, (hash) => store.has(hash));
    return { missing: wanted.filter((_, index) => !known[index]) };
  });

  app.put<{ Params: { hash: string } }>(
    '/federation/artifacts/:hash',
    { bodyLimit: largestAsset, errorHandler },
    async (request, reply) => {
      assertMayUpload(await access.grantOf(request.headers.authorization));
      const named = parseInput(sha384, Buffer.from(request.params.hash, 'base64url').toString('base64'));
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (createHash('sha384').update(body).digest('base64') !== named) {
        throw new RegistryRefusal('artifact.digest-mismatch', 'the bytes do not have the hash in the address');
      }
      await store.put(named, body);
      await database.execute(
        'insert into artifact (sha384, bytes, stored_at) values ($1, $2, $3) on conflict do nothing',
        [named, body.length, new Date(clock.now())],
      );
      return reply.code(201).send({ stored: true });
    },
  );
}
