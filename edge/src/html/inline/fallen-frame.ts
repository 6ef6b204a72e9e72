import { admitServiceLink, decodeServiceLink, serviceLinkOf } from '@pavilion/federation-contract';
import { noteRetry } from './attempts';
import { byId, data } from './page-data';

const painted = byId('root')?.cloneNode(true);

/** Puts the frame as it was painted in the place of whatever a host made of it. */
export function repaint(): void {
  if (painted) byId('root')?.replaceWith(painted.cloneNode(true));
}

async function showService(link: HTMLElement): Promise<void> {
  const encoded = serviceLinkOf('LIVECHAT', data.info);
  const address = encoded && admitServiceLink(await decodeServiceLink(encoded), data.info);
  if (address) Object.assign(link, { href: address, hidden: false });
}

/** The frame says that nothing came, with a retry and the way to customer service. */
export function showFailure(): void {
  const box = byId('frame-failed');
  const link = byId('frame-service');
  const say = document.querySelector('.fr-say');
  if (!box) return;
  box.hidden = false;
  if (say) say.textContent = '';
  box.onclick = noteRetry;
  // A link that cannot be opened stays away.
  if (link) showService(link).catch(() => undefined);
}
