'use strict';

require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Builds and journeys may run beside the tests; what is waited for ends the wait as soon as it is there.
configure({ asyncUtilTimeout: 60_000 });

/** React as the library that renders it in tests sees it, which is the one of every room. */
const react = require(require.resolve('react', { paths: [require.resolve('@testing-library/react')] }));

// React's development build notes for each element who created it, by a stack of calls: up to ten thousand times a
// second, which is a tenth of the time of a page's suite. No test reads these; what else React warns of stays.
Object.defineProperty(
  react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set() {},
  },
);
