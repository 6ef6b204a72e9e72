import { intakeBatch } from '@pavilion/federation-contract';
import type { FastifyInstance } from 'fastify';
import type { EdgeAccess } from '../edge-access';
import { parseInput } from '../parse-input';
import type { IntakeService } from './intake.service';

/** A thousand reports of the largest kind, and some. */
const largestBatch = 10 * 1024 * 1024;

/** Where edges hand over what pages report. */
export function registerIntakeRoutes(
  app: FastifyInstance,
  { edgeOnly, intake }: { readonly edgeOnly: EdgeAccess; readonly intake: IntakeService },
): void {
  app.post('/federation/intake', { bodyLimit: largestBatch }, async (request, reply) => {
    edgeOnly(request.headers.authorization);
    await intake.take(parseInput(intakeBatch, request.body));
    return reply.code(202).send({});
  });
}
