export { menusQuery } from './lottery-hall.queries';
export { lotteryHallRoutes } from './lottery-hall.routes';
export { HallScreen } from './lottery-hall.screen';
