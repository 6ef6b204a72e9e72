import { writeFileSync } from 'node:fs';

/** The variable that names the file which takes the figures. */
export const waitingFile = 'WAITING_OUTPUT_FILE';

/** @typedef {Pick<import('@playwright/test/reporter').TestStep, 'category' | 'title' | 'duration' | 'parent'>} Step */

/** Sums up how long journeys waited for what they expect, beside how long they took. */
export default class WaitingReporter {
  waitedMs = 0;
  tookMs = 0;

  /** @param {unknown} _test @param {unknown} _result @param {Step} step */
  onStepEnd(_test, _result, step) {
    // What waits within something that waits is counted with it.
    if (isWaiting(step) && !(step.parent && isWaiting(step.parent))) this.waitedMs += step.duration;
  }

  /** @param {unknown} _test @param {{ duration: number }} result */
  onTestEnd(_test, { duration }) {
    this.tookMs += duration;
  }

  onEnd() {
    const file = process.env[waitingFile];
    if (file) writeFileSync(file, JSON.stringify({ waitedMs: this.waitedMs, tookMs: this.tookMs }));
  }

  printsToStdio() {
    return false;
  }
}

/** @param {Step} step */
const isWaiting = ({ category, title }) => category === 'expect' || (category === 'pw:api' && /^wait for/i.test(title));
