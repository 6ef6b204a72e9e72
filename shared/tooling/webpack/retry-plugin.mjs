import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** Asks for a chunk a second time, past the cache, before whoever imported it learns of a failure. */
class RetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry past the cache', RuntimeModule.STAGE_TRIGGER);
  }

  /** @override */
  generate() {
    const { ensureChunk, publicPath } = RuntimeGlobals;
    return `
var ensure = ${ensureChunk};
${ensureChunk} = function (chunk) {
  return ensure(chunk).catch(function (error) {
    var assets = globalThis.__PAVILION_ASSETS__;
    if (!assets || !error.request) throw error;
    assets.bypass(${publicPath});
    return ensure(chunk);
  });
};`;
  }
}

/** Gives every `import()` of a build its one retry; an error of a loader names the file as `request`. */
export class RetryPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('RetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('RetryPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new RetryRuntimeModule());
        });
    });
  }
}
