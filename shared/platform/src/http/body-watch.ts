import type { IncomingMessage } from 'node:http';

/** Whether the head of a request announces a body. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    (headers['content-length'] !== undefined && headers['content-length'] !== '0')
  );
}

/**
 * Calls `onStall` once when no byte of a request arrives for `idleMs` while its body is incomplete. The bytes of the
 * connection are looked at, not those of the body, so that nothing begins to flow before its reader is there.
 */
export function watchBody(request: IncomingMessage, idleMs: number, onStall: () => void): void {
  const { socket } = request;
  let [seen, lastProgress] = [socket.bytesRead, performance.now()];
  const look = (): void => {
    // A request that did not come over a connection knows its end as a stream only.
    if (request.complete || request.readableEnded) return stop();
    if (socket.bytesRead !== seen) return void ([seen, lastProgress] = [socket.bytesRead, performance.now()]);
    if (performance.now() - lastProgress < idleMs) return;
    stop();
    onStall();
  };
  const timer = setInterval(look, idleMs / 10).unref();
  const stop = (): void => clearInterval(timer);
  request.once('close', stop);
}
