export { lotteryHallRoutes } from './lottery-hall.routes';
