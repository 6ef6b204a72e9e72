import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Where Debian puts servers, which is not on everybody's path. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

export const hasNats = spawnSync('nats-server', ['--version'], { env }).status === 0;

/**
 * A NATS server at a free port of the loopback.
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startNats() {
  const child = spawn('nats-server', ['--addr', '127.0.0.1', '--port', '-1'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let port = '';
  for await (const line of createInterface({ input: child.stderr })) {
    port = /client connections on \S+:(\d+)/.exec(line)?.[1] ?? port;
    if (line.includes('Server is ready')) break;
  }
  child.stderr.resume();
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    },
  };
}
