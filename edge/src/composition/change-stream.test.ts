import { openChangeStream } from './change-stream';
import { type FakeRegistry, type RegistryScript, startFakeRegistry } from '../testing/fake-registry';

const script: RegistryScript = {
  document: () => undefined,
  composition: () => undefined,
  revision: 1,
  answers: true,
  streams: true,
};
/** Silence is as long as no busy machine keeps an answer back; a test whose subject it is has a short one. */
const timing = { firstRetryMs: 10, lastRetryMs: 40, silenceMs: 60_000 };
let registry: FakeRegistry;
let stream: { stop(): void };
afterEach(() => {
  stream.stop();
  registry.stop();
});

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('tells moves as they are announced, and asks for all when it is opened or has ended', async () => {
  registry = await startFakeRegistry({ script, token: 'one' });
  const [moves, states] = [[] as string[], [] as string[]];
  let all = 0;
  stream = openChangeStream({
    registryUrl: registry.url,
    token: 'one',
    timing,
    onMove: (brand, revision) => moves.push(`${brand} ${revision}`),
    onAll: () => (all += 1),
    onState: (state) => states.push(state),
  });
  await until(() => registry.listeners() === 1 && all === 1);
  registry.announce('aurora', 7);
  await until(() => moves.length === 1);
  expect(moves).toEqual(['aurora 7']);
  registry.endStreams();
  await until(() => all === 2);
  registry.announce('lotus', 8);
  await until(() => moves.includes('lotus 8'));
  expect(states).toEqual(['open', 'closed', 'open']);
});

it('takes a stream that is silent for too long for dead, opens it anew and asks for all', async () => {
  registry = await startFakeRegistry({ script, token: 'one' });
  const reasons: string[] = [];
  const asked: number[] = [];
  stream = openChangeStream({
    registryUrl: registry.url,
    token: 'one',
    timing: { ...timing, silenceMs: 300 },
    onMove: () => undefined,
    onAll: () => asked.push(reasons.length),
    onState: (state, reason) => reasons.push(`${state}: ${reason}`),
  });
  await until(() => reasons.includes('closed: the stream is silent') && asked.length > 1);
  // A connection that a busy machine makes too late is silence too, and says nothing of the one that follows.
  expect(new Set(reasons)).toEqual(new Set(['open: connected', 'closed: the stream is silent']));
});

it('goes on trying while the registry refuses or is away', async () => {
  registry = await startFakeRegistry({ script: { ...script, streams: false }, token: 'one' });
  const reasons: string[] = [];
  stream = openChangeStream({
    registryUrl: registry.url,
    token: 'wrong',
    timing,
    onMove: () => undefined,
    onAll: () => undefined,
    onState: (_, reason) => reasons.push(reason),
  });
  await until(() => reasons.length > 2);
  expect(reasons[0]).toBe('the registry answered 401');
  registry.stop();
  await until(() => reasons.some((reason) => reason.includes('ECONNREFUSED')));
});

it('reads events wherever they are cut, and leaves a stream whose event does not end', async () => {
  registry = await startFakeRegistry({ script, token: 'one' });
  const [moves, reasons] = [[] as string[], [] as string[]];
  let all = 0;
  stream = openChangeStream({
    registryUrl: registry.url,
    token: 'one',
    timing,
    onMove: (brand, revision) => moves.push(`${brand} ${revision}`),
    onAll: () => (all += 1),
    onState: (_, reason) => reasons.push(reason),
  });
  await until(() => registry.listeners() === 1 && all === 1);
  registry.send(': alive\r\n\r\nevent: of-tomorrow\ndata: {}\n\nevent: brand\r\ndata: {"brand":"aur');
  registry.send('ora","revision":7}\r\n\r\nevent: brand\ndata: {"brand":"aurora"}\n\n');
  await until(() => moves.length === 1);
  expect(moves).toEqual(['aurora 7']);
  registry.send(`event: brand\ndata: ${' '.repeat(70_000)}`);
  await until(() => all === 2);
  expect(reasons[1]).toMatch('max buffer size of 65536');
  registry.announce('lotus', 8);
  await until(() => moves.includes('lotus 8'));
});
