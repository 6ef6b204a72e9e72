import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/start/src/chromium.mjs';
import { createProgress } from '../../tools/start/src/progress.mjs';

/** What V8 compiles better the longer a page runs is on its heap too, and would look like growth. */
const steadyCode = '--js-flags=--no-opt,--no-maglev,--no-sparkplug,--no-lazy-feedback-allocation';

/**
 * A browser without a window.
 * @param {{ steady?: boolean }} [options] `steady` compiles code once only
 */
export async function openBrowser({ steady = false } = {}) {
  const executablePath = await findChromium(createProgress());
  return chromium.launch({ executablePath, args: steady ? [steadyCode] : [] });
}
