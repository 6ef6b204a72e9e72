import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '@pavilion/platform';
import * as v from 'valibot';
import { openArtworkAssets } from './artwork-assets';
import { artworkJob, runArtworkJob } from './artwork-job';

// On Linux this is the thread's own priority: pictures give way to calls.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const assets = openArtworkAssets(v.parse(v.string(), workerData));

parentPort?.on('message', (message: unknown) => {
  const answer = (error: string | null): void => parentPort?.postMessage({ error });
  assets
    .then((opened) => runArtworkJob(opened, v.parse(artworkJob, message)))
    .then(() => answer(null), (error: unknown) => answer(errorMessage(error)));
});
