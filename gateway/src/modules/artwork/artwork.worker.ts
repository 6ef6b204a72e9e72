import { errorMessage } from '@pavilion/platform';
import * as v from 'valibot';
import { openArtworkAssets } from './artwork-assets';
import { artworkJob, runArtworkJob } from './artwork-job';

const assets = openArtworkAssets(v.parse(v.string(), process.argv[2]));

process.on('message', (message: unknown) => {
  const answer = (error: string | null): void => void process.send?.({ error });
  assets
    .then((opened) => runArtworkJob(opened, v.parse(artworkJob, message)))
    .then(() => answer(null), (error: unknown) => answer(errorMessage(error)));
});
// The gateway's terminal signals reach the whole group: the painter leaves with its parent, not before it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
