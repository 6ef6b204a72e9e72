import { openTab, settle } from './load.mjs';
import { readNotes } from './page-notes.mjs';

/** Pixels a second, about what a thumb does that looks for something. */
const speed = 1_500;

/**
 * Scrolls on and on, back at the end, and says how many tiles the page held at most.
 * @param {{ seconds: number, speed: number }} options
 */
const scrollInPage = async ({ seconds, speed: pixels }) => {
  const until = performance.now() + seconds * 1_000;
  let last = performance.now();
  let [tiles, direction] = [0, 1];
  while (performance.now() < until) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    const end = document.documentElement.scrollHeight - innerHeight;
    if (scrollY >= end - 1) direction = -1;
    if (scrollY <= 0) direction = 1;
    scrollBy(0, (direction * pixels * (now - last)) / 1_000);
    last = now;
    tiles = Math.max(tiles, document.querySelectorAll('main article').length);
  }
  return tiles;
};

/**
 * Long tasks while a lobby is scrolled.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, width: number, seconds: number }} what
 */
export async function scrollLobby(browser, { url, width, seconds }) {
  const { context, page, traffic } = await openTab(browser, { url, width });
  try {
    await page.goto(url);
    await settle(page, traffic);
    await page.keyboard.press('Escape');
    await settle(page, traffic);
    const { now: began } = await readNotes(page);
    const tiles = await page.evaluate(scrollInPage, { seconds, speed });
    const tasks = (await readNotes(page)).tasks.filter(({ at }) => at >= began).map(({ duration }) => duration);
    return { tasks: tasks.length, longest: Math.max(0, ...tasks), tiles };
  } finally {
    await context.close();
  }
}
