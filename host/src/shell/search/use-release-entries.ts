import { type BootComposition, type ReleasePanelPage, type SearchEntry, useSession } from '@pavilion/remote-contract';
import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { labelOf } from '../../routing/labels';
import { remotesOf } from '../../routing/resolve-path';
import { usePreference, useRuntime } from '../../runtime/runtime-context';
import { menuIcon } from '../named-icons';
import { useRemoteEntries } from '../remote-entries';
import { areOn } from '../use-modules';
import { purposeWords } from './entry-words.data';
import { usePageNeeds } from './use-page-needs';

type ReleaseEntry = Omit<SearchEntry, 'icon'> & { readonly icon: LucideIcon };

/** What a page is called in every language of the brand, and what it is for. */
function wordsOf(composition: BootComposition, id: string): string {
  const found = remotesOf(composition).flatMap(([remote, { nav, panelPages = [], labels }]) => {
    const entry = nav.find((candidate) => `${remote}/${candidate.id}` === id);
    const page = panelPages.find((candidate) => candidate.id === entry?.routeId || `${remote}/${candidate.id}` === id);
    const keys = [entry?.labelKey, page?.titleKey];
    const names = keys.flatMap((key) => (key ? Object.values(labels).map((texts) => texts[key] ?? '') : []));
    return [...names, ...(page?.purposes ?? []).map((purpose) => purposeWords[purpose])];
  });
  return found.join(' ');
}

/** Pages of panels that no menu names. Where invitations lead depends on more than their page. */
function hiddenPages(composition: BootComposition) {
  const isListed = (nav: readonly { routeId: string }[], page: ReleasePanelPage): boolean =>
    nav.some(({ routeId }) => routeId === page.id) || (page.purposes?.includes('invitations') ?? false);
  return remotesOf(composition).flatMap(([remote, { nav, panelPages = [] }]) =>
    panelPages.filter((page) => !isListed(nav, page)).map((page) => ({ remote, page })),
  );
}

const pageIcons = {
  inbox: 'record',
  deposit: 'wallet',
  withdraw: 'wallet',
  wallet: 'wallet',
  account: 'account',
  record: 'record',
} as const;

const iconOf = ({ purposes = [] }: ReleasePanelPage): LucideIcon => {
  const purpose = purposes.find((candidate): candidate is keyof typeof pageIcons => candidate in pageIcons);
  return menuIcon(purpose ? pageIcons[purpose] : '');
};

/** Pages of panels that stand in no menu, for who may open them. */
function useHiddenPages(): readonly ReleaseEntry[] {
  const { boot, hostApi, modules } = useRuntime();
  const language = usePreference('language');
  const session = useSession();
  const pages = hiddenPages(boot.composition);
  const shown = useSyncExternalStore(modules.subscribe, () =>
    pages.map(({ page }) => Number(areOn(modules, page.modules))).join(''),
  );
  const { memberCentre, agentCentre } = session.abilities;
  const isMet = usePageNeeds(new Set(pages.map(({ page }) => page.needs)));
  return pages
    .filter(({ page }, index) => shown[index] === '1' && (page.panel === 'member' ? memberCentre : agentCentre))
    .filter(({ page }) => isMet(page.needs))
    .map(({ remote, page }) => ({
      id: `${remote}/${page.id}`,
      icon: iconOf(page),
      label: labelOf(boot.composition, { remote, key: page.titleKey, language }),
      words: wordsOf(boot.composition, `${remote}/${page.id}`),
      open: () => hostApi.dialogs.openPanel(page.panel, page.page),
    }))
    .filter(({ label }) => label !== '');
}

/** Pages that the releases of the composition bring: what their menus name, then the other pages of their panels. */
export function useReleaseEntries(): readonly ReleaseEntry[] {
  const { composition } = useRuntime().boot;
  const account = useRemoteEntries('account-menu');
  const own = useRemoteEntries('account');
  const games = useRemoteEntries('games');
  const offers = useRemoteEntries('offers');
  const hidden = useHiddenPages();
  const named = [...account, ...own, ...games, ...offers].map(({ id, icon, label, open }) => ({
    id,
    icon: menuIcon(icon),
    label,
    words: wordsOf(composition, id),
    open,
  }));
  const known = new Set<string>();
  return [...named, ...hidden].filter(({ label }) => !known.has(label) && known.add(label));
}
