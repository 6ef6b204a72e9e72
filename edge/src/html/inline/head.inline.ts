import type { themeStorageKey } from '@pavilion/remote-contract';
import { preloadElementId } from './element-ids';

/**
 * Runs in the head: the visitor's theme and folded menu hold before the first paint, and the route's scripts are on
 * their way. The policy refuses preloads of scripts that stand in the markup; those that a trusted script asks for
 * pass.
 */

// The type holds the key to the contract's; the value would bring the contract's schemas into every page.
const themeKey: typeof themeStorageKey = 'theme';
const { documentElement, head } = document;

try {
  const theme = localStorage.getItem(themeKey);
  if (theme === 'dark' || theme === 'light') documentElement.dataset['theme'] = theme;
  if (localStorage.getItem('menu') === 'closed') documentElement.dataset['menu'] = 'closed';
  // Members may be offered something else than guests, for whom the page is painted.
  if (sessionStorage.getItem('token')) documentElement.dataset['session'] = '';
} catch {
  // A browser that keeps nothing shows the brand's own theme.
}

// What is painted is the page as guests see it at its plain address.
if (location.search !== '') documentElement.dataset['asks'] = '';

const preloads: [address: string, integrity: string][] = JSON.parse(
  document.getElementById(preloadElementId)?.textContent ?? '[]',
);
for (const [address, integrity] of preloads) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = address;
  head.append(link);
}
