export { generateGames, type GeneratedGame } from './generate-catalogue';
export { rankGames } from './rank-games';
export { type VendorSeed, vendorSeeds } from './vendors.data';
