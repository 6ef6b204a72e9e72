'use strict';

const { TestEnvironment } = require('jest-environment-jsdom');
const { keepComputedStyles } = require('./jest-computed-style.cjs');

/** Platform features that browsers have and jsdom leaves out; Node's own are the same standards. */
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'CompressionStream',
];

/** jsdom with the features of {@link fromNode}, Web Crypto, and a `matchMedia` that matches nothing. */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of fromNode) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.matchMedia ??= (media) => ({
      matches: false,
      media,
      addEventListener() {},
      removeEventListener() {},
    });
    this.global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.ResizeObserver ??= this.global.IntersectionObserver;
    this.global.PointerEvent ??= class PointerEvent extends this.global.MouseEvent {};
    this.global.Element.prototype.scrollTo ??= function scrollTo() {};
    this.global.Element.prototype.scrollIntoView ??= function scrollIntoView() {};
    keepComputedStyles(this.global);
  }
}

module.exports = BrowserEnvironment;
