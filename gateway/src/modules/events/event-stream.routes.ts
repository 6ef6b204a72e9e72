import {
  endedSession,
  type EventTopic,
  eventStreamPath,
  eventStreamQuery,
  lastEventIdHeader,
  readEventTopic,
} from '@pavilion/api-contract';
import { isUnavailable } from '@pavilion/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type EndReason, type ModuleContext, presentRefusal, type Refusal } from '../../kit';
import { createEventConnection, eventFrame, type Listening } from './event-connection';
import type { EventHub, StreamRequest } from './event-hub';
import type { StreamEvents } from './stream.events';

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // A drain waits for sockets, so one that streamed is not kept for more.
  connection: 'close',
  // Proxies that buffer would hold events back.
  'x-accel-buffering': 'no',
};

interface StreamDeps {
  readonly hub: EventHub;
  readonly events: StreamEvents;
}

/** `GET /wps/events`: open to guests, and while a brand is closed, since its opening is what a page waits for. */
export function registerEventStream(context: ModuleContext, { hub, events }: StreamDeps): void {
  context.http.get(eventStreamPath, async (request, reply) => {
    const caller = context.callerOf(request);
    if (!caller.ok) return refuse(reply, caller.error);
    const session = await context.sessionOf(request, caller.value).catch((error: unknown) => {
      if (isUnavailable(error)) return { ok: false, error: { code: 'platform.unavailable' } } as const;
      throw error;
    });
    if (!session.ok) {
      // A page that was away when its session ended is told now, and why.
      const refusal: Refusal = session.error;
      const told = v.safeParse(endedSession, refusal.value);
      return told.success ? tellEnd(reply, told.output.ended) : refuse(reply, refusal);
    }
    const listening = {
      brandId: caller.value.brand.id,
      address: caller.value.ip,
      memberId: session.value?.memberId,
      sessionId: session.value?.id,
    };
    const topics = topicsOf(request, listening);
    if (!topics) return refuse(reply, { code: 'request_param_err', message: 'topics is missing or wrong' });
    const lastId = request.headers[lastEventIdHeader.toLowerCase()];
    const streamRequest = { topics, lastId: typeof lastId === 'string' && lastId !== '' ? lastId : undefined };
    return stream({ request, reply, hub, events }, listening, streamRequest);
  });
}

/** The topics that a request asks for; nothing where one of them is no topic, or of another brand or account. */
function topicsOf({ query }: FastifyRequest, { brandId, memberId }: Listening): readonly EventTopic[] | undefined {
  const parsed = v.safeParse(eventStreamQuery, query);
  if (!parsed.success) return undefined;
  const isOwn = (topic: EventTopic): boolean => {
    const parts = readEventTopic(topic);
    return parts?.brandId === brandId && (parts.kind !== 'member' || parts.id === memberId?.toString());
  };
  return parsed.output.topics.every(isOwn) ? parsed.output.topics : undefined;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly hub: EventHub;
  readonly events: StreamEvents;
}

async function stream(
  { request, reply, hub, events }: Exchange,
  listening: Listening,
  streamRequest: StreamRequest,
): Promise<FastifyReply> {
  const { raw } = reply;
  const connection = createEventConnection(listening, raw, () => events.resynced('slow-reader'));
  reply.hijack();
  raw.writeHead(200, { ...streamHeaders, 'x-request-id': request.id });
  const leave = await hub.open(connection, streamRequest);
  if (leave === false) raw.end();
  // Its page may have gone while topics were subscribed to.
  else if (raw.closed) leave();
  else raw.on('close', leave);
  return reply;
}

function tellEnd(reply: FastifyReply, reason: EndReason): FastifyReply {
  return reply.headers(streamHeaders).send(eventFrame({ name: 'session.ended', data: { reason } }));
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = presentRefusal(refusal);
  return reply.code(status).send(body);
}
