'use strict';

const vm = require('node:vm');
const swc = require('@swc/jest');

/**
 * Each suite loads its modules anew, and V8 would parse a thousand of them again that have not changed: what it made of
 * one is kept for the suites that the same worker runs later. A source that differs in anything is compiled as usual.
 */
function keepCompiled() {
  const kept = new Map();
  const { compileFunction } = vm;
  vm.compileFunction = (source, parameters = [], options = {}) => {
    const key = [options.filename, ...parameters].join('\0');
    const known = kept.get(key);
    if (known?.source === source) return compileFunction(source, parameters, { ...options, cachedData: known.data });
    const compiled = compileFunction(source, parameters, { ...options, produceCachedData: true });
    if (compiled.cachedDataProduced) kept.set(key, { source, data: compiled.cachedData });
    return compiled;
  };
}

// A transformer is loaded once a worker, by Node itself, before the worker compiles anything.
keepCompiled();

module.exports = { createTransformer: swc.createTransformer };
