import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Where Debian puts servers, which is not on everybody's path. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
const binary = 'nats-server';
const isThere = spawnSync(binary, ['--version'], { env }).status === 0;

/** Tests that need NATS run where its server is installed, and on machines that only test. */
export const hasNats = isThere || Boolean(process.env['CI']);
if (!hasNats)
  process.stdout.write('events: what needs NATS is skipped, there is no nats-server (apt-get install nats-server).\n');

/** A NATS server of one test. */
export interface TestNats {
  readonly url: string;
  /** Ends it as a crash does. */
  stop(): Promise<void>;
  /** Starts it again at the same port. */
  restart(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts NATS at a free port of the loopback. */
export async function startNats(): Promise<TestNats> {
  const first = await launch(-1);
  let { child } = first;
  const stop = async (): Promise<void> => {
    if (!running.delete(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `nats://127.0.0.1:${first.port}`,
    stop,
    async restart() {
      await stop();
      ({ child } = await launch(first.port));
    },
  };
}

async function launch(port: number): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(binary, ['--addr', '127.0.0.1', '--port', String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  let found = port;
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line);
    found = Number(/client connections on \S+:(\d+)/.exec(line)?.[1] ?? found);
    if (line.includes('Server is ready')) {
      // What nobody reads would fill up and stop the server.
      child.stderr.resume();
      return { child, port: found };
    }
  }
  throw new Error(`nats-server did not start:\n${lines.join('\n')}`);
}
