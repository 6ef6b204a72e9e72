import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { percentile } from './src/figures.mjs';
import { openProduct } from './src/edge/product.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const room = 'remote-agent-centre';
const version = '9.0.0';
const brand = 'lotus';
const moves = Number(process.env.BENCH_RUNS ?? 100);
const lookEveryMs = 5;

/**
 * Publishes a second release of one remote, from the same sources.
 * @param {NodeJS.ProcessEnv} env
 */
async function publishSecond(env) {
  const built = mkdtempSync(path.join(tmpdir(), 'bench-release-'));
  const run = promisify(execFile);
  try {
    await run(process.execPath, [path.join(root, 'shared/tooling/webpack/build.mjs')], {
      cwd: path.join(root, room),
      env: { ...process.env, NODE_ENV: 'production', PAVILION_RELEASE_VERSION: version, PAVILION_OUTPUT_DIR: built },
    });
    await run(process.execPath, [path.join(root, 'registry/bin/pavilion.mjs'), 'publish', room, '--from', built], {
      env,
    });
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

/**
 * The owner's key with an open session.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
async function operatorsBearer(env) {
  const run = promisify(execFile);
  const args = [path.join(root, 'registry/bin/pavilion.mjs'), 'operators', 'session'];
  return (await run(process.execPath, args, { env })).stdout.trim();
}

/**
 * Id of the composition that a page load shows.
 * @param {number} port
 * @returns {Promise<string | undefined>}
 */
function pageComposition(port) {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, headers: { host: `${brand}.localhost`, cookie: `visitor-${port}=${'v'.repeat(22)}` } },
      (answer) => {
        /** @type {Buffer[]} */
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve(/"composition":\{"id":"(\w+)"/.exec(Buffer.concat(chunks).toString('latin1'))?.[1]),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

/**
 * Moves the pointer and looks until a page load shows another composition.
 * @param {{ port: number, move: () => Promise<void> }} question
 */
async function timeMove({ port, move }) {
  const before = await pageComposition(port);
  const begin = performance.now();
  await move();
  while ((await pageComposition(port)) === before) {
    if (performance.now() - begin > 20_000) throw new Error('the move does not show after 20 s');
    await sleep(lookEveryMs);
  }
  return performance.now() - begin;
}

/** How soon new page loads see an activation or a roll-back, from when the operator asks for it. */
export async function run() {
  const { product, stop } = await openProduct('activation');
  try {
    await publishSecond(product.env);
    const token = await operatorsBearer(product.env);
    /**
     * @param {string} what
     * @param {object} body
     */
    const post = async (what, body) => {
      const answer = await fetch(`${product.urls.registry}/federation/brands/${brand}/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ reason: 'benchmark', ...body }),
      });
      if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    };
    /** @type {{ activations: number[], rollbacks: number[] }} */
    const times = { activations: [], rollbacks: [] };
    for (let done = 0; done < moves; done += 2) {
      times.activations.push(
        await timeMove({
          port: product.ports.edge,
          move: () => post('activations', { releases: [{ app: room, version }] }),
        }),
      );
      times.rollbacks.push(await timeMove({ port: product.ports.edge, move: () => post('rollbacks', {}) }));
    }
    /** @param {readonly number[]} list */
    const sorted = (list) => Float64Array.from(list).sort();
    const all = sorted([...times.activations, ...times.rollbacks]);
    /** @param {number} value */
    const ms = (value) => `${Math.round(value)} ms`;
    const p99 = percentile(all, 0.99);
    return [
      { name: 'activate → new page loads see it, p50', value: ms(percentile(sorted(times.activations), 0.5)) },
      { name: 'roll back → new page loads see it, p50', value: ms(percentile(sorted(times.rollbacks), 0.5)) },
      { name: `both, ${all.length} moves, p99`, value: ms(p99), target: '≤ 2,000 ms', reached: p99 <= 2_000 },
    ];
  } finally {
    await stop();
  }
}
