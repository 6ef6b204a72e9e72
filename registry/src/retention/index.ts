export { createArtifactFiles } from './artifact-files';
export { assertKept } from './collected';
export { guardPublishing } from './guarded-publishing';
export { createRetentionEvents } from './retention.events';
export { registerRetentionRoutes } from './retention.routes';
export { createRetentionService } from './retention.service';
