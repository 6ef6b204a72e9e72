const layout =
  '.fr{display:grid;grid-template-columns:var(--menu-open) minmax(0,1fr);min-height:100dvh}' +
  '.fr-menu{position:sticky;top:0;height:100dvh;display:flex;flex-direction:column;gap:4px;padding:0 12px;background:color-mix(in srgb,var(--surface-1) 45%,transparent)}' +
  '.fr-brand{display:flex;align-items:center;gap:var(--space-3);height:var(--bar-top);padding:0 8px;font:var(--weight-bold) var(--text-22) var(--font)}' +
  '.fr-mark{inline-size:32px;block-size:32px;border-radius:var(--radius-8);background:var(--action)}' +
  '.fr-item{display:flex;align-items:center;gap:var(--space-3);height:44px;padding:0 12px}' +
  '.fr-bar{position:sticky;top:0;z-index:1;display:flex;align-items:center;justify-content:space-between;gap:var(--space-4);height:var(--bar-top);padding:0 24px}' +
  '.fr-main{padding:8px 24px 48px;max-width:var(--content-max);width:100%;margin-inline:auto}';

const blocks =
  '.fr-b{border-radius:var(--radius-8);background:var(--surface-2);animation:fr-breathe 1.6s ease-in-out infinite alternate}' +
  '@keyframes fr-breathe{from{opacity:1}to{opacity:.55}}' +
  '.fr-i{inline-size:20px;block-size:20px}.fr-t{inline-size:96px;block-size:12px}.fr-t2{inline-size:128px}.fr-t3{inline-size:72px}' +
  '.fr-pill{inline-size:104px;block-size:40px;border-radius:var(--radius-full)}.fr-search{inline-size:300px}' +
  '.fr-hero{block-size:336px;border-radius:var(--radius-20)}' +
  '.fr-row{display:grid;gap:16px;margin-top:24px;grid-template-columns:repeat(8,minmax(0,1fr))}.fr-cat{block-size:132px;border-radius:var(--radius-20)}' +
  '.fr-head{inline-size:180px;block-size:24px;margin-top:40px}' +
  '.fr-tiles{grid-template-columns:repeat(7,minmax(0,1fr))}.fr-tile{aspect-ratio:var(--tile-ratio);border-radius:var(--radius-12)}' +
  '.fr-end{display:flex;gap:var(--space-3)}.fr-tabs{display:none}';

const phone =
  '@media (max-width:767.98px){.fr{display:block}.fr-menu{display:none}.fr-bar{padding:0 16px}.fr-search{inline-size:32px;block-size:32px}' +
  '.fr-main{padding:4px 16px 96px}.fr-hero{block-size:188px}.fr-row{grid-template-columns:repeat(4,minmax(0,1fr))}.fr-cat{block-size:96px}.fr-cat:nth-child(n+5),.fr-tile:nth-child(n+4){display:none}' +
  '.fr-tiles{grid-template-columns:repeat(3,minmax(0,1fr))}' +
  '.fr-tabs{position:fixed;inset:auto 0 0;display:grid;grid-template-columns:repeat(5,1fr);place-items:center;height:calc(var(--bar-bottom) + env(safe-area-inset-bottom));background:var(--surface-1)}}' +
  '@media (min-width:768px) and (max-width:1199.98px){.fr{grid-template-columns:var(--menu-closed) minmax(0,1fr)}.fr-menu .fr-t,.fr-brand span{display:none}}';

const failed =
  '.fr-say{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}' +
  '.fr-failed{position:fixed;inset:auto 0 0;z-index:2;margin:auto auto 24px;width:min(92vw,28rem);padding:24px;border-radius:var(--radius-20);background:var(--surface-2);box-shadow:var(--elevation-3);font:var(--weight-medium) var(--text-16) var(--font)}' +
  '.fr-failed a{display:inline-flex;align-items:center;min-height:44px;margin-top:12px;padding:0 20px;border-radius:var(--radius-full);background:var(--action);color:var(--on-action)}';

/** Styles of the frame; every class starts with `fr`, so that the host's own styles never meet them. */
export const frameCss: string = layout + blocks + phone + failed;
