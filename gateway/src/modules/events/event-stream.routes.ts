import { eventStreamPath, headers, type PlatformEventWire } from '@pavilion/api-contract';
import { isUnavailable } from '@pavilion/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ModuleContext, presentRefusal, type Refusal } from '../../kit';
import { createEventConnection, eventFrame } from './event-connection';
import type { EventHub } from './event-hub';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // A drain waits for sockets, so one that streamed is not kept for more.
  connection: 'close',
  // Proxies that buffer would hold events back.
  'x-accel-buffering': 'no',
};

/** Reason of an ended session. */
export type EndReason = Extract<PlatformEventWire, { name: 'session.ended' }>['data']['reason'];

/** Why the session of a token ended; `undefined` when it lives, or never was. */
export type WhyEnded = (query: {
  brandId: string;
  token: string;
  deviceId: string | undefined;
}) => Promise<EndReason | undefined>;

interface StreamDeps {
  readonly hub: EventHub;
  readonly whyEnded: WhyEnded;
}

/** `GET /wps/events`: open to guests, and while a brand is closed, since its opening is what a page waits for. */
export function registerEventStream(context: ModuleContext, { hub, whyEnded }: StreamDeps): void {
  context.http.get(eventStreamPath, async (request, reply) => {
    const caller = context.callerOf(request);
    if (!caller.ok) return refuse(reply, caller.error);
    const session = await context.sessionOf(request, caller.value).catch((error: unknown) => {
      if (isUnavailable(error)) return { ok: false, error: { code: 'platform.unavailable' } } as const;
      throw error;
    });
    if (!session.ok) {
      const token = String(request.headers[headers.session.toLowerCase()] ?? '');
      // A page that was away when its session ended is told now, and why.
      const reason = await whyEnded({ brandId: caller.value.brand.id, token, deviceId: caller.value.deviceId });
      return reason ? tellEnd(reply, reason) : refuse(reply, session.error);
    }
    return stream(
      { request, reply, hub },
      {
        brandId: caller.value.brand.id,
        address: caller.value.ip,
        memberId: session.value?.memberId,
        sessionId: session.value?.id,
      },
    );
  });
}

function stream(
  { request, reply, hub }: { request: FastifyRequest; reply: FastifyReply; hub: EventHub },
  listening: Parameters<typeof createEventConnection>[0],
): FastifyReply {
  const connection = createEventConnection(listening, reply.raw);
  reply.hijack();
  reply.raw.writeHead(200, { ...streamHeaders, 'x-request-id': request.id });
  const leave = hub.open(connection);
  if (leave === false) reply.raw.end();
  else reply.raw.on('close', leave);
  return reply;
}

function tellEnd(reply: FastifyReply, reason: EndReason): FastifyReply {
  return reply.headers(streamHeaders).send(eventFrame({ name: 'session.ended', data: { reason } }));
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = presentRefusal(refusal);
  return reply.code(status).send(body);
}
