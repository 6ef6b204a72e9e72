/** Rules of the frame that the shell has no use for. */
export const frameCss: string =
  '.fr-say{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}' +
  '.fr-failed{position:fixed;inset:auto 0 0;z-index:var(--layer-toast);margin:auto auto 24px;width:min(92vw,28rem);padding:24px;border-radius:var(--radius-20);background:var(--surface-2);box-shadow:var(--elevation-3);font:var(--weight-medium) var(--text-16) var(--font)}' +
  '.fr-failed a{display:inline-flex;align-items:center;min-height:44px;margin-top:12px;padding:0 20px;border-radius:var(--radius-full);background:var(--action);color:var(--on-action)}';
