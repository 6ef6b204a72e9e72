export type { ArtifactSweep } from './artifact-sweep';
export { createBucketSweep } from './bucket-sweep';
export { assertKept } from './collected';
export { createFolderSweep } from './folder-sweep';
export { guardPublishing } from './guarded-publishing';
export { createRetentionEvents } from './retention.events';
export { registerRetentionRoutes } from './retention.routes';
export { createRetentionService } from './retention.service';
