export { foldText } from './folded-words';
export { createGameSearchModule } from './game-search.module';
export { createMemorySearch } from './memory-search';
export { createGameFinder } from './searched-catalogue';
