import { allErrorCodes } from '@pavilion/api-contract/all';
import {
  seamlessAuthenticate,
  seamlessBalanceQuery,
  seamlessCredit,
  seamlessDebit,
  seamlessRollback,
} from '@pavilion/api-contract/seamless';
import { amountToWire } from '@pavilion/money';
import { err, isUnavailable, ok, type Result } from '@pavilion/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type SeamlessRefusal, statusOf } from './seamless.errors';
import type { SeamlessEvents } from './seamless.events';
import { presentGameSession } from './seamless.presenter';
import type { Movement, SeamlessService } from './seamless.service';
import type { VendorGate } from './vendor-signature';

interface Deps {
  readonly service: SeamlessService;
  readonly gate: VendorGate;
  readonly events: SeamlessEvents;
}

interface VendorCall<S extends v.GenericSchema> {
  readonly path: string;
  readonly request: S;
  readonly serve: (input: v.InferOutput<S>) => Promise<Result<unknown, SeamlessRefusal>>;
}

/** The vendors' side of the gateway, apart from players' calls: signed, server to server. */
export async function registerSeamlessRoutes(http: FastifyInstance, deps: Deps): Promise<void> {
  const { service } = deps;
  await http.register(async (app) => {
    keepBodiesAsText(app);
    const route = <S extends v.GenericSchema>(call: VendorCall<S>): void => {
      app.post(call.path, (request, reply) => answer(deps, call, { request, reply }));
    };
    route({
      ...seamlessAuthenticate,
      async serve({ launchToken }) {
        const opened = await service.authenticate(launchToken);
        return opened.ok ? ok(presentGameSession(opened.value)) : opened;
      },
    });
    route({ ...seamlessDebit, serve: async (input) => presentMovement(await service.debit(input)) });
    route({
      ...seamlessCredit,
      serve: async ({ roundComplete, ...input }) =>
        presentMovement(await service.credit({ ...input, complete: roundComplete })),
    });
    route({ ...seamlessRollback, serve: async (input) => presentMovement(await service.rollback(input)) });
    route({
      ...seamlessBalanceQuery,
      async serve({ gameSession }) {
        const balance = await service.balance(gameSession);
        return balance.ok ? ok({ balance: amountToWire(balance.value) }) : balance;
      },
    });
  });
}

/** The signature covers the body's own bytes, so it is parsed only after it was checked. */
function keepBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, text, done) =>
    done(null, text),
  );
}

async function answer<S extends v.GenericSchema>(
  deps: Deps,
  call: VendorCall<S>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const result = await resultOf(deps, call, request);
  deps.events.vendorAnswered(call.path, result.ok ? 'ok' : result.error, reply.elapsedTime / 1000);
  const status = result.ok ? 200 : statusOf(result.error);
  const body = result.ok ? result.value : { errorCode: result.error, message: allErrorCodes[result.error].summary };
  return reply.code(status).type('application/json').send(JSON.stringify(body));
}

async function resultOf<S extends v.GenericSchema>(
  { gate, events }: Deps,
  call: VendorCall<S>,
  request: FastifyRequest,
): Promise<Result<unknown, SeamlessRefusal>> {
  const body = typeof request.body === 'string' ? request.body : '';
  if (!gate({ ...signatureOf(request), path: call.path, body })) return err('vendor.signature-invalid');
  const input = v.safeParse(call.request, parseJson(body));
  if (!input.success) return err('request_param_err');
  try {
    return await call.serve(input.output);
  } catch (error) {
    events.vendorFailed(call.path, error);
    // Whether the posting took effect is unknown: the vendor asks again under the same reference.
    if (isUnavailable(error)) return err('platform.unavailable');
    throw error;
  }
}

function signatureOf({ headers }: FastifyRequest): {
  vendor: string;
  timestamp: string;
  nonce: string;
  signature: string;
} {
  return {
    vendor: String(headers['x-vendor'] ?? ''),
    timestamp: String(headers['x-timestamp'] ?? ''),
    nonce: String(headers['x-nonce'] ?? ''),
    signature: String(headers['x-signature'] ?? ''),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function presentMovement(moved: Result<Movement, SeamlessRefusal>): Result<unknown, SeamlessRefusal> {
  if (!moved.ok) return moved;
  const { balance, transactionId, freeRoundsLeft, credited } = moved.value;
  return ok({
    ...{ balance: amountToWire(balance), transactionId: String(transactionId) },
    ...(freeRoundsLeft === undefined ? {} : { freeRoundsLeft }),
    ...(credited === undefined ? {} : { credited: amountToWire(credited) }),
  });
}
