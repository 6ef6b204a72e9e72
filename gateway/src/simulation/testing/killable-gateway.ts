import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import type { InjectOptions } from 'fastify';
import { named, untilGone } from '../../testing/killed-connections';
import type { TestAnswer } from '../../testing/gateway-calls';
import type { TestGateway } from '../../testing/seeded-gateway';

/** A gateway in a process of its own, on the database of one that is open here. */
export interface KillableGateway {
  /** Kills it as it stands, whatever it is doing, and starts another one on the same port. */
  killAndStart(): Promise<void>;
  /** @throws where the process ended before it had answered */
  carry(options: InjectOptions): Promise<TestAnswer>;
  stop(): Promise<void>;
}

/** Builds the program once for all that are started of it. */
async function buildProgram(roomDir: string): Promise<string> {
  const program = path.join(roomDir, 'dist', `killed-gateway-${process.pid}.mjs`);
  await build({
    entryPoints: [path.join(roomDir, 'src/simulation/testing/gateway-process.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        // No operator opens a page of it.
        name: 'without-pages',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\?text$/ }, ({ path: name }) => ({ path: name, namespace: 'without-pages' }));
          onLoad({ filter: /.*/, namespace: 'without-pages' }, () => ({ contents: "export default ''" }));
        },
      },
      {
        name: 'packages-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
            name.startsWith('@pavilion/') ? undefined : { path: name, external: true },
          ),
      },
    ],
  });
  return program;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts it. With each start its clock is as far ahead as a call's lease is long, which nobody could wait for.
 * @param beside the gateway of this process, whose clock goes along
 */
export async function startKillable(
  { config, clock, database, databaseUrl }: TestGateway,
  env: Environment,
): Promise<KillableGateway> {
  const { roomDir } = config;
  const program = await buildProgram(roomDir);
  const port = await freePort();
  const given = Object.fromEntries(
    Object.entries({ ...config.env, ...env, DATABASE_URL: named(databaseUrl, connectionName) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const launch = async (): Promise<ChildProcess> => {
    const asked = JSON.stringify({ env: given, roomDir, port, offsetMs: clock.now() - Date.now() });
    const child = spawn(process.execPath, [program, asked], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the gateway ended with ${code}`)));
    // Who is told is whoever waits for its start.
    ended.catch(() => undefined);
    await Promise.race([once(child.stdout, 'data'), ended]);
    return child;
  };
  let child = await launch();
  let agent = new Agent({ keepAlive: true });
  let isStopped = false;
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    agent.destroy();
  };
  return {
    carry: (options) => carry({ port, agent }, options),
    async killAndStart() {
      await kill();
      agent = new Agent({ keepAlive: true });
      clock.advance(leaseMs);
      child = await launch();
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await kill();
      await untilGone(database, connectionName);
      rmSync(program, { force: true });
    },
  };
}

type Environment = Readonly<Record<string, string>>;

const connectionName = 'killable gateway';

/** A little more than a call that was killed keeps its copies waiting. */
const leaseMs = 31_000;

function carry(
  { port, agent }: { readonly port: number; readonly agent: Agent },
  { method = 'GET', url = '/', query, headers, cookies = {}, payload }: InjectOptions,
): Promise<TestAnswer> {
  const search =
    typeof query === 'object' ? `?${new URLSearchParams(Object.entries(query).map(asText)).toString()}` : '';
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, agent, method, path: `${String(url)}${search}` },
        headers: { ...headers, ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}) },
      },
      (response) => void read(response).then(resolve, reject),
    );
    sent.on('error', reject);
    sent.end(typeof payload === 'string' ? payload : undefined);
  });
}

const asText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

async function read(response: IncomingMessage): Promise<TestAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  const json = isJson ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : {};
  return { status: response.statusCode ?? 0, json, headers: response.headers, cookies: {} };
}
