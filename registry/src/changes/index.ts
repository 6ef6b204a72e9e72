export { registerChangeRoutes } from './changes.routes';
export { createFederationStreams, type FederationStreams } from './federation-streams';
