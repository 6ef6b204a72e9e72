import type { Banner } from '@pavilion/api-contract';
import type { HostApi } from '@pavilion/remote-contract';

/** Goes where a banner leads: an address, a promotion or a game. */
export function followLinkage(linkage: Banner['linkage'], host: Pick<HostApi, 'navigate'>): void {
  if (linkage.type === 'promotion') host.navigate(`/promotions?id=${encodeURIComponent(linkage.promotionId)}`);
  else if (linkage.type === 'game') host.navigate(`/game?id=${encodeURIComponent(linkage.gameId)}`);
  else if (linkage.type === 'url') openAddress(linkage.url, host);
}

function openAddress(address: string, host: Pick<HostApi, 'navigate'>): void {
  if (!URL.canParse(address, location.href)) return;
  const url = new URL(address, location.href);
  if (url.origin === location.origin) host.navigate(`${url.pathname}${url.search}${url.hash}`);
  else if (url.protocol === 'https:') open(url.href, '_blank', 'noopener');
}
