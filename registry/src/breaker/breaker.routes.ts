import type { Database } from '@pavilion/platform';
import type { FastifyInstance } from 'fastify';
import type { AccessService } from '../access/access.service';
import { assertMaySee } from '../access/grant';
import { listTrips } from './breaker.repository';
import type { BreakerService, Standing } from './breaker.service';
import { tripEvidence } from './sequential-test';
import type { Slowness } from './slowness';

interface Deps {
  readonly access: AccessService;
  readonly database: Database;
  readonly breaker: BreakerService;
}

const mostTrips = 50;

const slownessShown = ({ limitMs, subject, beside, past, usualRate, evidence }: Slowness) => ({
  limitMs,
  subject,
  beside,
  past,
  usualRate,
  evidence,
});

const shown = ({ judged: { id, since, stable }, verdicts }: Standing) => ({
  composition: id,
  since,
  isCandidate: stable !== null,
  apps: verdicts.map(({ app, version, subject, beside, past, usualRate, evidence, slowness }) => ({
    app,
    version,
    subject,
    beside,
    past,
    usualRate,
    evidence,
    slowness: slowness ? slownessShown(slowness) : null,
  })),
});

export function registerBreakerRoutes(app: FastifyInstance, { access, database, breaker }: Deps): void {
  app.get<{ Params: { brand: string } }>('/federation/brands/:brand/breaker', async (request) => {
    const { brand } = request.params;
    assertMaySee(await access.grantOf(request.headers.authorization), brand);
    const standing = await breaker.standing(brand);
    return {
      judged: standing ? shown(standing) : null,
      tripsAt: tripEvidence,
      trips: await listTrips(database, brand, mostTrips),
    };
  });
}
