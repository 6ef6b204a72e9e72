'use strict';

require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Builds and journeys may run beside the tests; what is waited for ends the wait as soon as it is there.
configure({ asyncUtilTimeout: 60_000 });
