import type { Clock, Database } from '@pavilion/platform';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import { assertMaySee } from '../access/grant';
import { parseInput } from '../parse-input';
import { summariseLoads, summariseViolations, timePhases } from './summary.repository';

interface Deps {
  readonly access: AccessService;
  readonly database: Database;
  readonly clock: Clock;
}

const query = v.object({
  hours: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(35 * 24)),
    '24',
  ),
});
const hourMs = 3_600_000;

/** How releases fare with a brand's visitors. Times of phases reach back two days at most. */
export function registerSummaryRoutes(app: FastifyInstance, { access, database, clock }: Deps): void {
  app.get<{ Params: { brand: string } }>('/federation/brands/:brand/reports', async (request) => {
    const { brand } = request.params;
    assertMaySee(await access.grantOf(request.headers.authorization), brand);
    const { hours } = parseInput(query, request.query);
    const question = { brand, since: new Date(clock.now() - hours * hourMs) };
    const [loads, times, violations] = await Promise.all([
      summariseLoads(database, question),
      timePhases(database, question),
      summariseViolations(database, question),
    ]);
    const phasesOf = (one: { readonly app: string; readonly version: string }) =>
      Object.fromEntries(
        times
          .filter((time) => time.app === one.app && time.version === one.version)
          .map(({ phase, p50, p95 }) => [phase, { p50, p95 }]),
      );
    return { since: question.since, releases: loads.map((one) => ({ ...one, phases: phasesOf(one) })), violations };
  });
}
