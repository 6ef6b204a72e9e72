import type { FastifyInstance } from 'fastify';
import type { AccessService } from '../access/access.service';
import { maySee } from '../access/grant';
import type { CompositionsService } from '../compositions/compositions.service';
import { codedFaults } from '../coded-faults';
import { parseRelease } from './parse-release';
import type { ReleasesService } from './releases.service';

interface Deps {
  readonly access: AccessService;
  readonly releases: ReleasesService;
  readonly compositions: CompositionsService;
}

const largestRecord = 1024 * 1024;
const errorHandler = codedFaults({
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'release.too-large',
    detail: `a record may have ${largestRecord} bytes: release fewer files`,
  },
});

/** Publishing, and what is published. */
export function registerReleaseRoutes(app: FastifyInstance, { access, releases, compositions }: Deps): void {
  app.post('/federation/releases', { bodyLimit: largestRecord, errorHandler }, async (request, reply) => {
    const grant = await access.grantOf(request.headers.authorization);
    const record = parseRelease(request.body);
    const published = await releases.publish(grant, record);
    const verdicts = (await compositions.verdicts(record)).filter(({ brand }) => maySee(grant, brand));
    return reply.code(published.known ? 200 : 201).send({ ...published, verdicts });
  });

  app.get<{ Querystring: { app?: string } }>('/federation/releases', async (request) => {
    await access.grantOf(request.headers.authorization);
    const list = await releases.list(request.query.app);
    return {
      releases: list.map(({ record, publishedAt, publishedBy, scriptBytes }) => ({
        app: record.app,
        version: record.version,
        digest: record.digest,
        contract: record.contract,
        commit: record.commit,
        publishedAt,
        publishedBy,
        scriptBytes,
      })),
    };
  });
}
