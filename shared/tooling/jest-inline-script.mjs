import { createHash } from 'node:crypto';
import { inlineScript } from './page-bundle.mjs';

/**
 * Gives tests the text of an inline script as the build of its server gives it. The key is made of the bundle, since
 * it changes with any file that the script imports.
 */
export default {
  /**
   * @param {string} _source
   * @param {string} file
   */
  getCacheKey: (_source, file) => createHash('sha256').update(inlineScript(file)).digest('hex'),
  /**
   * @param {string} _source
   * @param {string} file
   */
  process: (_source, file) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(inlineScript(file))} };`,
  }),
};
