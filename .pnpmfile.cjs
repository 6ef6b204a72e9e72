'use strict';

/**
 * Drops optional `typescript` peers. They serve editors only, but two compilers stand side by side here (see
 * CONTRIBUTING), and each would give every library with such a peer a second copy, singletons included.
 */
function readPackage(manifest) {
  if (manifest.peerDependenciesMeta?.typescript?.optional) {
    delete manifest.peerDependencies?.typescript;
    delete manifest.peerDependenciesMeta.typescript;
  }
  return manifest;
}

module.exports = { hooks: { readPackage } };
