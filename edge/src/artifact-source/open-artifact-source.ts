import path from 'node:path';
import { createBucket, errorMessage, type Logger } from '@pavilion/platform';
import type { EdgeConfig } from '../config';
import type { EdgeMetrics } from '../metrics';
import { createOnceLog } from '../once-log';
import type { ArtifactSource } from './artifact-source';
import { createBucketSource } from './bucket-source';
import { createDiskCache } from './disk-cache';
import { createFolderSource } from './folder-source';

interface SourceDeps {
  readonly config: Pick<EdgeConfig, 'dataDir' | 'artifacts' | 'artifactCacheBytes'>;
  readonly logger: Logger;
  readonly metrics: EdgeMetrics;
}

/** A bucket where one is named, else the folder that this machine shares with registries. */
export function openArtifactSource({ config, logger, metrics }: SourceDeps): ArtifactSource {
  const { dataDir, artifacts, artifactCacheBytes: maxBytes } = config;
  if (!artifacts) return createFolderSource(path.join(dataDir, 'artifacts'));
  const logOnce = createOnceLog();
  const cache = createDiskCache({
    folder: path.join(dataDir, 'edge', 'files'),
    maxBytes,
    onFailure: (error) =>
      logOnce('cache') && logger.error({ err: error }, 'files of releases cannot be kept on disk; some are in memory'),
  });
  metrics.gauge('edge_artifact_cache_bytes', 'Files of releases that this edge keeps on its disk.', cache.bytes);
  return createBucketSource({
    // Visitors wait for it.
    bucket: createBucket(artifacts, { attempts: 2 }),
    cache,
    maxBytes,
    onDamaged(key) {
      metrics.countOf('damaged-file', 'store');
      if (logOnce(key))
        logger.error(
          { code: 'artifact.damaged', key },
          'an object of the store has other bytes: pavilion verify --repair',
        );
    },
    onFailure(error) {
      metrics.count('store-failure');
      logger.warn({ reason: errorMessage(error) }, 'the artifact store cannot be asked; going on with what is here');
    },
  });
}
