import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteConfig } from '@pavilion/tooling/webpack/remote-config.mjs';

export default remoteConfig({ dir: path.dirname(fileURLToPath(import.meta.url)), hasManyPages: true });
