export { pointMallRoutes } from './point-mall.routes';
