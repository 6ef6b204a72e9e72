import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { faultRequest, type FaultSwitches } from '../../gateway/fault-injection';
import { refuse } from '../vendor.errors';

/** `POST /faults` sets how the next calls to the gateway go wrong; registered only when the process allows it. */
export function registerFaultRoutes(app: FastifyInstance, switches: FaultSwitches): void {
  app.post('/faults', async (request, reply) => {
    const wanted = v.safeParse(faultRequest, request.body);
    if (!wanted.success) return refuse(reply, 'request.invalid');
    switches.set(wanted.output);
    return switches.current();
  });
}
