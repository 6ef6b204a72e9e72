import { releaseRecord } from '@pavilion/remote-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import type { CompositionsService } from '../compositions/compositions.service';
import { RegistryRefusal } from '../registry-errors';
import type { ReleasesService } from './releases.service';

interface Deps {
  readonly access: AccessService;
  readonly releases: ReleasesService;
  readonly compositions: CompositionsService;
}

/** Publishing, and what is published. */
export function registerReleaseRoutes(app: FastifyInstance, { access, releases, compositions }: Deps): void {
  app.post('/federation/releases', { bodyLimit: 1024 * 1024 }, async (request, reply) => {
    const grant = await access.grantOf(request.headers.authorization);
    const parsed = v.safeParse(releaseRecord, request.body);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      throw new RegistryRefusal('release.malformed', `${v.getDotPath(issue) ?? 'record'}: ${issue.message}`);
    }
    const published = await releases.publish(grant, parsed.output);
    return reply.code(published.known ? 200 : 201).send({ ...published, verdicts: await compositions.verdicts(parsed.output) });
  });

  app.get<{ Querystring: { app?: string } }>('/federation/releases', async (request) => {
    await access.grantOf(request.headers.authorization);
    const list = await releases.list(request.query.app);
    return {
      releases: list.map(({ record, publishedAt, publishedBy }) => ({
        app: record.app, version: record.version, digest: record.digest, contract: record.contract, commit: record.commit, publishedAt, publishedBy,
      })),
    };
  });
}
