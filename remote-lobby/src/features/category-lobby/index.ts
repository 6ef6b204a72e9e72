export { categoryLobbyRoutes } from './category-lobby.routes';
export { GameResults } from './components/game-results';
export { NameSearch } from './components/name-search';
export { useLobbyFilter } from './use-lobby-filter';
export { restingFilter } from './lobby-filter';
export { LobbyScreen } from './lobby.screen';
