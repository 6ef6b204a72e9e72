import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteRelease } from '@pavilion/federation-contract';
import { minVersion } from 'semver';
import * as v from 'valibot';
import { loadingAnswer, type LoadingJob, type ModuleReport } from './module-report';
import { watchMemory } from './memory-watch';

export type LoadOutcome =
  | { readonly kind: 'loaded'; readonly report: ModuleReport }
  /** The process did not answer in time, or ended before it did. */
  | { readonly kind: 'timeout' }
  | { readonly kind: 'ended'; readonly detail: string };

/** Loads the module of a remote once, away from everything else. */
export interface ModuleLoader {
  /** @param scripts bytes of the release's scripts by path */
  load(record: RemoteRelease, scripts: ReadonlyMap<string, Buffer>): Promise<LoadOutcome>;
}

/** Where the built pieces lie, and what a module may take. */
export interface LoaderSettings {
  readonly worker: string;
  readonly page: string;
  readonly deadlineMs: number;
  readonly memoryMb: number;
}

const builtBeside = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** Most that the process may answer. */
const longestAnswer = 4 * 1024 * 1024;

export const usualSettings = (): LoaderSettings => ({
  worker: builtBeside('loading.worker.mjs'),
  page: builtBeside('loading.page.js'),
  deadlineMs: 30_000,
  memoryMb: 128,
});

/** Code that the process may read: its own and that of packages. Node 20 crashes when it is given a folder twice. */
function readableCode(worker: string): string[] {
  const require = createRequire(worker);
  const inner = require.resolve('jsdom');
  const modules = `${path.sep}node_modules${path.sep}`;
  const store = inner.slice(0, inner.indexOf(modules) + modules.length - 1);
  const near = (require.resolve.paths('jsdom') ?? []).find((folder) => existsSync(path.join(folder, 'jsdom'))) ?? store;
  return [worker, ...[...new Set([near, store])].map((folder) => path.join(folder, '*'))];
}

/** Node's own name for what keeps a process from files, processes and threads; later versions shortened it. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const flagsOf = ({ worker, memoryMb }: LoaderSettings): string[] => [
  `--max-old-space-size=${memoryMb}`,
  '--no-warnings',
  permission,
  ...readableCode(worker).map((place) => `--allow-fs-read=${place}`),
  worker,
];

function jobOf(record: RemoteRelease, scripts: ReadonlyMap<string, Buffer>, page: string): LoadingJob {
  const { containerName, entry, assets } = record;
  return {
    page,
    containerName,
    entry,
    language: 'TW',
    shared: record.shared.map(({ key, range, names = [] }) => ({
      key,
      version: minVersion(range)?.version ?? '0.0.0',
      names: [...names],
    })),
    files: Object.fromEntries(assets.map(({ path: file }) => [file, scripts.get(file)?.toString('base64') ?? ''])),
  };
}

/** What a stream of the process says until it ends; one that says too much has the process ended. */
function collect(child: ChildProcess, stream: 'stdout' | 'stderr'): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  child[stream]?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > longestAnswer) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

/** The line that says why a process ended. */
const reasonIn = (errors: string): string =>
  errors
    .split('\n')
    .find((line) => /error|assertion/i.test(line))
    ?.trim() ?? 'it gave no reason';

function outcomeOf(text: string, errors: string): LoadOutcome {
  if (text === '') return { kind: 'ended', detail: `its process ended before it answered: ${reasonIn(errors)}` };
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), loadingAnswer), text);
  if (!parsed.success) return { kind: 'ended', detail: `it answered something else: ${parsed.issues[0].message}` };
  const { report, thrown } = parsed.output;
  const isThrown = report.problem?.kind === 'throws' && thrown !== null;
  return { kind: 'loaded', report: isThrown ? { ...report, problem: { kind: 'throws', detail: thrown } } : report };
}

async function runOnce(settings: LoaderSettings, job: LoadingJob, cwd: string): Promise<LoadOutcome> {
  const child = spawn(process.execPath, flagsOf(settings), { cwd, env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
  const [text, errors] = [collect(child, 'stdout'), collect(child, 'stderr')];
  let limit: LoadOutcome | undefined;
  const end = (reason: LoadOutcome): void => {
    limit ??= reason;
    child.kill('SIGKILL');
  };
  const deadline = setTimeout(() => end({ kind: 'timeout' }), settings.deadlineMs);
  const watch = watchMemory(child.pid, 2 * settings.memoryMb, () =>
    end({ kind: 'ended', detail: `it takes more memory than ${2 * settings.memoryMb} MB` }),
  );
  try {
    const closed = new Promise((resolve, reject) => void child.on('error', reject).on('close', resolve));
    // A process that ended already takes nothing more.
    child.stdin.on('error', () => undefined).end(JSON.stringify(job));
    await closed;
    return limit ?? outcomeOf(text(), errors());
  } finally {
    clearTimeout(deadline);
    watch.stop();
  }
}

/** A process for each release: no environment, an empty folder, leave to read code only, a deadline, a memory bound. */
export function createProcessLoader(settings: LoaderSettings): ModuleLoader {
  return {
    async load(record, scripts) {
      const cwd = await mkdtemp(path.join(tmpdir(), 'release-'));
      try {
        return await runOnce(settings, jobOf(record, scripts, readFileSync(settings.page, 'utf8')), cwd);
      } finally {
        await rm(cwd, { recursive: true, force: true });
      }
    },
  };
}
