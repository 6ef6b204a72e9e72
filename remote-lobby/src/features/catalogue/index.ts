export {
  catalogueKey,
  catalogueQueries,
  firstPageOf,
  type GameFilter,
  type GamesQuery,
  gamesPerPage,
  useMemberId,
} from './catalogue.queries';
export { categories, type CategoryDescription, describeCategory } from './categories';
export { useFavourite } from './use-favourite';
export { useWayIn } from './use-way-in';
export { useFreshCatalogue } from './use-fresh-catalogue';
export { LobbyTile } from './components/lobby-tile';
export { tileSkeletons } from './components/tile-skeletons';
export { markedTiles } from './components/marked-tile';
export { gridFirst, railFirst, tilesAtOnce } from './first-tiles';
