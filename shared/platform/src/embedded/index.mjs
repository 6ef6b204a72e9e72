export { findBinaries, isReachable, sharedFolder } from './binaries.mjs';
export { startCluster, stopCluster } from './cluster.mjs';
export { passingFolder } from './passing-folder.mjs';
