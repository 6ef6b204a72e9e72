import type { BootComposition, PagePurpose, PanelId, ReleasePanelPage } from '@pavilion/remote-contract';
import { remotesOf } from './resolve-path';

/** Pages of the panels that the releases of a composition bring, in the order in which panels show them. */
export const panelPagesOf = (composition: BootComposition): readonly ReleasePanelPage[] =>
  remotesOf(composition).flatMap(([, { panelPages = [] }]) => panelPages);

/** Address of the page that a panel shows when none is named. */
export const defaultPageOf = (composition: BootComposition, panel: PanelId): string | undefined =>
  panelPagesOf(composition).find((page) => page.panel === panel)?.page;

/** The page that an element of the host leads to. */
export const pageFor = (pages: readonly ReleasePanelPage[], purpose: PagePurpose): ReleasePanelPage | undefined =>
  pages.find(({ purposes }) => purposes?.includes(purpose));
