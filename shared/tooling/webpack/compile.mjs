import webpack from 'webpack';

/**
 * Runs webpack; its errors are thrown as one text.
 * @param {import('webpack').Configuration} config
 * @returns {Promise<import('webpack').Compilation>}
 */
export function compile(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (fault, stats) => {
      if (fault || !stats) return reject(fault);
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      stats.compilation.compiler.close(() => {
        if (errors.length > 0) reject(new Error(errors.map(({ message }) => `build.failed: ${message}`).join('\n')));
        else resolve(stats.compilation);
      });
    });
  });
}
