import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { openArtworkAssets, type ArtworkAssets } from './artwork-assets';
import { type ArtworkJob, runArtworkJob } from './artwork-job';

/** Draws one job at a time. */
export interface ArtworkRenderer {
  render(job: ArtworkJob): Promise<void>;
  /** Whether drawing leaves the caller's thread free, so that pictures may be made ahead. */
  readonly inBackground: boolean;
  close(): Promise<void>;
}

/** After so long without a job the thread ends and gives its memory back. */
const idleMs = 30_000;
const workerFile = fileURLToPath(new URL('./artwork.worker.mjs', import.meta.url));

/** What the thread answers for each job. */
export const jobOutcome = v.object({ error: v.nullable(v.string()) });

/** In a built gateway a thread of its own draws, so that calls never wait for a picture; elsewhere the caller's thread. */
export function createArtworkRenderer(artDirectory: string): ArtworkRenderer {
  return existsSync(workerFile) ? createThreadRenderer(artDirectory, workerFile) : createInlineRenderer(artDirectory);
}

/** Draws in the caller's thread. */
export function createInlineRenderer(artDirectory: string): ArtworkRenderer {
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

/** Draws in a thread that runs `entry`; a thread that fails or falls silent is replaced. */
export function createThreadRenderer(artDirectory: string, entry: string, silentMs = 30_000): ArtworkRenderer {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  return {
    inBackground: true,
    async render(job) {
      clearTimeout(idle);
      worker ??= new Worker(entry, { workerData: artDirectory });
      try {
        await askWorker(worker, job, silentMs);
      } catch (error) {
        // A thread that failed may hold half a picture: the next job gets a fresh one.
        await end();
        throw error;
      }
      idle = setTimeout(() => void end(), idleMs);
      idle.unref();
    },
    close: end,
  };
}

function askWorker(worker: Worker, job: ArtworkJob, silentMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | undefined): void => {
      clearTimeout(deadline);
      // All listeners at once would take the thread's own with them, and it would fall silent.
      worker.off('message', onMessage).off('error', settle).off('exit', onExit);
      if (error) reject(error);
      else resolve();
    };
    const onMessage = (message: unknown): void => {
      const outcome = v.safeParse(jobOutcome, message);
      const error = outcome.success ? outcome.output.error : 'artwork thread answered something else';
      settle(error === null ? undefined : new Error(error));
    };
    const onExit = (code: number): void => settle(new Error(`artwork thread ended with ${code}`));
    const deadline = setTimeout(() => settle(new Error('artwork thread fell silent')), silentMs);
    worker.on('message', onMessage).on('error', settle).on('exit', onExit);
    worker.postMessage(job);
  });
}
