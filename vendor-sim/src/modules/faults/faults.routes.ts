import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { faultRequest, type FaultSwitches } from '../../gateway/fault-injection';
import { refuse } from '../vendor.errors';
import { transferFaultRequest, type TransferSwitches } from '../wallet/transfer-faults';

export interface Faults {
  readonly switches: FaultSwitches;
  readonly transfers: TransferSwitches;
}

/**
 * `POST /faults` sets how the next calls to the gateway go wrong, `POST /faults/transfers` how those of the transfer
 * protocol do; registered only when the process allows it.
 */
export function registerFaultRoutes(app: FastifyInstance, { switches, transfers }: Faults): void {
  app.post('/faults', async (request, reply) => {
    const wanted = v.safeParse(faultRequest, request.body);
    if (!wanted.success) return refuse(reply, 'request.invalid');
    switches.set(wanted.output);
    return switches.current();
  });
  app.post('/faults/transfers', async (request, reply) => {
    const wanted = v.safeParse(transferFaultRequest, request.body);
    if (!wanted.success) return refuse(reply, 'request.invalid');
    transfers.set(wanted.output);
    return transfers.current();
  });
}
