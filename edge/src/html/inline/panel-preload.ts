import type { accountTypes } from '@pavilion/api-contract';
import { hashes } from './addresses';
import { data } from './page-data';

const ask = (href: string, as: string): void =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      ...{ rel: 'preload', as, crossOrigin: 'anonymous' },
      ...{ integrity: hashes.get(href) ?? '', href },
    }),
  );

type Kinds = typeof accountTypes;

// The types hold the numbers to the contract's; the values would bring the contract's schemas into every page.
const trial: `${Kinds['trial']}` = '4';
const member: `${Kinds['member']}` = '0';

/**
 * Asks for the files of the centre that the address opens beside those of the host, which would ask for them once it
 * has started. Guests sign in before it opens, trial accounts get into none, and members into no agents' centre; the
 * script of the head has marked the page with the kind of account.
 */
export function preloadPanel(): void {
  const [, panel] = /[?&](member|agent)=/.exec(location.search) ?? [];
  if (!panel) return;
  const { session } = document.documentElement.dataset;
  if (!session || session === trial || (panel === 'agent' && session === member)) return;
  for (const { slots, preloads } of Object.values(data.composition.remotes))
    for (const { slot, id } of slots) {
      if (slot !== `shell.panel.${panel}`) continue;
      for (const set of [preloads.remote, preloads.slots[`${slot}/${id}`], preloads.locales[data.language]]) {
        set?.js.forEach((file) => ask(file, 'script'));
        set?.css.forEach((file) => ask(file, 'style'));
      }
    }
}
