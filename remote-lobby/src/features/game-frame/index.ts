export { gameFrameRoutes } from './game-frame.routes';
