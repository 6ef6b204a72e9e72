export { categoryLobbyRoutes } from './category-lobby.routes';
export { GameResults } from './components/game-results';
export { NameSearch } from './components/name-search';
export { useLobbyFilter } from './use-lobby-filter';
