export { registerLinkRoutes } from './links.routes';
export { createLinksService } from './links.service';
