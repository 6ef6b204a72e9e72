import type { BootData, bootElementId } from '@pavilion/remote-contract';

export const byId = (id: string): HTMLElement | null => document.getElementById(id);

// The type holds the id to the contract's; the value would bring the contract's schemas into every page.
const dataId: typeof bootElementId = 'pavilion-boot';

/** What the same edge wrote above this script; the host, which another build made, is the one to parse it. */
export const data: BootData = JSON.parse(byId(dataId)?.textContent ?? '');

/** When the script began, in milliseconds of `performance.now()`. */
export const askedAt = performance.now();

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** What the edge signed for this page, from a header of it; empty in a browser that does not show it. */
export const token = visit?.serverTiming?.find(({ name }) => name === 'page')?.description ?? '';
