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
  return existsSync(workerFile) ? createThreadRenderer(artDirectory) : createInlineRenderer(artDirectory);
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

function createThreadRenderer(artDirectory: string): ArtworkRenderer {
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
      worker ??= new Worker(workerFile, { workerData: artDirectory });
      try {
        await askWorker(worker, job);
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

function askWorker(worker: Worker, job: ArtworkJob): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error: Error | undefined): void => {
      worker.removeAllListeners();
      if (error) reject(error);
      else resolve();
    };
    worker.once('message', (message: unknown) => {
      const { error } = v.parse(jobOutcome, message);
      settle(error === null ? undefined : new Error(error));
    });
    worker.once('error', settle);
    worker.once('exit', (code) => settle(new Error(`artwork thread ended with ${code}`)));
    worker.postMessage(job);
  });
}
