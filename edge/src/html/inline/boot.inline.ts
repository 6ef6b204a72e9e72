import { hashes, pathOf } from './addresses';
import { addressOf, bypass, isLate, passes, retry, watch } from './attempts';
import { heardOf, hostFailed, hostStarted, mayStart, running, startHosts } from './host-race';
import { token } from './page-data';
import { preloadPanel } from './panel-preload';
import { trustComposition } from './trusted-scripts';
import { keepViolations, violations } from './violations';

/**
 * Runs after the boot data. It makes the one Trusted Types policy, which admits scripts of the composition only, keeps
 * the table of hashes, and starts the host: the composition's, else its last good one, else the painted frame says so,
 * with a retry and the way to customer service. What became of a host that failed it reports by itself, with the token
 * that came in a header of the page; a browser that does not show it reports nothing.
 */

keepViolations();
trustComposition();

/** What hosts and the loaders of their files and remotes find in the page; `AssetTable` of the host describes it. */
Object.assign(globalThis, {
  __PAVILION_ASSETS__: {
    token,
    violations,
    get host() {
      return running.host;
    },
    integrity: (given: string) => hashes.get(pathOf(given)),
    address: addressOf,
    bypass,
    passes,
    retry,
    watch: (element: HTMLScriptElement | HTMLLinkElement) => watch(element, heardOf),
    isLate,
    mayStart,
    hostStarted,
    hostFailed,
  },
});
startHosts();
preloadPanel();
