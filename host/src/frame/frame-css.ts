import { paintedPageId } from '@pavilion/federation-contract';

const offerOfGuests = ':root[data-session] .fr-above:not(:has(.fr-for-all))';

/** Rules of the frame that the shell has no use for. */
export const frameCss: string =
  '.fr-say{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}' +
  '.fr-failed{position:fixed;inset:auto 0 max(24px,env(safe-area-inset-bottom));z-index:var(--layer-toast);display:grid;gap:var(--space-2);margin:auto;width:min(92vw,30rem);padding:var(--space-6);border-radius:var(--radius-20);background:var(--surface-2);box-shadow:var(--elevation-3);color:var(--text-2);font:var(--weight-regular) var(--text-14) var(--font)}' +
  '.fr-failed::before{content:"";width:40px;height:4px;margin-bottom:var(--space-2);border-radius:var(--radius-full);background:var(--negative)}' +
  '.fr-title{color:var(--text-1);font:var(--weight-semibold) var(--text-18) var(--font)}' +
  '.fr-ways{display:flex;flex-wrap:wrap;gap:var(--space-3);margin-top:var(--space-3)}' +
  '.fr-ways a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:var(--radius-control);background:var(--surface-3);color:var(--text-1);font-weight:var(--weight-semibold)}' +
  '.fr-ways .fr-retry{background:var(--action);color:var(--on-action)}' +
  // What is painted takes the place of what waits for it, the page once its styles are there; an address that asks for
  // something gets what it asks for.
  // Pages below home have a place for offers where the edge says that the page has some.
  `:root:not([data-offers]) .fr-wait-offer,.fr-above~.fr-wait-above,#${paintedPageId},:root[data-painted]:not([data-asks]) #${paintedPageId}~.fr-wait-page{display:none}` +
  `:root[data-painted]:not([data-asks]) #${paintedPageId}{display:block}` +
  // Who is signed in sees the painted offer where it is everybody's; the headline above it keeps its place.
  `${offerOfGuests}{display:none}${offerOfGuests}~.fr-wait-above{display:block}` +
  '.fr-guests{display:contents}:root[data-session] .fr-guests{visibility:hidden}';
