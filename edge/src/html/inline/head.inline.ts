import type { themeStorageKey } from '@pavilion/remote-contract';
import { preloadElementId, stylesElementId } from './element-ids';

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
  // Members may be offered something else than guests, for whom the page is painted; it says the kind of account.
  if (sessionStorage.getItem('token')) {
    documentElement.dataset['session'] = sessionStorage.getItem('isAgent') ?? '';
    // A page whose styles stand in it is the host's own, such as the offers: members have others.
    if (documentElement.dataset['painted'] !== undefined) documentElement.dataset['asks'] = '';
  }
} catch {
  // A browser that keeps nothing shows the brand's own theme.
}

// What is painted is the page as guests see it at its plain address. Whose invitation or advertisement led here changes
// nothing of it: the form of registration, which reads the invitation, is painted as a shape. Those are named, and not
// the parameters that pages read (filters, offers, topics, panels): any release may begin to read another one.
const told = /^(referralCode|affiliateCode|code|(utm|gad)_\w+|(g|d|fb|ms|tt|tw|y)clid|[gw]braid|zarsrc)?(=|$)/;
const asked = location.search.slice(1).split('&');
if (!asked.every((part) => told.test(part))) documentElement.dataset['asks'] = '';

type Listed = [address: string, integrity: string];
const listed = (id: string): Listed[] => JSON.parse(document.getElementById(id)?.textContent ?? '[]');

function createLink(rel: string, [address, integrity]: Listed): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = address;
  return link;
}

// Asked for by a script, styles hold neither other scripts nor the frame up. The painted page shows with the last of
// them. The name keeps them apart from those that the page's own code asks for and watches.
const styles = listed(stylesElementId);
let coming = styles.length;
for (const style of styles) {
  const link = createLink('stylesheet', style);
  link.dataset['href'] = 'painted';
  link.onload = () => {
    coming -= 1;
    if (coming === 0) documentElement.dataset['painted'] = '';
  };
  head.append(link);
}

for (const preload of listed(preloadElementId)) {
  const link = createLink('preload', preload);
  link.as = 'script';
  head.append(link);
}
