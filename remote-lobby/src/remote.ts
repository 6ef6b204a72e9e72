import { contractVersion, defineRemote } from '@pavilion/remote-contract';
import { categoryLobbyRoutes } from './features/category-lobby';
import { loadCommandSearch } from './features/command-search';
import { gameFrameRoutes } from './features/game-frame';
import { homeRoutes } from './features/home';
import { searchRoutes } from './features/search';
import { loadTexts } from './texts';

export default defineRemote({
  id: 'remote-lobby',
  contract: contractVersion,
  routes: [...homeRoutes, ...categoryLobbyRoutes, ...searchRoutes, ...gameFrameRoutes],
  nav: [],
  slots: { 'shell.dialog.search': [{ id: 'command-search', load: loadCommandSearch }] },
  i18n: { namespaces: ['lobby'], load: (_, language) => loadTexts(language) },
});
