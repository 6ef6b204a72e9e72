import { hashes } from './addresses';
import { data } from './page-data';

const ask = (href: string, as: string): void =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      ...{ rel: 'preload', as, crossOrigin: 'anonymous' },
      ...{ integrity: hashes.get(href) ?? '', href },
    }),
  );

/**
 * Asks for the files of the centre that the address opens beside those of the host, which would ask for them once it
 * has started. Guests sign in before it opens; the script of the head has marked pages of others.
 */
export function preloadPanel(): void {
  const [, panel] = /[?&](member|agent)=/.exec(location.search) ?? [];
  if (!panel || document.documentElement.dataset['session'] === undefined) return;
  for (const { slots, preloads } of Object.values(data.composition.remotes))
    for (const { slot, id } of slots) {
      if (slot !== `shell.panel.${panel}`) continue;
      for (const set of [preloads.remote, preloads.slots[`${slot}/${id}`], preloads.locales[data.language]]) {
        set?.js.forEach((file) => ask(file, 'script'));
        set?.css.forEach((file) => ask(file, 'style'));
      }
    }
}
