export { RewardCentrePage } from './reward-centre.page';
