export { homeRoutes } from './home.routes';
export { HomeScreen } from './home.screen';
