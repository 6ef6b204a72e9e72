import type { IncomingMessage } from 'node:http';

/** Whether the head of a request announces a body. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    (headers['content-length'] !== undefined && headers['content-length'] !== '0')
  );
}

/** How often a request is looked at before it counts as stalled. */
const looks = 10;

/**
 * Calls `onStall` once when no byte of a request arrives for `idleMs` while its body is incomplete. The bytes of the
 * connection are looked at, not those of the body, so that nothing begins to flow before its reader is there. Looks are
 * counted rather than time: a process that was busy, and so read nothing for a while, has looked once.
 */
export function watchBody(request: IncomingMessage, idleMs: number, onStall: () => void): void {
  const { socket } = request;
  let [seen, quiet] = [socket.bytesRead, 0];
  const look = (): void => {
    // A request that did not come over a connection knows its end as a stream only.
    if (request.complete || request.readableEnded) return stop();
    if (socket.bytesRead !== seen) return void ([seen, quiet] = [socket.bytesRead, 0]);
    quiet += 1;
    if (quiet < looks) return;
    stop();
    onStall();
  };
  const timer = setInterval(look, idleMs / looks).unref();
  const stop = (): void => clearInterval(timer);
  request.once('close', stop);
}
