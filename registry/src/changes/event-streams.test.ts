import { createHttpServer, createSilentLogger } from '@pavilion/platform';
import { createEventStreams } from './event-streams';

it('opens no more streams than its bound, and counts those that are gone no more', async () => {
  const streams = createEventStreams<undefined>(2);
  const { app, listen, close } = createHttpServer({ name: 'subject', logger: createSilentLogger() });
  app.get('/stream', async (request, reply) =>
    streams.open({ request, reply }, undefined, [{ event: 'hello', data: 1 }]),
  );
  const port = await listen({ port: 0 });
  const unreadable: (string | undefined)[] = [];
  app.server.on('clientError', (error: NodeJS.ErrnoException) => unreadable.push(error.code));
  const stop = new AbortController();
  const open = () => fetch(`http://127.0.0.1:${port}/stream`, { signal: stop.signal });
  // Held until the end: a response that is collected as garbage ends its stream.
  const held = [await open(), await open()];
  const third = await open();
  expect([third.status, await third.json(), unreadable]).toEqual([
    503,
    expect.objectContaining({ code: 'registry.too-many-streams' }),
    [],
  ]);
  expect(streams.size).toBe(2);
  expect(held.map(({ status }) => status)).toEqual([200, 200]);
  streams.close();
  stop.abort();
  await close(100);
  expect(streams.size).toBe(0);
});
