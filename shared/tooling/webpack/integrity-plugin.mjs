import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

// The page's asset table knows the hash of each file, and another address when a file has to pass the cache by.
const table = 'globalThis.__PAVILION_ASSETS__';

// Trusted Types checks a script's address at the assignment, so it is settled before that.
/**
 * @param {string} element
 * @param {string} attribute
 * @param {string} address
 */
const settle = (element, attribute, address) => `
var assets = ${table};
var address = assets ? assets.address(${address}) : ${address};
var integrity = assets && assets.integrity(address);
if (integrity) ${element}.integrity = integrity;
${element}.crossOrigin = 'anonymous';
${element}.${attribute} = address;
if (assets && assets.watch) assets.watch(${element});
`;

const plainAssignment = 'script.src = url;';

// Somebody waits for what is imported, also on a page whose pictures stand in line: a script that a script adds would
// otherwise wait behind them.
const first = "script.fetchPriority = 'high';";

/** Makes webpack's own loaders of lazy chunks and styles carry integrity from the page's asset table. */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('IntegrityPlugin', (source) => {
        if (!source.includes(plainAssignment))
          throw new Error('webpack sets the address of a chunk in another way now');
        return source.replace(plainAssignment, first + settle('script', 'src', 'url'));
      });
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap('IntegrityPlugin', (source, { tag }) => source + settle(tag, 'href', 'fullhref'));
    });
  }
}
