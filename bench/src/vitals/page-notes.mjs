/**
 * What a page notes of itself.
 * @typedef {object} Notes
 * @property {number} [lcp]
 * @property {{ at: number, value: number }[]} shifts
 * @property {{ at: number, duration: number }[]} tasks longer than 50 ms
 * @property {{ id: number, duration: number }[]} interactions
 */

/** Runs in the page before everything else. */
export const noteVitals = () => {
  /** @type {Notes} */
  const vitals = { shifts: [], tasks: [], interactions: [] };
  Object.assign(globalThis, { vitals });
  /**
   * @param {string} type
   * @param {(entry: any) => void} take
   * @param {object} [more]
   */
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.shifts.push({ at: startTime, value });
  });
  watch('longtask', ({ startTime, duration }) => vitals.tasks.push({ at: startTime, duration }));
  watch(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) vitals.interactions.push({ id: interactionId, duration });
    },
    { durationThreshold: 16 },
  );
};

/**
 * What the page has noted so far.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Notes & { paint: number | undefined, now: number }>}
 */
export const readNotes = (page) =>
  page.evaluate(() => ({
    .../** @type {any} */ (globalThis).vitals,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    now: performance.now(),
  }));
