import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type ArtworkAssets, openArtworkAssets } from '../artwork-painting';
import { type ArtworkJob, runArtworkJob } from './artwork-job';

/** Draws one job at a time. */
export interface ArtworkRenderer {
  render(job: ArtworkJob): Promise<void>;
  /** Whether drawing leaves the caller's process free, so that pictures may be made ahead. */
  readonly inBackground: boolean;
  close(): Promise<void>;
}

/** How long the drawing process may take for a job, and how long it lives without one. */
export interface ProcessPatience {
  readonly silentMs: number;
  readonly idleMs: number;
}

/** Behind the calls, but not so far behind that a browser waits for a picture on a busy machine. */
const painterNiceness = 4;
const patience: ProcessPatience = { silentMs: 30_000, idleMs: 10_000 };
const workerFile = fileURLToPath(new URL('./artwork.worker.mjs', import.meta.url));

const jobOutcome = v.object({ error: v.nullable(v.string()), code: v.optional(v.string()) });

/** In a built gateway a process of its own draws, so that calls never wait for a picture; elsewhere the caller's. */
export function createArtworkRenderer(artDirectory: string): ArtworkRenderer {
  return existsSync(workerFile) ? createProcessRenderer(artDirectory, workerFile) : createInlineRenderer(artDirectory);
}

/** Draws in the caller's process. */
function createInlineRenderer(artDirectory: string): ArtworkRenderer {
  let assets: Promise<ArtworkAssets> | undefined;
  return {
    inBackground: false,
    async render(job) {
      assets ??= openArtworkAssets(artDirectory);
      await runArtworkJob(await assets, job);
    },
    close: async () => undefined,
  };
}

/** Draws in a process that runs `entry`: it ends when idle, and is replaced when it fails or falls silent. */
export function createProcessRenderer(
  artDirectory: string,
  entry: string,
  { silentMs, idleMs } = patience,
): ArtworkRenderer {
  let painter: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = painter;
    painter = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    await new Promise((resolve) => ending.once('exit', resolve).kill('SIGKILL'));
  };
  return {
    inBackground: true,
    async render(job) {
      clearTimeout(idle);
      painter ??= startPainter(entry, artDirectory);
      try {
        await askPainter(painter, job, silentMs);
      } catch (error) {
        // One that failed may hold half a picture: the next job gets a fresh one.
        await end();
        throw error;
      }
      idle = setTimeout(() => void end(), idleMs);
      idle.unref();
    },
    close: end,
  };
}

function startPainter(entry: string, artDirectory: string): ChildProcess {
  // It sees no secret of the gateway's environment; one arena keeps freed pictures from scattering over many.
  const painter = fork(entry, [artDirectory], {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-old-space-size=128'],
  });
  try {
    if (painter.pid !== undefined) setPriority(painter.pid, painterNiceness);
  } catch {
    // A system that refuses lower priorities draws at the usual one.
  }
  return painter;
}

function askPainter(painter: ChildProcess, job: ArtworkJob, silentMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null | undefined): void => {
      clearTimeout(deadline);
      painter.off('message', onMessage).off('error', settle).off('exit', onExit);
      if (error) reject(error);
      else resolve();
    };
    const onMessage = (message: unknown): void => {
      const outcome = v.safeParse(jobOutcome, message);
      const { error, code }: v.InferOutput<typeof jobOutcome> = outcome.success
        ? outcome.output
        : { error: 'the painter answered something else' };
      settle(error === null ? undefined : Object.assign(new Error(error), code === undefined ? {} : { code }));
    };
    const onExit = (code: number | null): void => settle(new Error(`the painter ended with ${code}`));
    const deadline = setTimeout(() => settle(new Error('the painter fell silent')), silentMs);
    painter.on('message', onMessage).on('error', settle).on('exit', onExit);
    painter.send(job, (error) => error && settle(error));
  });
}
