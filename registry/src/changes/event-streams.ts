import type { FastifyReply, FastifyRequest } from 'fastify';
import { RegistryRefusal } from '../registry-errors';

/** An event as it goes over the wire. */
export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
  /** Place in the order, where a listener may go on from. */
  readonly id?: number;
}

/** Open event streams of one kind. */
export interface EventStreams<L> {
  /** Answers a request with a stream that begins with these events. @throws RegistryRefusal when too many are open */
  open(
    exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    listener: L,
    first: readonly StreamEvent[],
  ): FastifyReply;
  send(event: StreamEvent, isFor?: (listener: L) => boolean): void;
  readonly listeners: readonly L[];
  /** Ends the streams of some listeners. */
  end(isEnded: (listener: L) => boolean): void;
  readonly size: number;
  close(): void;
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // A drain waits for sockets, so one that streamed is not kept for more.
  connection: 'close',
  // Proxies that buffer would hold events back.
  'x-accel-buffering': 'no',
};

/** A listener that leaves so much unread is cut off: it comes back and reads all anew. */
const mostUnread = 256 * 1024;
export const heartbeatMs = 15_000;

const written = ({ event, data, id }: StreamEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function write(stream: FastifyReply['raw'], text: string): void {
  if (stream.writableLength > mostUnread) stream.destroy();
  else stream.write(text);
}

/** At most `most` streams, with a comment every fifteen seconds so that dead ones are noticed on both sides. */
export function createEventStreams<L>(most: number): EventStreams<L> {
  const open = new Map<FastifyReply['raw'], L>();
  const heartbeat = setInterval(() => {
    for (const stream of open.keys()) write(stream, ': alive\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  return {
    open({ request, reply }, listener, first) {
      if (open.size >= most)
        throw new RegistryRefusal(
          'registry.too-many-streams',
          `${most} streams are open already: ask another registry`,
        );
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, { ...headers, 'x-request-id': request.id });
      open.set(stream, listener);
      stream.on('close', () => open.delete(stream));
      write(stream, first.map(written).join(''));
      return reply;
    },
    send(event, isFor = () => true) {
      const text = written(event);
      for (const [stream, listener] of open) if (isFor(listener)) write(stream, text);
    },
    get listeners() {
      return [...open.values()];
    },
    end(isEnded) {
      for (const [stream, listener] of open) if (isEnded(listener)) stream.end();
    },
    get size() {
      return open.size;
    },
    close() {
      clearInterval(heartbeat);
      for (const stream of open.keys()) stream.end();
    },
  };
}
