export { findBinaries, isReachable, sharedFolder } from './binaries.mjs';
export { startCluster, stopCluster } from './cluster.mjs';
