import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostConfig } from '@pavilion/tooling/webpack/host-config.mjs';

const dir = path.dirname(fileURLToPath(import.meta.url));

export default hostConfig({ dir });
