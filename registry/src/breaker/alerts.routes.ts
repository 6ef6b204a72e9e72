import type { Database } from '@pavilion/platform';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Grant } from '../access/grant';
import type { AccessService } from '../access/access.service';
import type { EventStreams } from '../changes/event-streams';
import { parseInput } from '../parse-input';
import { alertsAfter, type KeptAlert, newestAlertId } from './alerts.repository';

interface Deps {
  readonly access: AccessService;
  readonly database: Database;
  readonly operators: EventStreams<Grant>;
}

const query = v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))) });
const most = 100;

/** An alert as an event. */
export const alertEvent = ({ id, at, brand, kind, body }: KeptAlert) => ({
  event: 'alert',
  id,
  data: { id, at, brand, kind, ...body },
});

/** Whether a token's holder is told of a brand. */
export const isToldOf =
  (brand: string) =>
  ({ brands }: Grant): boolean =>
    brands.includes('*') || brands.includes(brand);

/**
 * What operators listen to: `alert` of the breaker, `brand` when a pointer moved. `after` and `Last-Event-ID` ask for
 * what was missed.
 */
export function registerAlertRoutes(app: FastifyInstance, { access, database, operators }: Deps): void {
  app.get('/federation/alerts', async (request, reply) => {
    const grant = await access.grantOf(request.headers.authorization);
    const { after } = parseInput(query, { after: request.headers['last-event-id'], ...Object(request.query) });
    const from = after ?? (await newestAlertId(database));
    const missed = (await alertsAfter(database, from, most)).filter(({ brand }) => isToldOf(brand)(grant));
    const hello = { event: 'hello', data: { after: missed.at(-1)?.id ?? from } };
    return operators.open({ request, reply }, grant, [hello, ...missed.map(alertEvent)]);
  });
}
