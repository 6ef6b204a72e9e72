export { gameHref } from './game-frame.paths';
export { gameFrameRoutes } from './game-frame.routes';
